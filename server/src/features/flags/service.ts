import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/flags.ts';
import { type Flag, type FlagRule, flaggedNewcomerDays } from '@guildhall/contract/flags.ts';
import { isStaff } from '@guildhall/contract/members.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { Config } from '../../config.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import type { FactOf } from '../../facts.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Reportable } from '../../reportable.ts';
import { recordAct } from '../audit/service.ts';
import { listStaff } from '../members/repository.ts';
import { facesOf } from '../members/service.ts';
import {
  countFlags,
  type FlagRow,
  findFlag,
  insertFlags,
  listFlagRows,
  listWords,
  replaceWords,
  settleFlags,
} from './repository.ts';
import { createHabits, findWords, keyOf, toWordList, type WordList } from './rules.ts';

/** What this process remembers of one site: its words, as long as nobody changes them, and what was said of late. */
interface Memory {
  words: Promise<WordList> | undefined;
  /** When they were read: a process that didn't hear of a change knows it a minute later. */
  readAt: number;
  note: ReturnType<typeof createHabits>;
}
const memories = new WeakMap<Config, Memory>();

function memoryOf({ config }: Pick<Context, 'config'>): Memory {
  const known = memories.get(config);
  if (known) return known;
  const begun: Memory = { words: undefined, readAt: 0, note: createHabits() };
  memories.set(config, begun);
  return begun;
}

export function forgetWords(ctx: Pick<Context, 'config'>): void {
  memoryOf(ctx).words = undefined;
}

function wordsOf(ctx: Context): Promise<WordList> {
  const memory = memoryOf(ctx);
  const now = ctx.now().getTime();
  if (now - memory.readAt > minuteMs) Object.assign(memory, { words: undefined, readAt: now });
  const reading = memory.words ?? listWords(ctx.db).then(toWordList);
  memory.words = reading;
  reading.catch(() => {
    if (memory.words === reading) memory.words = undefined;
  });
  return reading;
}

const tellStaff = async (ctx: Context) =>
  ctx.signal({ members: await listStaff(ctx.db) }, { type: 'reports_changed' });

interface Said {
  id: number;
  content: string;
  hasLink: boolean;
}

/**
 * Looks at what was just said where everybody reads it. It holds nothing back: the message is out already, and staff find it among
 * what is flagged. Never throws: whoever has written gets their answer whatever becomes of this.
 */
export async function inspect(ctx: Context, viewer: Viewer, said: Said): Promise<void> {
  try {
    if (isStaff(viewer)) return;
    const found = await rulesOf(ctx, viewer, said);
    if (found.length === 0) return;
    const about = { messageId: said.id, authorId: viewer.id, createdAt: ctx.now() };
    if (
      await insertFlags(
        ctx.db,
        found.map((one) => ({ ...about, ...one })),
      )
    )
      await tellStaff(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, 'a message could not be looked at for flags');
  }
}

async function rulesOf(
  ctx: Context,
  viewer: Viewer,
  { content, hasLink }: Said,
): Promise<{ rule: FlagRule; found?: string }[]> {
  const now = ctx.now().getTime();
  const found: { rule: FlagRule; found?: string }[] = [];
  const words = findWords(await wordsOf(ctx), content);
  if (words.length > 0) found.push({ rule: 'word', found: words.join(', ').slice(0, 200).toWellFormed() });
  if (hasLink && now - viewer.createdAt.getTime() < flaggedNewcomerDays * dayMs)
    found.push({ rule: 'newcomer_link' });
  const { isRepeated, isVolume } = memoryOf(ctx).note(viewer.id, content, now);
  if (isRepeated) found.push({ rule: 'repeated' });
  if (isVolume) found.push({ rule: 'volume' });
  return found;
}

/** What is open about a message that is gone. */
export async function followRemoved(ctx: Context, { messageId }: FactOf<'message.removed'>): Promise<void> {
  if (await settleFlags(ctx.db, messageId, 'removed')) await tellStaff(ctx);
}

/** To its author, where staff give no reason of their own. */
const unsaid = message('It is not what this community is for.');

const missing = () => notFound(message('This flag was not found.'));
const alreadyDecided = () => new AppError('conflict', message('Somebody has already decided on this flag.'));

