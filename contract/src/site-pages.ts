import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, storable, timestamp } from './primitives.ts';

/**
 * The pages whose words the office may write. Of terms and privacy there are built-in ones in their place; `welcome` stands on the start
 * page, and the others are there once somebody has written them.
 */
export const sitePages = ['terms', 'privacy', 'imprint', 'accessibility', 'welcome'] as const;
export type SitePageName = (typeof sitePages)[number];

/** What members agree to as they sign up, and may be asked to agree to again. */
export const agreedPages = ['terms', 'privacy'] as const;
export type AgreedPageName = (typeof agreedPages)[number];

/** So many characters a page may have: what the law of some countries asks for is long. */
export const sitePageMax = 60_000;

/** So deep may lists and quotes lie in one another. */
export const groupDepthMax = 5;

/** Words of one kind; a line that ends within them is a '\n'. */
const run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  /** To the web, to a mailbox or, from the root, within this site. */
  href: z
    .string()
    .regex(/^(?:https?:\/\/|mailto:|\/(?!\/))/)
    .optional(),
});
export type Run = z.output<typeof run>;

const runs = z.array(run);
const plainBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3, 4]), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({ kind: z.literal('line') }),
]);

const groupMark = z.enum(['bullets', 'numbers', 'quote']);

export interface BlockGroup {
  kind: 'group';
  mark: z.output<typeof groupMark>;
  /** The first number, of numbers. */
  start: number;
  /** The items of a list; of a quote there is one. */
  parts: TextBlock[][];
}
export type TextBlock = z.output<typeof plainBlock> | BlockGroup;

/** Blocks with at most so many groups around them. */
function blockWithin(depth: number): z.ZodType<TextBlock> {
  if (depth === 0) return plainBlock;
  const parts = z.array(z.array(blockWithin(depth - 1)));
  const group = z.object({ kind: z.literal('group'), mark: groupMark, start: z.int().min(0), parts });
  return z.discriminatedUnion('kind', [...plainBlock.options, group]);
}

const sitePage = z.object({
  /** Null: the text begins without one. */
  title: z.string().nullable(),
  blocks: z.array(blockWithin(groupDepthMax)),
});
export type SitePage = z.output<typeof sitePage>;

export const getSitePage = endpoint({
  method: 'GET',
  path: '/api/site/pages/:name',
  access: 'anyone',
  summary:
    'The words that the operator has written for a page; null where they have written none, and the built-in ones stand',
  params: z.strictObject({ name: z.enum(sitePages) }),
  response: z.object({
    own: sitePage.nullable(),
    /** Since when it says so, where an admin has written it here. */
    changedAt: timestamp.nullable(),
  }),
});

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
  response: z.array(writtenPage),
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
  response: z.array(writtenPage),
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

const askedPage = z.object({ page: z.enum(agreedPages), version: id, changedAt: timestamp });

export const listAskedPages = endpoint({
  method: 'GET',
  path: '/api/user/agreements',
  access: 'member',
  summary: 'What the caller is asked to agree to: pages that have changed since they last did',
  response: z.array(askedPage),
});

export const agreeToPage = endpoint({
  method: 'POST',
  path: '/api/user/agreements',
  access: 'member',
  summary: 'Agrees to a page in the version that was read',
  body: z.strictObject({ page: z.enum(agreedPages), version: id }),
  response: done,
});
