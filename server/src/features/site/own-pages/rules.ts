import type { AgreedPageName } from '@guildhall/contract/agreements.ts';
import {
  type BlockGroup,
  groupDepthMax,
  type Run,
  type SitePage,
  type SitePageName,
  type TextBlock,
} from '@guildhall/contract/site-pages.ts';
import MarkdownIt, { type Token } from 'markdown-it';

/** HTML stands there as it was written. Lines that are only indented are no code: addresses are written so. */
const markdown = new MarkdownIt({ html: false }).disable(['code', 'strikethrough']);

export const isAgreed = (name: SitePageName): name is AgreedPageName => name === 'terms' || name === 'privacy';

/** Stands for this site, wherever it is. */
const here = 'https://here.invalid';

/** Where a link may lead: to the web, a mailbox or another page of this site; else it is plain words. */
function addressOf(href: string): string | undefined {
  const url = href.startsWith('#') ? null : URL.parse(href, `${here}/`);
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return undefined;
  return url.origin === here ? url.href.slice(here.length).replace(/^\/{2,}/, '/') : url.href;
}

const isAlike = (one: Run, other: Run) =>
  one.strong === other.strong &&
  one.emphasis === other.emphasis &&
  one.code === other.code &&
  one.href === other.href;

function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  const open = { strong: 0, em: 0 };
  let href: string | undefined;

  function add(text: string, isCode = false): void {
    const run: Run = { text };
    if (open.strong > 0) run.strong = true;
    if (open.em > 0) run.emphasis = true;
    if (isCode) run.code = true;
    if (href) run.href = href;
    const last = runs.at(-1);
    if (last && isAlike(last, run)) last.text += text;
    else if (text) runs.push(run);
  }

  for (const { type, tag, nesting, content, attrs } of tokens) {
    if (tag === 'strong' || tag === 'em') open[tag] += nesting;
    else if (type === 'link_open') href = addressOf(String(attrs?.find(([name]) => name === 'href')?.[1] ?? '#'));
    else if (type === 'link_close') href = undefined;
    else if (type === 'softbreak') add(' ');
    else if (type === 'hardbreak') add('\n');
    // Of a picture this is what it says in words.
    else add(content, type === 'code_inline');
  }
  return runs;
}

const levels = { h1: 2, h2: 2, h3: 3 } as const;
const levelOf = (tag: string) => levels[tag as keyof typeof levels] ?? 4;

const marks: Record<string, BlockGroup['mark']> = {
  bullet_list_open: 'bullets',
  ordered_list_open: 'numbers',
  blockquote_open: 'quote',
};

/** Markdown as blocks that a page draws. Throws a sentence where something would be lost. */
export function pageOf(text: string): SitePage {
  const tokens = markdown.parse(text, {});
  const blocks: TextBlock[] = [];
  let title: string | null = null;
  /** The groups that are open, and where blocks go. */
  const groups: BlockGroup[] = [];
  const places = [blocks];
  const add = (block: TextBlock) => void places.at(-1)?.push(block);

  function openGroup(mark: BlockGroup['mark'], start: number): void {
    if (groups.length === groupDepthMax) throw new Error(`lists or quotes lie more than ${groupDepthMax} deep`);
    const group: BlockGroup = { kind: 'group', mark, start, parts: [] };
    add(group);
    groups.push(group);
  }
  function openPart(): void {
    const part: TextBlock[] = [];
    groups.at(-1)?.parts.push(part);
    places.push(part);
  }
  function addCell(runs: Run[], isHead: boolean): void {
    const table = places.at(-1)?.at(-1);
    if (table?.kind !== 'table') return;
    if (isHead) table.head.push(runs);
    else table.rows.at(-1)?.push(runs);
  }
  function addWords(runs: Run[], opener: Token | undefined): void {
    if (opener?.type === 'th_open' || opener?.type === 'td_open') addCell(runs, opener.type === 'th_open');
    else if (opener?.type !== 'heading_open') add({ kind: 'paragraph', runs });
    else if (opener.tag === 'h1' && title === null && blocks.length === 0)
      title = runs.map((run) => run.text).join('');
    else add({ kind: 'heading', level: levelOf(opener.tag), runs });
  }

  for (const [index, { type, children, content, attrs }] of tokens.entries()) {
    const mark = marks[type];
    if (mark) openGroup(mark, Number(attrs?.find(([name]) => name === 'start')?.[1] ?? 1));
    if (type === 'list_item_open' || type === 'blockquote_open') openPart();
    if (type === 'list_item_close' || type === 'blockquote_close') places.pop();
    if (/^(?:(?:bullet|ordered)_list|blockquote)_close$/.test(type)) groups.pop();
    if (type === 'table_open') add({ kind: 'table', head: [], rows: [] });
    if (type === 'tr_open') {
      const table = places.at(-1)?.at(-1);
      if (table?.kind === 'table' && table.head.length > 0) table.rows.push([]);
    }
    if (type === 'inline') addWords(runsOf(children ?? []), tokens[index - 1]);
    if (type === 'fence') add({ kind: 'paragraph', runs: [{ text: content.trimEnd(), code: true }] });
    if (type === 'hr') add({ kind: 'line' });
  }
  if (blocks.length === 0) throw new Error('it holds no text');
  return { title, blocks };
}
