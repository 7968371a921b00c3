import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** The two fonts that every screen paints with start loading together with the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'guildhall:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => /(?:inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  // The dev server's own inline tags take the same nonce that the HTTP server fills in; the build has none.
  html: command === 'serve' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one chunk with zod, `z.config({ jitless: true })` runs before any schema of another chunk is built.
            { name: 'zod', test: /node_modules\/zod\/|lib\/jitless\.ts$/ },
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\// },
            // One request for the icons that several screens share, instead of one for each icon.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
    // Data URLs would need wider Content-Security-Policy rules.
    assetsInlineLimit: 0,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}));
