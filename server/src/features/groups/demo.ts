import { groupIndustries } from '@guildhall/contract/groups.ts';
import { invitationDays } from '@guildhall/contract/invitations.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import { daysAgo, idOf, minutesAfter, readDemoFile, type World } from '../../demo-world.ts';
import { demoMembers } from '../members/demo.ts';
import { groupInvitations, groupMemberships, groupRequests, groups } from './tables.ts';

const demoGroup = z.strictObject({
  name: z.string(),
  description: z.string(),
  industry: z.enum(groupIndustries).optional(),
  isPrivate: z.boolean().optional(),
  /** Member keys, as are all that follow. */
  owner: z.string(),
  moderators: z.array(z.string()),
  members: z.array(z.string()),
  invited: z.array(z.strictObject({ who: z.string(), by: z.string(), daysAgo: z.number() })).optional(),
  asking: z.array(z.strictObject({ who: z.string(), daysAgo: z.number() })).optional(),
  startedDaysAgo: z.number(),
  /** What was said in its room, which chat seeds; minutes since the line before, of the first one since the start. */
  talk: z.array(z.strictObject({ by: z.string(), minutesAfter: z.number(), text: z.string() })),
});
export type DemoGroup = z.output<typeof demoGroup>;

export const readDemoGroups = () => readDemoFile('groups.json', demoGroup.array());

export const peopleOf = ({ owner, moderators, members }: DemoGroup) => [owner, ...moderators, ...members];

/** The groups and who is in them, asks or is invited; each came a few days after the one before. */
export async function seedGroups(ctx: Context, world: World): Promise<void> {
  for (const group of readDemoGroups()) world.groupIds.set(group.name, await seedGroup(ctx, world, group));
}

async function seedGroup({ db }: Context, world: World, group: DemoGroup): Promise<number> {
  const start = daysAgo(world, group.startedDaysAgo);
  const { name, description, industry = null, isPrivate = false } = group;
  const spokenFor = group.talk.reduce((sum, line) => sum + line.minutesAfter, 0);
  const idOfMember = (key: string) => idOf(world.memberIds, key);
  const [inserted] = await db
    .insert(groups)
    .values({
      name,
      description,
      industry,
      isPrivate,
      createdBy: idOfMember(group.owner),
      lastActiveAt: minutesAfter(start, spokenFor),
      createdAt: start,
      updatedAt: start,
    })
    .returning({ id: groups.id });
  const { id: groupId } = inserted as { id: number };
  const roleOf = (key: string) =>
    key === group.owner ? 'owner' : group.moderators.includes(key) ? 'moderator' : 'member';
  await db.insert(groupMemberships).values(
    peopleOf(group).map((key, place) => ({
      groupId,
      userId: idOfMember(key),
      role: roleOf(key) as 'owner' | 'moderator' | 'member',
      joinedAt: minutesAfter(start, place * 40),
    })),
  );
  for (const { who, by, daysAgo: days } of group.invited ?? [])
    await db.insert(groupInvitations).values({
      groupId,
      userId: idOfMember(who),
      invitedBy: idOfMember(by),
      createdAt: daysAgo(world, days),
      expiresAt: daysAgo(world, days - invitationDays),
    });
  for (const { who, daysAgo: days } of group.asking ?? [])
    await db.insert(groupRequests).values({ groupId, userId: idOfMember(who), createdAt: daysAgo(world, days) });
  return groupId;
}

/** Those that nobody else is in; what has passed to others, or holds words of theirs, goes on. */
export async function removeDemoGroups({ db }: Context, kept: number[]): Promise<number> {
  return execute(
    db,
    null,
    sql`delete from groups g
        where g.id <> all (${sql.param(kept)}::int[])
          and (g.created_by in ${demoMembers}
            or exists (select from group_memberships m where m.group_id = g.id and m.user_id in ${demoMembers}))
          and not exists (select from group_memberships m where m.group_id = g.id and m.user_id not in ${demoMembers})`,
  );
}