/** @param kinds what can be looked at and removed, full once all features are mounted */
export function createFlags(kinds: ReadonlyMap<string, Reportable>) {
  function ofMessages(): Reportable {
    const reportable = kinds.get('message');
    if (!reportable) throw new Error('no feature has mounted what is done with messages');
    return reportable;
  }

  async function show(ctx: Context, rows: FlagRow[]): Promise<Flag[]> {
    const faces = await facesOf(
      ctx,
      rows.map(({ authorId }) => authorId),
    );
    const texts = await ofMessages().texts?.(
      ctx,
      rows.map(({ messageId }) => messageId),
    );
    return rows.map(({ authorId, ...row }) => ({
      ...row,
      author: faces.get(authorId) ?? null,
      text: texts?.get(row.messageId) ?? null,
    }));
  }

  async function listFlags(
    ctx: Context,
    _viewer: Viewer,
    { query: { status, before, limit } }: Request<typeof contract.listFlags>,
  ): Promise<Page<Flag>> {
    const rows = await listFlagRows(ctx.db, { status, before: before ?? null, limit: limit + 1 });
    const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
    return { items: await show(ctx, shown), total: await countFlags(ctx.db, status), next };
  }

  async function getFlag(
    ctx: Context,
    _viewer: Viewer,
    { params: { id } }: Request<typeof contract.getFlag>,
  ): Promise<Answer<typeof contract.getFlag>> {
    const found = await findFlag(ctx.db, id);
    const talk = found && (await ofMessages().around?.(ctx, found.messageId));
    // Only what everybody reads is flagged; the rest is for reports.
    if (talk?.room !== 'general') throw missing();
    const faces = await facesOf(
      ctx,
      talk.messages.map(({ authorId }) => authorId),
    );
    return {
      messages: talk.messages.map(({ authorId, ...said }) => ({
        ...said,
        author: faces.get(authorId ?? 0) ?? null,
      })),
    };
  }

  function removeFlagged(
    ctx: Context,
    viewer: Viewer,
    { params: { id }, body }: Request<typeof contract.removeFlagged>,
  ): Promise<Answer<typeof contract.removeFlagged>> {
    return inTransaction(ctx, async (ctx) => {
      const before = await findFlag(ctx.db, id);
      if (!before) throw missing();
      const { removal } = ofMessages();
      await removal?.lock(ctx, before.messageId);
      if ((await findFlag(ctx.db, id))?.status !== 'open') throw alreadyDecided();
      const reason = body?.reason ?? inWords(unsaid, english);
      await removal?.remove(ctx, viewer, before.messageId, reason);
      // Where the message was gone already nobody was told that it is.
      await followRemoved(ctx, { type: 'message.removed', messageId: before.messageId });
      return { ok: true };
    });
  }

  function dismissFlag(
    ctx: Context,
    _viewer: Viewer,
    { params: { id } }: Request<typeof contract.dismissFlag>,
  ): Promise<Answer<typeof contract.dismissFlag>> {
    return inTransaction(ctx, async (ctx) => {
      const found = await findFlag(ctx.db, id);
      if (!found) throw missing();
      if (found.status !== 'open' || !(await settleFlags(ctx.db, found.messageId, 'dismissed')))
        throw alreadyDecided();
      await tellStaff(ctx);
      await recordAct(ctx, {
        act: 'flag.dismissed',
        target: { kind: 'message', id: found.messageId, memberId: found.authorId },
        details: { what: found.rule },
      });
      return { ok: true };
    });
  }

  return { listFlags, getFlag, removeFlagged, dismissFlag };
}

export async function getFlagWords(ctx: Context): Promise<Answer<typeof contract.getFlagWords>> {
  return { words: (await listWords(ctx.db)).map(({ word }) => word) };
}

/** What compares the same is one word; what has no letter and no figure is none. */
export function setFlagWords(
  ctx: Context,
  _viewer: Viewer,
  { body }: Request<typeof contract.setFlagWords>,
): Promise<Answer<typeof contract.setFlagWords>> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = new Map(body.words.map((word) => [keyOf(word), word]));
    wanted.delete('');
    const before = await listWords(ctx.db);
    const known = new Set(before.map(({ key }) => key));
    const gone = before.flatMap(({ key }) => (wanted.has(key) ? [] : key));
    const added = [...wanted].flatMap(([key, word]) => (known.has(key) ? [] : { key, word }));
    await replaceWords(ctx.db, added, gone);
    ctx.control({ type: 'flag_words_changed' });
    if (gone.length + added.length > 0)
      await recordAct(ctx, {
        act: 'words.changed',
        details: { what: 'flags', from: String(before.length), to: String(wanted.size) },
      });
    return getFlagWords(ctx);
  });
}

export async function tryFlagWords(
  ctx: Context,
  _viewer: Viewer,
  { body: { text } }: Request<typeof contract.tryFlagWords>,
): Promise<Answer<typeof contract.tryFlagWords>> {
  return { found: findWords(await wordsOf(ctx), text) };
}
