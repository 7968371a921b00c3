import { matchActions } from '@guildhall/contract/matching.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { daysAgo, idOf, readDemoLists, type World } from '../../demo-world.ts';
import { readDemoBusinesses } from '../businesses/demo.ts';
import { type DemoConversation, readDemoConversations, seedConversation } from '../chat/demo.ts';
import { openPrivateRoom } from '../chat/rooms/private/service.ts';
import { readDemoMembers } from '../members/demo.ts';
import { countAcceptances, countRequest } from '../visits/service.ts';
import { matchedLine } from './requests/rules.ts';
import { matches } from './tables.ts';

const demoDecision = z.strictObject({
  /** Member key. */
  by: z.string(),
  /** Business name. */
  on: z.string(),
  action: z.enum(matchActions),
  daysAgo: z.number(),
  /** Only on a like of an owned business; without it the request is pending. */
  outcome: z.enum(['accepted', 'declined']).optional(),
  note: z.string().optional(),
});
export type DemoDecision = z.output<typeof demoDecision>;

export const readDemoDecisions = () => readDemoLists('decisions', demoDecision);

/** What the decisions refer to. */
interface Cast {
  ownerOf(decision: DemoDecision): string;
  /** A member speaks for their first business. */
  nameOf(member: string): string;
  conversationOf(between: [string, string]): DemoConversation | undefined;
}

function readCast(): Cast {
  const members = readDemoMembers();
  const businesses = readDemoBusinesses();
  const conversations = readDemoConversations();
  const nameOf = (member: string) =>
    businesses.find(({ owner }) => owner === member)?.name ?? members.find(({ key }) => key === member)?.firstName;
  return {
    ownerOf: ({ on }) => businesses.find(({ name }) => name === on)?.owner ?? '',
    nameOf: (member) => nameOf(member) ?? '',
    conversationOf: (keys) => conversations.find(({ between }) => keys.every((key) => between.includes(key))),
  };
}

export async function seedMatching(ctx: Context, world: World): Promise<void> {
  const cast = readCast();
  // Lists are newest first by id.
  const decisions = readDemoDecisions();
  const matchIds = await seedDecisions(
    ctx,
    world,
    cast,
    decisions.toSorted((a, b) => b.daysAgo - a.daysAgo),
  );
  for (const decision of decisions)
    if (decision.outcome === 'accepted')
      await seedRoom(ctx, world, cast, decision, matchIds.get(decision) as number);
}

async function seedDecisions(
  ctx: Context,
  world: World,
  cast: Cast,
  decisions: DemoDecision[],
): Promise<Map<DemoDecision, number>> {
  const rows = decisions.map((decision) => ({
    userId: idOf(world.memberIds, decision.by),
    businessId: idOf(world.businessIds, decision.on),
    action: decision.action,
    note: decision.note,
    answer: decision.outcome,
    answeredAt: decision.outcome && answeredAt(world, decision),
    answeredBy: decision.outcome && idOf(world.memberIds, cast.ownerOf(decision)),
    createdAt: daysAgo(world, decision.daysAgo),
  }));
  const inserted = await ctx.db.insert(matches).values(rows).returning({ id: matches.id });
  for (const decision of decisions) {
    if (decision.action !== 'like' || !cast.ownerOf(decision)) continue;
    const then = { ...ctx, now: () => daysAgo(world, decision.daysAgo) };
    const [businessId, askerId] = [idOf(world.businessIds, decision.on), idOf(world.memberIds, decision.by)];
    await countRequest(then, businessId, askerId);
    if (decision.outcome === 'accepted')
      await countAcceptances({ ...ctx, now: () => answeredAt(world, decision) }, [businessId], askerId);
  }
  return new Map(decisions.map((decision, place) => [decision, inserted[place]?.id as number]));
}

const answeredAt = (world: World, decision: DemoDecision) => daysAgo(world, decision.daysAgo * 0.9);

/** The room of an accepted request, with what the two said in it. */
async function seedRoom(
  ctx: Context,
  world: World,
  cast: Cast,
  decision: DemoDecision,
  matchId: number,
): Promise<void> {
  const between: [string, string] = [decision.by, cast.ownerOf(decision)];
  const conversation = cast.conversationOf(between);
  const openedAt = conversation ? daysAgo(world, conversation.startedDaysAgo) : answeredAt(world, decision);
  const members: [number, number] = [idOf(world.memberIds, between[0]), idOf(world.memberIds, between[1])];
  const nothing = { needs: [], offers: [], tags: [], industry: null, location: null };
  const firstLine = matchedLine({ name: cast.nameOf(decision.by) }, { ...nothing, name: decision.on });
  const roomId = await openPrivateRoom(
    { ...ctx, now: () => openedAt },
    { members, matchId, firstLine, openedBy: members[1] },
  );
  await seedConversation(ctx, world, roomId, openedAt, conversation ?? { between, lines: [] });
}
