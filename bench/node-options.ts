import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Options of Node as script/server of a tree gives them. */
export async function nodeOptions(tree = join(import.meta.dirname, '..')): Promise<string> {
  return /exec node (--.*) server/.exec(await readFile(join(tree, 'script/server'), 'utf8'))?.[1] ?? '';
}
