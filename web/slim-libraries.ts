import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/*
 * What no bundler finds to be unused, because the rest of its library refers to it: each of its functions becomes one that does nothing.
 *
 * zod: every schema can describe itself as JSON schema, which is a fifth of it, and looks out for values that contain themselves, which nothing
 * has that came as JSON or from a form. React Router: telemetry, and the links of its framework, which needs routes of a server of its own.
 */
const unused =
  /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema|memoizer)\.js$|\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/(?:links|single-fetch))\.js$/;

/** A name for the developer's tools is written onto what is then kept, used or not. */
const named = /\/react-router\/dist\/production\/lib\/.*\.js$/;

/** What a call is for, in words for who reads the API's description. */
const summary = /\n +summary:[\s\S]*?,(?=\n)/g;

function namesOf(code: string): Set<string> {
  const single = [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name = '']) => name);
  const lists = [...code.matchAll(/^export \{ (.+) \};$/gm)].flatMap(([, list = '']) => list.split(', '));
  return new Set([...single, ...lists.map((entry) => entry.replace(/^.* as /, ''))]);
}

/** For the browser only: nobody pays for what a server has on its disk. */
export function slimLibraries(): Plugin {
  return {
    name: 'guildhall:slim-libraries',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (unused.test(id)) {
        const names = namesOf(await readFile(id, 'utf8'));
        return [...names].map((name) => `export const ${name} = () => {};`).join('\n');
      }
      if (/\/contract\/src\/.*\.ts$/.test(id)) return (await readFile(id, 'utf8')).replaceAll(summary, '');
      if (!named.test(id)) return null;
      const code = await readFile(id, 'utf8');
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= React\$1\.(?=forwardRef|createContext|memo)/g, '= /* @__PURE__ */ React$1.');
    },
  };
}
