import { blockMember } from '@guildhall/contract/blocks.ts';
import { createMatch, listMatches, type Match, type MatchAction } from '@guildhall/contract/matching.ts';
import type { ServerSignal, SignalOf } from '@guildhall/contract/signals.ts';
import { beforeAll } from 'vitest';
import { type BusinessRow, businesses } from '../features/businesses/tables.ts';
import { wordsOf } from '../features/chat/lines.ts';
import type { StoredLine } from '../lines.ts';
import type { Caller, TestApp } from './harness.ts';

const day = 86_400_000;

/** A listing; without an owner nobody has claimed it. */
export async function addBusiness(
  app: TestApp,
  owner: Caller | null,
  name: string,
  values: Partial<typeof businesses.$inferInsert> = {},
): Promise<BusinessRow> {
  const row = { name, claimedBy: owner?.id ?? null, ...values };
  const [inserted] = await app.ctx.db.insert(businesses).values(row).returning();
  return inserted as BusinessRow;
}

/** A member with one business. */
export async function joinWith(app: TestApp, firstName: string, businessName: string, values = {}) {
  const caller = await app.join(firstName);
  return { ...caller, business: await addBusiness(app, caller, businessName, values) };
}

export const decide = (
  caller: Caller,
  action: MatchAction,
  business: { id: number },
  note?: string,
): Promise<Match> => caller.call(createMatch, { body: { businessId: business.id, action, note } });

export const like = (caller: Caller, business: { id: number }, note?: string) =>
  decide(caller, 'like', business, note);

export const matchesOf = (caller: Caller): Promise<Match[]> => caller.call(listMatches);

/** What the member sees of the match; undefined when it is in none of the lists. */
export const seenBy = async (caller: Caller, { id }: { id: number }): Promise<Match | undefined> =>
  (await matchesOf(caller)).find((match) => match.id === id);

/** Days pass; whoever is signed in stays so. */
export async function passDays(app: TestApp, days: number): Promise<void> {
  app.travel(days * day);
  await app.pool.query("update session set expire = expire + $1 * interval '1 day'", [days]);
}

export interface Heard {
  /** The match signals that one member got since the last `forget`. */
  by(caller: Caller): SignalOf<'match_changed'>[];
  roomsBy(caller: Caller): number[];
  forget(): void;
}

/** Listens to what the app tells browsers; only what was committed is told. */
export function listenTo(app: TestApp): Heard {
  const heard: { memberId: number; signal: ServerSignal }[] = [];
  beforeAll(() => {
    const tell = app.ctx.signal;
    app.ctx.signal = (audience, signal) => {
      for (const memberId of audience.members ?? []) heard.push({ memberId, signal });
      tell(audience, signal);
    };
  });
  const signalsTo = (caller: Caller) =>
    heard.filter(({ memberId }) => memberId === caller.id).map(({ signal }) => signal);
  return {
    by: (caller) => signalsTo(caller).filter((signal) => signal.type === 'match_changed'),
    roomsBy: (caller) =>
      signalsTo(caller).flatMap((signal) => (signal.type === 'rooms_changed' ? [signal.roomId] : [])),
    forget: () => {
      heard.length = 0;
    },
  };
}

export async function readRoom(app: TestApp, roomId: number) {
  const { rows } = await app.pool.query(
    `select pair, match_id as "matchId", is_read_only as "isReadOnly",
       (select array_agg(line order by seq) from chat_messages where room_id = r.id) as lines
     from chat_rooms r where id = $1`,
    [roomId],
  );
  const { lines, ...room } = rows[0] as {
    pair: string;
    matchId: number | null;
    isReadOnly: boolean;
    lines: StoredLine[];
  };
  return { ...room, lines: lines.map((line) => wordsOf(app.ctx, line)) };
}

export async function countRows(app: TestApp, caller: Caller): Promise<number> {
  const { rows } = await app.pool.query('select count(*)::int as n from matches where user_id = $1', [caller.id]);
  return rows[0].n;
}

export async function block(blocker: Caller, blocked: Caller): Promise<void> {
  await blocker.call(blockMember, { body: { userId: blocked.id } });
}

export async function claim(app: TestApp, business: { id: number }, owner: Caller | null): Promise<void> {
  await app.pool.query('update businesses set claimed_by = $2 where id = $1', [business.id, owner?.id ?? null]);
}
