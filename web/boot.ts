import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';

async function inline(name: string): Promise<string> {
  const file = `${import.meta.dirname}/src/boot/${name}.js`;
  const { code } = await minify(file, await readFile(file, 'utf8'));
  return `<script>${code.trim()}</script>`;
}

/** In the page itself: a first visit pays less for it than for the headers of a file's answer. */
async function icon(): Promise<string> {
  const drawing = await readFile(`${import.meta.dirname}/public/favicon.svg`, 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
}

/**
 * The small scripts that stand in the page itself, which the server permits by their hashes: before anything is painted the theme, and what
 * holds early presses (docs/decisions/0073); after it the start of the application. What the build wanted loaded at once becomes a list for the latter. And the icon.
 */
export function boot(): Plugin {
  return {
    name: 'guildhall:boot',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const themed = html.replace('<!--theme-->', (await inline('theme')) + (await inline('early')));
        if (!bundle) return themed;
        return themed
          .replace('/favicon.svg', await icon())
          .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, '<meta name="entry" content="$1">')
          .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g, '<meta name="library" content="$1">')
          .replace('</body>', `${await inline('start')}\n  </body>`);
      },
    },
  };
}
