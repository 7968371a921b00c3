import { english, inWords } from '@guildhall/contract/messages.ts';
import type { NotificationKind } from '@guildhall/contract/signal-parts.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import type { Context } from '../../context.ts';
import type { NoticeKind } from '../../notices.ts';
import { isOff } from '../../settings.ts';

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

/** A kind's name begins with what it belongs to. */
const features: Partial<Record<string, SiteFeature>> = {
  match: 'matching',
  chat: 'chat',
  group: 'groups',
  event: 'events',
};

/** Nobody is told of what an admin has switched off. */
export function isSilent(ctx: Pick<Context, 'settings'>, { kind }: { kind: NotificationKind }): boolean {
  const feature = features[kind.split('.')[0] ?? ''];
  return feature !== undefined && isOff(ctx, feature);
}

/** What stands in nobody's list meanwhile. */
export const silentKinds = (ctx: Pick<Context, 'settings'>, notices: Notices): NotificationKind[] =>
  notices.filter((notice) => isSilent(ctx, notice)).map(({ kind }) => kind);
