import { english, inWords } from '@guildhall/contract/messages.ts';
import type { NoticeKind } from '../../notices.ts';

export type Notices = readonly NoticeKind[];

export function noticeOf(notices: Notices, kind: string): NoticeKind {
  const notice = notices.find((one) => one.kind === kind);
  if (!notice) throw new Error(`no feature has mounted the notice ${kind}`);
  return notice;
}

const asItIs = (words: string) => words;

/** As a screen says it. A row that no schema takes any longer is a fault of ours: it is told, not left out in silence. */
export function wordsOf(
  { schema, title, text }: NoticeKind,
  stored: unknown,
  language = english,
): { title: string; text: string } {
  const values = schema.parse(stored);
  return { title: inWords(title(values, asItIs), language), text: inWords(text(values), language) };
}
