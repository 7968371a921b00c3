import type { Plugin } from 'vite';

/** In an `endpoint()`, as Biome writes them: the sentence of the documentation, and what the gate at the server's door asks for. */
const serversOnly = /^ {2}(?:summary|feature):\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** The contract as the browser needs it: what calls say of themselves to the server and to its readers stays out of the build. */
export function leanContract(): Plugin {
  return {
    name: 'guildhall:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(serversOnly, ''), map: null }),
    },
  };
}
