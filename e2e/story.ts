import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A person with a browser of their own. */
export interface Person {
  name: string;
  email: string;
  context: BrowserContext;
  page: Page;
}

export const password = 'a quiet harbour at dusk';

interface Story {
  /** Registers, confirms and signs in through the API, and opens a browser of their own. */
  join(firstName: string, business?: Record<string, unknown>, email?: string): Promise<Person>;
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

/** The newest mail to an address, from the local mailbox. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
): Promise<{ subject: string; text: string; html: string }> {
  let found: { subject: string; text: string; html: string } | undefined;
  await expect(async () => {
    const answer = await request.get('/sandbox/mail', { headers: { accept: 'application/json' } });
    found = ((await answer.json()) as { to: string; subject: string; text: string; html: string }[]).find(
      ({ to }) => to === address,
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found as { subject: string; text: string; html: string };
}

let people = 0;

export const test = base.extend<Story & { complaints: string[] }>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs from this pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    const seen = watch(page);
    await use(page);
    complaints.push(...seen);
  },
  join: async ({ browser, baseURL, complaints }, use) => {
    const seen: string[][] = [];
    const contexts: BrowserContext[] = [];
    await use(async (firstName, business, ownEmail) => {
      people += 1;
      const email = ownEmail ?? `${firstName.toLowerCase()}.${process.pid}.${people}@people.example`;
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: {} });
      contexts.push(context);
      const post = async (path: string, data: object) => {
        const answer = await context.request.post(path, { data, headers: { origin: baseURL as string } });
        expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      };
      await post('/api/auth/register', {
        firstName,
        lastName: 'Story',
        email,
        password,
        confirmPassword: password,
      });
      const { text } = await mailTo(context.request, email);
      await post('/api/auth/confirm', { token: /token=([\w-]+)/.exec(text)?.[1] });
      await post('/api/auth/login', { email, password });
      if (business) await post('/api/businesses', { industry: 'Other', type: 'SME', ...business });
      const page = await context.newPage();
      seen.push(watch(page));
      return { name: `${firstName} Story`, email, context, page };
    });
    for (const complaint of seen.flat()) complaints.push(complaint);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A name that no other story's data contains. */
export function unique(name: string): string {
  return `${name} ${Math.random().toString(36).slice(2, 8)}`;
}
