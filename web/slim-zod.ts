import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const unused = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Every schema of zod can describe itself as JSON schema, so no bundler finds that this is not done in the browser. It is a fifth of
 * zod: the functions it is done with become nothing.
 */
export function slimZod(): Plugin {
  return {
    name: 'guildhall:slim-zod',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!unused.test(id)) return null;
      const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => {};`).join('\n');
    },
  };
}
