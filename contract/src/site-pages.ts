import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

/**
 * The pages whose words the office may write. Of terms and privacy there are built-in ones in their place; `welcome` stands on the start
 * page, and the others are there once somebody has written them.
 */
export const sitePages = ['terms', 'privacy', 'imprint', 'accessibility', 'welcome'] as const;
export type SitePageName = (typeof sitePages)[number];

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

export const sitePage = z.object({
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
