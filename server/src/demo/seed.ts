import { generalRoomId } from '@guildhall/contract/chat.ts';
import { type Context, inTransaction } from '../context.ts';
import { eq } from '../db/drizzle.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { websiteDomain } from '../features/businesses/rules.ts';
import { businesses } from '../features/businesses/tables.ts';
import { pairOf } from '../features/chat/rules.ts';
import { chatMembers, chatMessages, chatRooms } from '../features/chat/tables.ts';
import { matches } from '../features/matching/tables.ts';
import { users } from '../features/members/tables.ts';
import { demoAccounts, demoEmail } from './accounts.ts';
import { demoCommunity } from './community.ts';
import type { DemoDecision, DemoLine } from './shapes.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Every demo member's; printed at the start, and never seeded in production. */
const demoPassword = 'lantern on the quay';
const minute = 60_000;
const day = 1440 * minute;

/** Fills an empty database with the demo community. Returns whom one can sign in as; nobody when it wasn't empty and not ours. */
export async function seedDemoCommunity(ctx: Context): Promise<DemoAccount[]> {
  const isEmpty = (await ctx.sql.query('select not exists (select from users) as empty')).rows[0].empty;
  if (isEmpty) {
    const password = await hashPassword(demoPassword);
    await inTransaction(ctx, (ctx) => seed(ctx, password));
  }
  const staff = Object.entries(demoAccounts).map(([role, key]) => ({ role, email: demoEmail(memberByKey(key)) }));
  const known = await ctx.sql.query(
    "select email::text from users where provider = 'demo' and email = any($1::citext[])",
    [staff.map(({ email }) => email)],
  );
  const seeded = new Set(known.rows.map(({ email }) => email));
  return staff.filter(({ email }) => seeded.has(email)).map((account) => ({ ...account, password: demoPassword }));
}

function memberByKey(key: string) {
  const member = demoCommunity.members.find((candidate) => candidate.key === key);
  if (!member) throw new Error(`The demo community has no member ${key}`);
  return member;
}

async function seed(ctx: Context, password: string): Promise<void> {
  // Two processes may start on the same empty database.
  await ctx.sql.query('lock table users in exclusive mode');
  if ((await ctx.sql.query('select exists (select from users) as taken')).rows[0].taken) return;
  const now = ctx.now().getTime();
  const ago = (days: number) => new Date(now - days * day);
  const memberIds = await seedMembers(ctx, password, ago);
  const businessIds = await seedBusinesses(ctx, memberIds, ago);
  const matchIds = await seedDecisions(ctx, memberIds, businessIds, ago);
  await seedGeneral(ctx, memberIds, now);
  await seedPrivateRooms(ctx, memberIds, matchIds, now);
}

