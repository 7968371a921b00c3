import type { Plugin } from 'vite';

/** Vite's own module around each import() of the build: it preloads, and a failed preload is remembered like a failed import. */
const helper = '\0vite/preload-helper.js';

/** Every import() of the browser's build goes through `loadLate`, with all the files that it needs. */
export function lateImports(): Plugin {
  return {
    name: 'guildhall:late-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return null;
      return `export { loadLate as __vitePreload } from '${import.meta.dirname}/src/lib/late-code.ts';`;
    },
  };
}

/** The file itself too, where it needs no others: Vite leaves it out then. */
export function filesOfImport(
  file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' && !needed.includes(file) ? [file, ...needed] : needed;
}
