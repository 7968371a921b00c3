import { AsyncLocalStorage } from 'node:async_hooks';
import { getCurrentUser } from '@guildhall/contract/auth.ts';
import type { ErrorBody } from '@guildhall/contract/errors.ts';
import { languageOf, localeOf } from '@guildhall/contract/languages.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { CarriedAnswer, PageOutline, PageRenderer, PageRequest } from '@guildhall/contract/rendering.ts';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { formCall } from './app/opening/page-forms.ts';
import { headOf } from './app/opening/page-head.ts';
import { handleOf, isMissing, loadPage } from './app/opening/page-load.ts';
import { Providers } from './app/providers.tsx';
import type { RouteHandle } from './app/route-handle.ts';
import { routes } from './app/routes.tsx';
import { type PageData, visitorsTimeZone } from './lib/brought-page.ts';
import { type Answered, answered, type Carried, carriedKey } from './lib/carried.ts';
import { cookieOf, type Flags, storedFlags } from './lib/flags.ts';
import type { Page } from './lib/page-parts.ts';
import { createQueryClient } from './lib/query-client.ts';
import { findRendering, type Rendering } from './lib/rendering.ts';
import { scriptSafe } from './lib/script-safe.ts';
import { timeZoneCookie } from './lib/time-zone.ts';
import { ownSearch } from './lib/url/own-search.ts';

/** Of each page that is being drawn: what belongs to one must not be found by another. */
const renderings = new AsyncLocalStorage<Rendering>();
findRendering(() => renderings.getStore());

const handler = createStaticHandler(routes);

/** By the handler: it has put all routes in order once, `matchRoutes` does so for each address. */
const matchesOf = (url: URL) => handler.match(url) ?? [];

/** By the names that were told, of which there are a few hundred that exist: looking one up takes a tenth of a millisecond. */
const knownZones = new Map<string, string>();

function timeZoneOf(cookies: PageRequest['cookies']): string | null {
  const told = cookies[timeZoneCookie];
  if (!told) return null;
  try {
    const zone =
      knownZones.get(told) ?? new Intl.DateTimeFormat('en', { timeZone: told }).resolvedOptions().timeZone;
    if (told === zone) knownZones.set(told, zone);
    return zone;
  } catch {
    return null;
  }
}

function flagsOf(cookies: PageRequest['cookies']): Flags {
  const kept = storedFlags.filter((flag) => /^(?:true|false)$/.test(cookies[cookieOf(flag)] ?? ''));
  return Object.fromEntries(kept.map((flag) => [flag, cookies[cookieOf(flag)] === 'true']));
}

/** Who has no session is answered so; the browser need not ask. */
const nobody = {
  [getCurrentUser.path]: [
    401,
    {},
    { code: 'unauthorized', message: inWords(message('Unauthorized'), english) } satisfies ErrorBody,
  ],
} satisfies Carried;

/** What every screen of a member loads besides its own code. */
const ofMembers = 'src/app/live.tsx';

/** The source files of pages, by their components: as such the build's manifest names what belongs to them. */
async function findPageFiles(): Promise<Map<ComponentType, string>> {
  const files = import.meta.glob<Page>(['./pages/**/*.tsx', '!**/*.test.tsx']);
  const pages = Object.entries(files).map(async ([file, open]) => {
    return [(await open()).default, file.replace('.', 'src')] as const;
  });
  return new Map(await Promise.all(pages));
}

let pageFiles: ReturnType<typeof findPageFiles> | undefined;

/** What the browser loads beside the entry. */
async function modulesOf({ open }: RouteHandle, isVisitor: boolean): Promise<string[]> {
  pageFiles ??= findPageFiles();
  const file = open && (await pageFiles).get((await open()).default);
  return [...(file ? [file] : []), ...(isVisitor ? [] : [ofMembers])];
}

type Given = Omit<PageRequest, 'ask'>;

/** What the address and the browser's preferences ask for. */
function wishOf({ url, origin, cookies, acceptLanguage, isVisitor }: Given) {
  const asked = new URL(url, origin);
  const found = matchesOf(asked);
  // One page for all addresses at which there is nothing.
  const path = isMissing(found) ? '/not-found' : asked.pathname;
  const matches = path === asked.pathname ? found : matchesOf(new URL(path, origin));
  const last = matches.at(-1);
  const handle = last ? handleOf(last) : {};
  const read = ownSearch(asked.searchParams, [...(handle.search ?? []), ...(handle.reads ?? [])]);
  // What is kept for others must hold nothing that only this visitor's address said.
  const address = new URL(path + (isVisitor && !handle.isSecret ? read : asked.search), origin);
  return {
    address,
    /** Where there is something at the address. */
    place: isMissing(matches) ? undefined : address,
    matches,
    handle,
    locale: localeOf(acceptLanguage),
    flags: flagsOf(cookies),
  };
}