type Ids = Map<string, number>;
type Ago = (days: number) => Date;

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo community names ${key}, which it does not have`);
  return id;
}

async function seedMembers({ db }: Context, password: string, ago: Ago): Promise<Ids> {
  const rows = demoCommunity.members.map(({ joinedDaysAgo, ...member }) => ({
    ...member,
    email: demoEmail(member),
    password,
    provider: 'demo',
    emailConfirmedAt: ago(joinedDaysAgo),
    createdAt: ago(joinedDaysAgo),
    updatedAt: ago(joinedDaysAgo),
  }));
  const inserted = await db.insert(users).values(rows).returning({ id: users.id });
  return new Map(demoCommunity.members.map(({ key }, place) => [key, inserted[place]?.id as number]));
}

async function seedBusinesses({ db }: Context, memberIds: Ids, ago: Ago): Promise<Ids> {
  const edda = idOf(memberIds, demoAccounts.admin);
  const rows = demoCommunity.businesses.map(({ owner, addedDaysAgo, ...business }) => {
    const ownerId = owner ? idOf(memberIds, owner) : null;
    return {
      ...business,
      description: business.description || null,
      location: business.location || null,
      websiteDomain: websiteDomain(business.website ?? null),
      claimedBy: ownerId,
      addedBy: ownerId ?? edda,
      createdAt: ago(addedDaysAgo),
      updatedAt: ago(addedDaysAgo),
    };
  });
  const inserted = await db.insert(businesses).values(rows).returning({ id: businesses.id });
  return new Map(rows.map(({ name }, place) => [name, inserted[place]?.id as number]));
}

const decisionKey = ({ by, on }: Pick<DemoDecision, 'by' | 'on'>) => `${by}→${on}`;

async function seedDecisions({ db }: Context, memberIds: Ids, businessIds: Ids, ago: Ago): Promise<Ids> {
  const ownerOf = new Map(demoCommunity.businesses.map(({ name, owner }) => [name, owner]));
  // Lists are newest first by id.
  const decisions = demoCommunity.decisions.toSorted((a, b) => b.daysAgo - a.daysAgo);
  const rows = decisions.map((decision) => ({
    userId: idOf(memberIds, decision.by),
    businessId: idOf(businessIds, decision.on),
    action: decision.action,
    note: decision.note,
    answer: decision.outcome,
    answeredAt: decision.outcome && ago(decision.daysAgo * 0.9),
    answeredBy: decision.outcome && idOf(memberIds, ownerOf.get(decision.on) ?? ''),
    createdAt: ago(decision.daysAgo),
  }));
  const inserted = await db.insert(matches).values(rows).returning({ id: matches.id });
  return new Map(decisions.map((decision, place) => [decisionKey(decision), inserted[place]?.id as number]));
}

interface Line {
  senderId: number | null;
  content: string;
  createdAt: Date;
  messageType?: 'system';
}

function linesFrom(lines: DemoLine[], start: number, memberIds: Ids): Line[] {
  let at = start;
  return lines.map(({ by, minutesAfter, text }) => {
    at += minutesAfter * minute;
    return { senderId: idOf(memberIds, by), content: text, createdAt: new Date(at) };
  });
}

async function fillRoom(
  { db }: Context,
  roomId: number,
  lines: Line[],
  lastRead: Map<number, number>,
): Promise<void> {
  const last = lines.at(-1);
  await db.insert(chatMessages).values(lines.map((line, place) => ({ roomId, seq: place + 1, ...line })));
  await db
    .update(chatRooms)
    .set({ lastSeq: lines.length, lastMessage: last?.content, lastMessageAt: last?.createdAt })
    .where(eq(chatRooms.id, roomId));
  const rows = [...lastRead].map(([memberId, lastReadSeq]) => ({ roomId, memberId, lastReadSeq }));
  await db.insert(chatMembers).values(rows);
}

async function seedGeneral(ctx: Context, memberIds: Ids, now: number): Promise<void> {
  const { startedDaysAgo, lines } = demoCommunity.general;
  const all = linesFrom(lines, now - startedDaysAgo * day, memberIds);
  await fillRoom(ctx, generalRoomId, all, new Map([...memberIds.values()].map((id) => [id, all.length])));
}

async function seedPrivateRooms(ctx: Context, memberIds: Ids, matchIds: Ids, now: number): Promise<void> {
  const ownerOf = new Map(demoCommunity.businesses.map(({ name, owner }) => [name, owner]));
  const primaryOf = (key: string) => demoCommunity.businesses.find(({ owner }) => owner === key)?.name;
  for (const decision of demoCommunity.decisions.filter(({ outcome }) => outcome === 'accepted')) {
    const owner = ownerOf.get(decision.on) ?? '';
    const people = [decision.by, owner] as const;
    const [asker, host] = [idOf(memberIds, decision.by), idOf(memberIds, owner)];
    const conversation = demoCommunity.conversations.find(({ between }) =>
      people.every((key) => between.includes(key)),
    );
    const matchedAt = conversation ? now - conversation.startedDaysAgo * day : now - decision.daysAgo * 0.9 * day;
    const name = primaryOf(decision.by) ?? memberByKey(decision.by).firstName;
    const first: Line = {
      senderId: null,
      messageType: 'system',
      content: `${name} and ${decision.on} are matched. Say hello!`,
      createdAt: new Date(matchedAt),
    };
    const lines = [first, ...linesFrom(conversation?.lines ?? [], matchedAt, memberIds)];
    const [room] = await ctx.db
      .insert(chatRooms)
      .values({
        type: 'private',
        name: '',
        pair: pairOf(asker, host),
        matchId: matchIds.get(decisionKey(decision)),
        createdAt: first.createdAt,
      })
      .returning({ id: chatRooms.id });
    const readBy = (key: string, id: number): [number, number] => {
      const isBehind = conversation?.unreadFor === key;
      return [id, isBehind ? lines.findLastIndex(({ senderId }) => senderId === id) + 1 : lines.length];
    };
    await fillRoom(ctx, room?.id as number, lines, new Map([readBy(decision.by, asker), readBy(owner, host)]));
  }
}
