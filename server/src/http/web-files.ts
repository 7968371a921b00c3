import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { buildHeader } from '@guildhall/contract/endpoint.ts';
import type { PageRenderer } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config.ts';
import { documentHeaders } from './headers.ts';

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const year = 31_536_000_000;

/** Of the build, by name: nothing that a browser would show as a document of its own. */
const isPart = (path: string) => path.includes('/assets/') && /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path);

/** What a file that never changes is not asked: whether it has, for a part of it, and by which build. */
const unasked = ['etag', 'last-modified', 'accept-ranges', buildHeader];

/** The browser application, as the server needs it to answer with pages. */
export interface Web {
  /** index.html, with a mark for each part that a page fills in. */
  template(url: string): Promise<string>;
  renderer(): Promise<PageRenderer>;
  /** Tags for <head> that name the code of these source files, for the page to fetch before it is imported. */
  preload(modules: readonly string[]): string;
  /** A tag for <head> where the browser draws: the font is there by then, and no line breaks anew when it comes. */
  font?: string;
  /** The file that the application starts with; none while Vite makes it. */
  entry?: string;
  /** What stands in every page as a script; none while Vite adds scripts and styles that no strict policy lets through. */
  inlineScripts?: string[];
}

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  isEntry?: boolean;
}

/** The files of a source file's code, or of a chunk by its name, without those that every page loads. */
function preloader(manifest: Record<string, Chunk>): Web['preload'] {
  function collect(key: string, into: Set<string>): Set<string> {
    const chunk = manifest[key];
    if (!chunk || into.has(chunk.file)) return into;
    into.add(chunk.file);
    for (const next of chunk.imports ?? []) collect(next, into);
    return into;
  }
  const keys = new Map(Object.entries(manifest).map(([key, { name = '' }]) => [name, key]));
  const entry = new Set<string>();
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) collect(key, entry);
  return (modules) => {
    const files = new Set<string>();
    for (const name of modules) collect(keys.get(name) ?? name, files);
    return [...files]
      .filter((file) => !entry.has(file))
      .map((file) => `\n    <meta name="module" content="/${file}">`)
      .join('');
  };
}

const textFont = 'src/fonts/inter-english.woff2';

function fontTag(manifest: Record<string, Chunk>): string {
  const file = manifest[textFont]?.file;
  return file ? `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">` : '';
}

function entryOf(manifest: Record<string, Chunk>): string {
  const [file = ''] = Object.values(manifest).flatMap((chunk) => (chunk.isEntry ? [chunk.file] : []));
  return `/${file}`;
}

/** As the build has written them; what is filled in later never becomes one of them. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

/** The built browser application: hashed files for ever, and what pages are made of. */
export async function serveWebFiles(app: FastifyInstance, folder = built): Promise<Web> {
  const [page, manifest, { renderer }] = await Promise.all([
    readFile(`${folder}/index.html`, 'utf8'),
    readFile(`${folder}/.vite/manifest.json`, 'utf8'),
    import(pathToFileURL(`${folder}-server/entry-server.js`).href) as Promise<{ renderer: PageRenderer }>,
  ]).catch((cause) => {
    throw new ConfigError('The web application is not built: run script/build.', { cause });
  });
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      if (isPart(path)) for (const name of [...documentHeaders, ...unasked]) reply.removeHeader(name);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${year / 1000}, immutable` : 'public, max-age=3600',
      );
    },
  });
  return {
    template: async () => page,
    renderer: async () => renderer,
    preload: preloader(JSON.parse(manifest)),
    entry: entryOf(JSON.parse(manifest)),
    font: fontTag(JSON.parse(manifest)),
    inlineScripts: inlineScripts(page),
  };
}
