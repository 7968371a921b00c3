import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The TypeScript files below a folder, as paths from the root of the repository. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, resolve(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules') && !file.includes('/dist/'));
}

export const textOf = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** What a file imports: paths from the root of the repository, or the names of packages. */
export function importsOf(file: string): string[] {
  const found = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return found.map((name) => {
    if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
    return name.replace(/^@guildhall\/(\w+)\//, '$1/src/').replace(/^#(\w+)\//, '$1/src/');
  });
}

export const isTest = (file: string) =>
  /\.(?:test|fixture)\.tsx?$/.test(file) || /^(?:server|web)\/src\/test\//.test(file);
