import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, storable, timestamp } from './primitives.ts';
import { sitePage, sitePages } from './site-pages.ts';

/** So many characters a page may have: what the law of some countries asks for is long. */
export const sitePageMax = 60_000;

export const sitePageSources = ['written', 'file', 'built-in', 'none'] as const;

const writtenPage = z.object({
  name: z.enum(sitePages),
  /** Markdown; of a built-in one it's empty. */
  text: z.string(),
  /** Who says so: an admin, a file of the operator's, the product, or nobody. */
  source: z.enum(sitePageSources),
  /** Another one with each change; null: no admin has written it. */
  version: id.nullable(),
  changedAt: timestamp.nullable(),
  /** How many members have agreed to exactly this version. */
  agreed: z.int(),
});
export type WrittenPage = z.output<typeof writtenPage>;

export const listSitePages = endpoint({
  method: 'GET',
  path: '/api/admin/pages',
  access: 'admin',
  summary: 'The pages whose words the office may write, as they stand now',
  response: z.array(writtenPage).max(sitePages.length),
});

const markdown = storable.max(sitePageMax);
/** UTF-8 of the longest text, written as JSON. */
const textBytes = sitePageMax * 6 + 1024;

export const setSitePage = endpoint({
  method: 'PUT',
  path: '/api/admin/pages/:name',
  access: 'admin',
  bodyMax: textBytes,
  summary:
    'Writes the words of a page in Markdown, as a new version; empty: those of the operator’s file or the built-in ones stand again',
  params: z.strictObject({ name: z.enum(sitePages) }),
  body: z.strictObject({
    text: markdown,
    /** The one that was looked at: where another has taken its place since, nothing is changed. */
    version: id.nullable(),
    /** Members are asked to agree to it; of terms and privacy alone. */
    asksAgain: z.boolean().default(false),
  }),
  response: z.array(writtenPage).max(sitePages.length),
});

export const previewSitePage = endpoint({
  method: 'POST',
  path: '/api/admin/pages/preview',
  access: 'admin',
  bodyMax: textBytes,
  summary: 'What a page would look like; nothing is stored',
  body: z.strictObject({ text: markdown }),
  response: sitePage,
});
