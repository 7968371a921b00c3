import { graceDays, membershipTypes } from '@guildhall/contract/members.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { findRow } from '../../db/statement.ts';
import { dayMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { openSocket } from '../../test/sockets.ts';
import { findMember } from '../members/repository.ts';
import { planAt } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { planInSql } from './fragments.ts';
import { listPeriods } from './repository.ts';
import { addMonths, addPeriod, type CardPeriod, coveredUntil, keepPeriods } from './service.ts';

const app = useApp();
beforeEach(() => app.stopClock());

const daysOn = (days: number) => new Date(app.ctx.now().getTime() + days * dayMs);
const rowOf = async ({ id }: Caller) => (await findMember(app.ctx.db, id)) as User;
const give = ({ id }: Caller, plan: 'basic' | 'premium', months: number) =>
  inTransaction(app.ctx, (ctx) => addMonths(ctx, id, { plan, months, source: 'grant' }));
const add = ({ id }: Caller, plan: 'basic' | 'premium', startsAt: Date, endsAt: Date) =>
  inTransaction(app.ctx, (ctx) => addPeriod(ctx, id, { plan, source: 'grant', startsAt, endsAt }));
const keep = ({ id }: Caller, ...rows: CardPeriod[]) =>
  inTransaction(app.ctx, (ctx) => keepPeriods(ctx, id, rows));
const paid = (key: string, from: number, until: number): CardPeriod => ({
  key,
  plan: 'premium',
  version: null,
  startsAt: daysOn(from),
  endsAt: daysOn(until),
});

test('twenty months that are given at once come one behind the other', async () => {
  const alice = await app.join('Alice');
  await Promise.all(Array.from({ length: 20 }, () => give(alice, 'basic', 1)));
  const periods = await listPeriods(app.ctx.db, alice.id);
  expect(periods).toHaveLength(20);
  for (const [place, { startsAt }] of periods.entries())
    if (place > 0) expect(startsAt).toEqual(periods[place - 1]?.endsAt);
  expect(await rowOf(alice)).toMatchObject({
    membershipType: 'basic',
    membershipSource: 'grant',
    membershipExpiresAt: periods.at(-1)?.endsAt,
    basicUntil: null,
  });
});

test('what a card has paid is exactly what is told, and what waits behind it comes forward when it is refunded', async () => {
  const alice = await app.join('Alice');
  await keep(alice, paid('in_1', 0, 30));
  expect(await coveredUntil(app.ctx, alice.id, 'basic')).toBeNull();
  const grant = await give(alice, 'premium', 2);
  expect(grant.startsAt).toEqual(daysOn(30));
  expect(await coveredUntil(app.ctx, alice.id, 'basic')).toEqual(grant.endsAt);

  await keep(alice, { ...paid('in_1', 0, 30), endsAt: daysOn(0) });
  const end = new Date(grant.endsAt.getTime() - 30 * dayMs);
  expect(await rowOf(alice)).toMatchObject({ membershipSource: 'grant', membershipExpiresAt: end });
  await keep(alice);
  expect(await listPeriods(app.ctx.db, alice.id)).toMatchObject([{ source: 'grant', endsAt: end }]);
});

test('the screens of the member follow what changes, and hear nothing of what stays', async () => {
  const alice = await app.join('Alice');
  const socket = await openSocket(
    { listening: await app.listen(), publicUrl: app.parts.config.publicUrl },
    alice.cookie,
  );
  await keep(alice, paid('in_1', 0, 30));
  await socket.heard('me_changed');
  await keep(alice, paid('in_1', 0, 30));
  await give(alice, 'premium', 1);
  expect(await socket.heard('me_changed', 2)).toHaveLength(2);
});

test('SQL knows the same plan at each moment', async () => {
  const people = {
    free: await app.join('Free'),
    basic: await app.join('Basic'),
    both: await app.join('Both'),
  };
  await add(people.basic, 'basic', daysOn(0), daysOn(30));
  await add(people.both, 'basic', daysOn(0), daysOn(40));
  await add(people.both, 'premium', daysOn(0), daysOn(35));
  const seen = new Set<string>();
  const row = z.object({ plan: z.enum(membershipTypes) });
  for (const caller of Object.values(people)) {
    const member = await rowOf(caller);
    for (const day of [0, 29, 30, 31, 35, 36, 40, 30 + graceDays - 1, 30 + graceDays, 40 + graceDays]) {
      const at = daysOn(day);
      const found = await findRow(
        app.ctx.db,
        null,
        row,
        sql`select ${planInSql('u', at)} as plan from users u where u.id = ${caller.id}`,
      );
      expect(found?.plan, `${member.firstName} on day ${day}`).toBe(planAt(member, at));
      seen.add(`${member.firstName} ${found?.plan}`);
    }
  }
  expect([...seen].toSorted()).toEqual([
    'Basic basic',
    'Basic free',
    'Both basic',
    'Both free',
    'Both premium',
    'Free free',
  ]);
});
