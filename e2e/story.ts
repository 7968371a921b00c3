import type { Brand } from '@guildhall/contract/rendering.ts';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { embeddedUrl } from '../bench/chat-people.ts';
import { type OwnServer, ownServer } from './own-server.ts';

export { expect };

/** A person with a browser of their own. */
export interface Person {
  name: string;
  email: string;
  context: BrowserContext;
  page: Page;
  /** A call without a screen; it has to succeed. */
  post(path: string, data?: object): Promise<unknown>;
}

export const password = 'a quiet harbour at dusk';
/** The same as the server keeps it. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$iP81yCyFGbNZeauggwshaQ$nQKzJgpqJqf22tGN0N9V6qUfx5ARffJNuvDb7DyFtEw';

interface Account {
  email?: string;
  /** Appointing has no screen yet. */
  role?: 'user' | 'moderator' | 'admin';
}

interface Story {
  /** A confirmed member, who has signed in and has a browser of their own. How one becomes that is the story of register.spec.ts. */
  join(firstName: string, business?: Record<string, unknown>, account?: Account): Promise<Person>;
}

interface Worker {
  server: OwnServer;
  addMember(member: { firstName: string } & Required<Account>): Promise<void>;
}

/** What a page may never do: complain on the console, throw, or break its own security policy. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (line) => {
    // The browser itself reports every refused call and every cut connection; the stories look at what the page says of them.
    if (line.type() === 'error' && !/Failed to load resource|WebSocket connection to/.test(line.text()))
      complaints.push(line.text());
  });
  return complaints;
}

/** Where somebody begins to type at once: what is done before the page lives waits for it. */
const isBegunAtOnce = (address: string) => /^\/(?:login|register|forgot)$/.test(new URL(address).pathname);

/** Opens pages as somebody does who begins when the page answers: what the server has drawn is there sooner. */
export function patient(page: Page): Page {
  const ready = async <T>(answer: T): Promise<T> => {
    if (isBegunAtOnce(page.url())) return answer;
    await page
      .locator('#root[data-ready]')
      .or(page.locator('html:not(:has(#root))'))
      .first()
      .waitFor({ state: 'attached' });
    return answer;
  };
  const { goto, reload } = page;
  page.goto = async (...given) => ready(await goto.apply(page, given));
  page.reload = async (...given) => ready(await reload.apply(page, given));
  return page;
}

/** A call that a story holds back or answers may be on its way still when the story is over. */
const endRoutes = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, from the local mailbox, the newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get('/sandbox/mail', { headers: { accept: 'application/json' } });
  return ((await answer.json()) as (Mail & { to: string })[]).filter(({ to }) => to === address);
}

/** The newest mail to an address, or the newest that says this; it may be on its way. */
export async function mailTo(request: APIRequestContext, address: string, says = /./): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(request, address)).find(({ text }) => says.test(text));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found as Mail;
}

let people = 0;

/** The path of the link to this page in a mail's text. */
export const linkIn = (text: string, path: string) =>
  new RegExp(`https?://[^\\s]+(/${path}\\?[^\\s]+)`).exec(text)?.[1] ?? '';

export const test = base.extend<Story & { complaints: string[] }, Worker>({
  server: [...ownServer],
  baseURL: ({ server }, use) => use(server.url),
  addMember: [
    async ({ server }, use) => {
      const pool = new pg.Pool({ connectionString: embeddedUrl(server.dataDir), max: 1 });
      await use(async ({ firstName, email, role }) => {
        await pool.query(
          `insert into users (first_name, last_name, email, password, provider, role, email_confirmed_at)
           values ($1, 'Story', $2, $3, 'password', $4, now())`,
          [firstName, email, passwordHash, role],
        );
      });
      await pool.end();
    },
    { scope: 'worker' },
  ],
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs from this pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled, complaints }, use) => {
    const seen = watch(page);
    await use(javaScriptEnabled ? patient(page) : page);
    complaints.push(...seen);
    await endRoutes(page);
  },
  join: async ({ browser, baseURL, complaints, addMember }, use) => {
    const seen: string[][] = [];
    const contexts: BrowserContext[] = [];
    await use(async (firstName, business, account) => {
      people += 1;
      const email =
        account?.email ??
        `${firstName.toLowerCase().replaceAll(' ', '.')}.${process.pid}.${people}@people.example`;
      await addMember({ firstName, email, role: account?.role ?? 'user' });
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: {} });
      contexts.push(context);
      const post = async (path: string, data: object = {}) => {
        const answer = await context.request.post(path, { data, headers: { origin: baseURL as string } });
        expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
        return answer.json();
      };
      await post('/api/auth/login', { email, password });
      if (business) await post('/api/businesses', { industry: 'Other', type: 'SME', ...business });
      const page = patient(await context.newPage());
      seen.push(watch(page));
      return { name: `${firstName} Story`, email, context, page, post };
    });
    for (const complaint of seen.flat()) complaints.push(complaint);
    await Promise.all(contexts.flatMap((context) => context.pages()).map(endRoutes));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A name that no other story's data contains. */
export function unique(name: string): string {
  return `${name} ${Math.random().toString(36).slice(2, 8)}`;
}

async function listAs<T>({ context }: Person, path: string): Promise<T[]> {
  const answer = await context.request.get(path);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** A match request, sent without a screen. */
export async function likeAs(person: Person, business: string, note: string | null = null): Promise<void> {
  const path = `/api/businesses?q=${encodeURIComponent(business)}`;
  const found = await listAs<{ id: number; name: string }>(person, path);
  const businessId = found.find(({ name }) => name === business)?.id;
  await person.post('/api/matches', { businessId, action: 'like', note });
}

/** Accepts the request of that business, without a screen. */
export async function acceptAs(person: Person, business: string): Promise<void> {
  const rows = await listAs<{ id: number; business: { name: string } }>(person, '/api/matches');
  const id = rows.find((row) => row.business.name === business)?.id;
  await person.post(`/api/matches/${id}/accept`);
}

const noBrand: Brand = { communityName: null, introduction: null, logoUrl: null, stylesUrl: null, off: [] };

/** Pages come without what the server drew and read for them, as if it could not: the browser draws, and asks for everything. */
export async function openEmpty(page: Page): Promise<void> {
  await page.route(/^[^?]*\/\/[^/]+\/(?!api\/|assets\/)[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script [^>]*id="page-data">)[\s\S]*?<\/script>/,
      `$1${JSON.stringify({ brand: noBrand, locale: 'en-US', answers: {} })}</script>`,
    );
    await route.fulfill({ response, body });
  });
}

/** A message in their room with somebody, without a screen. */
export async function writeAs(person: Person, partner: Person, content: string): Promise<void> {
  const rooms = await listAs<{ id: number; partner: { displayName: string } | null }>(person, '/api/chat/rooms');
  const roomId = rooms.find((room) => room.partner?.displayName === partner.name)?.id;
  await person.post('/api/chat/messages', { roomId, content });
}

/** The office gives somebody months of a plan: `{ plan, months, reason }`. */
export async function give(admin: Person, { context }: Person, body: object): Promise<void> {
  const { id } = await (await context.request.get('/api/auth/user')).json();
  await admin.post(`/api/admin/members/${id}/grants`, body);
}
