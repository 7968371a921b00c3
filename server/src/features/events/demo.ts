import { momentOf, wallOf } from '@guildhall/contract/time-zone.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import { daysAgo, idOf, readDemoFile, type World } from '../../demo-world.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { demoMembers } from '../members/demo.ts';
import { eventAnswers, events } from './tables.ts';

const keys = z.array(z.string());
const demoEvent = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** Member key. */
  by: z.string(),
  /** From the day of the start on; below 0 it has taken place. */
  inDays: z.int(),
  at: z.string(),
  minutes: z.int(),
  place: z.string().optional(),
  link: z.string().optional(),
  seats: z.int().optional(),
  /** The group's name. */
  group: z.string().optional(),
  announcedDaysAgo: z.number(),
  cancelReason: z.string().optional(),
  /** Member keys, as they answered; who finds no seat waits. */
  yes: keys,
  maybe: keys,
  no: keys,
});
type DemoEvent = z.output<typeof demoEvent>;

const timeZone = 'Europe/London';

export const readDemoEvents = () => readDemoFile('events.json', demoEvent.array());

function spanOf(world: World, { inDays, at, minutes }: DemoEvent): { startsAt: Date; endsAt: Date } {
  const { date } = wallOf(new Date(world.now.getTime() + inDays * dayMs), timeZone);
  const startsAt = momentOf({ date, time: at }, timeZone) as Date;
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) };
}

export async function seedEvents(ctx: Context, world: World): Promise<void> {
  for (const event of readDemoEvents()) {
    const announcedAt = daysAgo(world, event.announcedDaysAgo);
    const [inserted] = await ctx.db
      .insert(events)
      .values({
        ...spanOf(world, event),
        title: event.title,
        description: event.description,
        timeZone,
        place: event.place ?? null,
        link: event.link ?? null,
        seats: event.seats ?? null,
        groupId: event.group ? idOf(world.groupIds, event.group) : null,
        createdBy: idOf(world.memberIds, event.by),
        cancelledAt: event.cancelReason ? daysAgo(world, 1) : null,
        cancelReason: event.cancelReason ?? null,
        createdAt: announcedAt,
        updatedAt: announcedAt,
      })
      .returning({ id: events.id });
    await seedAnswers(ctx, world, event, inserted?.id as number);
  }
}

/** One after the other between the announcement and now, so that everybody has a place of their own. */
async function seedAnswers({ db }: Context, world: World, event: DemoEvent, eventId: number): Promise<void> {
  const seats = event.seats ?? event.yes.length;
  const answers = [
    ...event.yes.map((by, place) => ({ by, status: place < seats ? ('yes' as const) : ('waiting' as const) })),
    ...event.maybe.map((by) => ({ by, status: 'maybe' as const })),
    ...event.no.map((by) => ({ by, status: 'no' as const })),
  ];
  const step = (event.announcedDaysAgo - Math.max(0, -event.inDays)) / (answers.length + 1);
  await db.insert(eventAnswers).values(
    answers.map(({ by, status }, place) => ({
      eventId,
      memberId: idOf(world.memberIds, by),
      status,
      answeredAt: daysAgo(world, event.announcedDaysAgo - step * (place + 1)),
    })),
  );
}

/** Those that nobody else has answered. Of the others the house calls off what is still to come. */
export async function removeDemoEvents({ db }: Context): Promise<number> {
  return execute(
    db,
    null,
    sql`delete from events e
        where e.created_by in ${demoMembers}
          and not exists (select from event_answers a where a.event_id = e.id and a.member_id not in ${demoMembers})`,
  );
}
