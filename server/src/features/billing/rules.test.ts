import { graceDays, type Me } from '@guildhall/contract/members.ts';
import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '../../durations.ts';
import { planAt } from '../members/rules.ts';
import { coveredUntil, lay, monthsLater, settle } from './rules.ts';

const begin = Date.UTC(2026, 0, 31, 10);
const graceMs = graceDays * dayMs;

interface Row {
  id: number;
  plan: PaidPlan;
  source: 'trial' | 'grant' | 'invoice' | 'card';
  version: number | null;
  startsAt: Date;
  endsAt: Date;
}

const isAtLeast = (plan: PaidPlan) => (row: Row) => row.plan === 'premium' || plan === 'basic';

/** What a membership is, said as plainly as can be. */
function planBy(rows: Row[], at: number): Me['plan'] {
  const running = rows.filter(({ startsAt, endsAt }) => +startsAt <= at && at < +endsAt);
  const best = running.find(({ plan }) => plan === 'premium') ?? running[0];
  if (best) return best.plan;
  const last = rows
    .filter(({ endsAt }) => +endsAt <= at)
    .toSorted((a, b) => +a.endsAt - +b.endsAt || a.plan.localeCompare(b.plan))
    .at(-1);
  return last && at < +last.endsAt + graceMs ? last.plan : 'free';
}

/** How long a plan, or a better one, is still ahead. */
function aheadOf(rows: Row[], plan: PaidPlan, now: number): number {
  let [sum, reached] = [0, now];
  for (const { startsAt, endsAt } of rows.filter(isAtLeast(plan)).toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    const from = Math.max(reached, +startsAt);
    sum += Math.max(0, +endsAt - from);
    reached = Math.max(reached, +endsAt);
  }
  return sum;
}

const events = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('give' as const),
      plan: fc.constantFrom(...paidPlans),
      source: fc.constantFrom('trial' as const, 'grant' as const, 'invoice' as const),
      months: fc.integer({ min: 1, max: 14 }),
    }),
    fc.record({ act: fc.constant('charge' as const), plan: fc.constantFrom(...paidPlans) }),
    fc.record({ act: fc.constant('refund' as const) }),
    fc.record({ act: fc.constant('wait' as const), days: fc.double({ min: 0.01, max: 90, noNaN: true }) }),
  ),
  { minLength: 1, maxLength: 14 },
);

/** Each moment at which something could change, and those beside it. */
const momentsOf = (rows: Row[]) =>
  rows
    .flatMap(({ startsAt, endsAt }) => [+startsAt, +endsAt, +endsAt + graceMs])
    .flatMap((at) => [at - 1, at, at + 1]);

test('at every moment the plan is what the periods say, and months that are added are never lost', () => {
  fc.assert(
    fc.property(events, fc.double({ min: -200, max: 200, noNaN: true }), (events, step) => {
      let rows: Row[] = [];
      let now = begin;
      for (const [id, event] of events.entries()) {
        const [before, at] = [rows, new Date(now)];
        if (event.act === 'wait') now += Math.round(event.days * dayMs);
        if (event.act === 'give') {
          const { plan, source, months } = event;
          const startsAt = coveredUntil(rows, plan, at) ?? at;
          const row = { id, plan, source, version: null, startsAt, endsAt: monthsLater(startsAt, months) };
          rows = lay([...rows, row], at);
          const gained = +row.endsAt - +startsAt;
          expect(aheadOf(rows, plan, now)).toBe(aheadOf(before, plan, now) + gained);
          // Premium on top of a basic that runs already lets it run beneath.
          const isAbove = before.some(
            ({ startsAt, endsAt, plan }) => plan === 'basic' && +startsAt <= now && +endsAt > now,
          );
          if (!isAbove) expect(aheadOf(rows, 'basic', now)).toBe(aheadOf(before, 'basic', now) + gained);
          expect(aheadOf(rows, 'basic', now)).toBeGreaterThanOrEqual(aheadOf(before, 'basic', now));
          expect(aheadOf(rows, 'premium', now)).toBeGreaterThanOrEqual(aheadOf(before, 'premium', now));
        }
        if (event.act === 'charge') {
          rows = lay(
            [
              ...rows,
              { id, plan: event.plan, source: 'card', version: null, startsAt: at, endsAt: monthsLater(at, 1) },
            ],
            at,
          );
          for (const plan of paidPlans)
            expect(aheadOf(rows, plan, now)).toBeGreaterThanOrEqual(aheadOf(before, plan, now));
        }
        if (event.act === 'refund') {
          const isOf = (row: Row) => row.source === 'card' && +row.endsAt > now;
          const cut = rows.filter(isOf).reduce((sum, { endsAt }) => sum + +endsAt - now, 0);
          rows = lay(
            rows.map((row) => (isOf(row) ? { ...row, endsAt: at } : row)),
            at,
            true,
          );
          for (const plan of paidPlans)
            expect(aheadOf(rows, plan, now)).toBeGreaterThanOrEqual(aheadOf(before, plan, now) - cut);
        }
        // Written by a clock that is right, fast or slow, and read ever after.
        for (const written of [now, now + step * dayMs]) {
          const plan = settle(rows, new Date(written), new Map());
          for (const moment of momentsOf(rows).filter((one) => one >= Math.max(now, written)))
            expect(planAt(plan, new Date(moment))).toBe(planBy(rows, moment));
        }
      }
    }),
    { numRuns: 600 },
  );
});

test('a month later is the same day, or the last one of a shorter month', () => {
  const later = (from: string, months: number) => monthsLater(new Date(from), months).toISOString();
  expect(later('2026-01-31T10:00:00.000Z', 1)).toBe('2026-02-28T10:00:00.000Z');
  expect(later('2027-12-31T10:00:00.000Z', 2)).toBe('2028-02-29T10:00:00.000Z');
  expect(later('2026-11-15T10:00:00.000Z', 14)).toBe('2028-01-15T10:00:00.000Z');
});

test('what was given behind a card’s time comes forward when that is refunded, and basic waits behind premium', () => {
  const day = (n: number) => new Date(begin + n * dayMs);
  const card = {
    id: 1,
    plan: 'premium',
    source: 'card',
    version: null,
    startsAt: day(0),
    endsAt: day(30),
  } as const;
  const grant = {
    id: 2,
    plan: 'premium',
    source: 'grant',
    version: null,
    startsAt: day(30),
    endsAt: day(90),
  } as const;
  const dues = {
    id: 3,
    plan: 'basic',
    source: 'invoice',
    version: null,
    startsAt: day(90),
    endsAt: day(455),
  } as const;
  expect(lay([{ ...card, endsAt: day(10) }, grant, dues], day(10), true).slice(1)).toEqual([
    { ...grant, startsAt: day(10), endsAt: day(70) },
    { ...dues, startsAt: day(70), endsAt: day(435) },
  ]);
  expect(settle([card, grant, dues], day(10), new Map())).toEqual({
    membershipType: 'premium',
    membershipExpiresAt: day(90),
    membershipSource: 'grant',
    basicUntil: day(455),
    planLimits: null,
  });
  // Basic has its turn.
  expect(settle([card, grant, dues], day(100), new Map())).toEqual({
    membershipType: 'basic',
    membershipExpiresAt: day(455),
    membershipSource: 'invoice',
    basicUntil: null,
    planLimits: null,
  });
});
