import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { boot } from './boot.ts';
import { chunks } from './chunks.ts';
import { filesOfImport, lateImports } from './late-imports.ts';
import { leanContract } from './lean-contract.ts';

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Writes .br and .gz beside every text asset, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'guildhall:precompress',
    apply: 'build',
    // Only the written files are final: Vite still fills in chunk names after other plugins' generateBundle.
    async writeBundle({ dir = '' }, bundle) {
      const work = Object.keys(bundle).map(async (name) => {
        const file = join(dir, name);
        const source = compressible.test(name) ? await readFile(file) : Buffer.of();
        if (source.length < 1024) return;
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          promisify(gzip)(source, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
      });
      await Promise.all(work);
    },
  };
}

const own = (file: string) => `${import.meta.dirname}/src/${file}`;

/** Modules of ours in place of modules of libraries. */
const standIns = {
  adoptedStyle: { find: 'react-style-singleton', replacement: own('lib/adopted-style.ts') },
  // Of lucide, which its icons import by this name.
  drawnIcon: { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: own('ui/drawn-icon.tsx') },
  readQuery: { find: /^\.\/useBaseQuery\.js$/, replacement: own('lib/read-query.ts') },
};

/** Fails where one of them is not in the build: its library asks for it by another name now. */
function assertInBuild(files: readonly { replacement: string }[]): Plugin {
  return {
    name: 'guildhall:assert-in-build',
    apply: 'build',
    buildEnd(error) {
      const ids = new Set(this.getModuleIds());
      const missing = files.map(({ replacement }) => replacement).filter((file) => !ids.has(file));
      if (!error && missing.length > 0) this.error(`No library asks for ${missing.join(', ')} any more.`);
    },
  };
}

const standInsOf = (isSsrBuild = false) => {
  const { adoptedStyle, drawnIcon, readQuery } = standIns;
  return [adoptedStyle, drawnIcon, ...(isSsrBuild ? [readQuery] : [])];
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    boot(),
    assertInBuild(standInsOf(isSsrBuild)),
    ...(isSsrBuild ? [] : [leanContract(), lateImports(), precompress()]),
  ],
  resolve: { alias: standInsOf(isSsrBuild) },
  // One file with all it needs: the server's own packages and settings change nothing of what it draws.
  ssr: { noExternal: isSsrBuild || undefined },
  // For the browser Vite decides it by itself. For the server it would be asked at run time, where nobody has set it, and React
  // would draw in its development version, at twice the price.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    rolldownOptions: {
      output: { codeSplitting: !isSsrBuild && { groups: chunks } },
    },
    // Data URLs would need wider Content-Security-Policy rules.
    assetsInlineLimit: 0,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}));
