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

/** A path from the root of the repository, or the name of a package. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  return name.replace(/^@guildhall\/(\w+)\//, '$1/src/').replace(/^#(\w+)\//, '$1/src/');
}

/** What a file imports: paths from the root of the repository, or the names of packages. */
export function importsOf(file: string): string[] {
  const found = [...textOf(file).matchAll(/\b(?:from|import)\b\s*\(?\s*'([^'\n]+)'/g)];
  return found.map(([, name = '']) => targetOf(file, name));
}

const statements =
  /(?:import|export)\s+(type\s)?\s*(\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s*from\s*'([^']+)'|import\(\s*'([^']+)'/g;

/** What a file takes from others by name, types apart; `*` is all that there is. */
export function valuesImported(file: string): { target: string; values: string[] }[] {
  return [...textOf(file).matchAll(statements)].map(([, type, list = '*', from, late]) => {
    const names = list.replace(/[{}]/g, '').split(',');
    const values = names.map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
    return { target: targetOf(file, from ?? late ?? ''), values: type ? [] : values };
  });
}

export const isTest = (file: string) =>
  /\.(?:test|fixture)\.tsx?$/.test(file) || /^(?:server|web)\/src\/test\//.test(file);