function keyOf(given: Given): string | null {
  const { address, handle, locale, flags } = wishOf(given);
  if (handle.isSecret) return null;
  return [address.pathname + address.search, locale, JSON.stringify(flags), JSON.stringify(given.brand)].join(' ');
}

/** Of a page that isn't drawn: what its head needs to know. */
const nowhere = { origin: '', timeZone: undefined, now: new Date(), flags: {}, answer: () => undefined };

async function outlineOf(given: Given): Promise<PageOutline> {
  const { place, handle, locale } = wishOf(given);
  const data: PageData = {
    brand: given.brand,
    locale,
    moment: given.moment,
    answers: given.isVisitor ? nobody : {},
  };
  const language = await languageOf(locale);
  return {
    head: renderings.run({ ...nowhere, brand: given.brand, locale, language }, () => headOf(handle, place)),
    language: language.tag,
    modules: await modulesOf(handle, given.isVisitor),
    data: scriptSafe(JSON.stringify(data)),
  };
}

/** Keeps what was answered, as the browser needs it to come to the same page. */
function recorder(ask: PageRequest['ask']) {
  const answers = new Map<string, Promise<CarriedAnswer>>();
  return {
    answers,
    async answer(url: string, body?: unknown): Promise<Answered> {
      const key = carriedKey(url, body);
      const asked = answers.get(key) ?? ask(url, body);
      answers.set(key, asked);
      const { status, headers, body: text, value = JSON.parse(text) } = await asked;
      return answered(status, headers, value);
    },
  };
}

/** Left by React where code has yet to be loaded. */
const unfinished = '<!--$!-->';

/**
 * '' where a part can't be drawn without waiting: the browser draws, from the same data. The Content-Security-Policy lets no
 * style attribute through, only styles that scripts set: lib/brought-page.ts does.
 */
const bodyOf = (html: string) => (html.includes(unfinished) ? '' : html.replaceAll(' style="', ' data-style="'));

/** The page's data as JSON. What the API wrote is put in as it is: nobody has to read and write it again. */
async function dataOf(
  page: Omit<PageData, 'answers'>,
  answers: Map<string, Promise<CarriedAnswer>>,
): Promise<string> {
  const parts: string[] = [];
  for (const [url, asked] of answers) {
    const { status, headers, body } = await asked;
    if (status >= 500) throw new Error(`${url} was answered with ${status}`);
    parts.push(`${JSON.stringify(url)}:[${status},${JSON.stringify(headers)},${body}]`);
  }
  const rest = JSON.stringify(page);
  return scriptSafe(`${rest.slice(0, -1)},"answers":{${parts.join()}}}`);
}

export const renderer: PageRenderer = {
  keyOf,
  outline: outlineOf,
  formCall,
  async draw(request) {
    const { address, place, matches, locale, flags, handle } = wishOf(request);
    const { now, moment, origin, brand, sent } = request;
    const { answers, answer } = recorder(request.ask);
    const told = timeZoneOf(request.cookies);
    const language = await languageOf(locale);
    const unasked = new Set<string>();
    const onUnasked = (query: string) => void unasked.add(query);
    const timeZone = told ?? visitorsTimeZone;
    const rendering = { origin, brand, locale, language, timeZone, now, flags, sent, answer, onUnasked };
    return renderings.run(rendering, async () => {
      const client = createQueryClient();
      try {
        const context = await handler.query(new Request(address));
        if (context instanceof Response) throw new Error(`${address.pathname} leads elsewhere`);
        const { opening, content } = await loadPage(client, matches, address);
        const head = headOf({ ...handle, ...content }, content.isMissing ? undefined : place);
        const isVisitor = opening.me === null;
        // A member reads times: without a place, the server can't write them.
        const { isMissing, movedTo } = content;
        // A page without its secret may have it in the browser's history: only the browser knows.
        const isWhole = !handle.isSecret || address.searchParams.has('token');
        const isDrawn = !movedTo && isWhole;
        const isTaken = isVisitor || told !== null;
        if (isVisitor) rendering.timeZone = visitorsTimeZone;
        const router = createStaticRouter(handler.dataRoutes, context);
        const app = (
          <StrictMode>
            <Providers client={client}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </Providers>
          </StrictMode>
        );
        const html = isDrawn ? bodyOf(renderToString(app)) : '';
        const body = isTaken ? html : '';
        const drawn = { timeZone: isVisitor ? null : told, now: now.toISOString(), flags };
        const forgotten = unasked.size > 0 && { unasked: [...unasked] };
        const data = await dataOf({ brand, locale, moment, sent, ...forgotten, ...(body && { drawn }) }, answers);
        const status = movedTo ? 301 : isMissing ? 404 : context.statusCode;
        return {
          status,
          ...(movedTo && { movedTo }),
          head,
          language: language.tag,
          modules: await modulesOf(handle, isVisitor),
          data,
          body,
          ...(html && !body && { withoutScript: html.replaceAll(/<\/?noscript>/g, '') }),
        };
      } finally {
        client.clear();
      }
    });
  },
};
