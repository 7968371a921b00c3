import { answerEvent, createEvent, type Event } from '@guildhall/contract/events.ts';
import type { Caller, TestApp } from './harness.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

type Body = Parameters<typeof createEvent.body.parse>[0] & object;

/** Two days from now, for two hours, in London; its organiser isn't counted, unless the values say so. */
export function announce(
  app: TestApp,
  caller: Caller,
  values: Partial<Record<string, unknown>> = {},
): Promise<Event> {
  const startsAt = new Date(app.ctx.now().getTime() + 2 * day);
  const body = {
    title: 'Breakfast at the quay',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 2 * hour).toISOString(),
    timeZone: 'Europe/London',
    isComing: false,
    ...values,
  } as Body;
  return caller.call(createEvent, { body: body as never });
}

export const answer = (caller: Caller, { id }: { id: number }, said: 'yes' | 'maybe' | 'no' = 'yes') =>
  caller.call(answerEvent, { params: { id: String(id) }, body: { answer: said } });

/** A group with its owner and members. */
export async function groupOf(
  app: TestApp,
  [owner, ...members]: Caller[],
  { isPrivate = true, name = 'Secret Circle' } = {},
): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into groups (name, description, is_private, created_by) values ($1, 'What it is about', $2, $3) returning id`,
    [name, isPrivate, owner?.id],
  );
  const id = rows[0].id as number;
  for (const [caller, role] of [[owner, 'owner'] as const, ...members.map((one) => [one, 'member'] as const)])
    await app.pool.query('insert into group_memberships (group_id, user_id, role) values ($1, $2, $3)', [
      id,
      caller?.id,
      role,
    ]);
  return id;
}
