import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import { findMember } from '../members/repository.ts';
import { notify } from '../notifications/service.ts';

/* What one has and what ends nobody may miss: all of these are mailed always. */

const plan = z.enum(paidPlans);
const moment = z.iso.datetime();
const door = message('See your membership');

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

const ending = noticeKind({
  kind: 'membership.ending',
  schema: z.object({ plan, isTrial: z.boolean(), endsAt: moment, goesOn: moment.nullable() }),
  topic: 'always',
  title: ({ plan, isTrial }) =>
    isTrial
      ? message('Your free months of {plan, select, basic {Basic} other {Premium}} end soon', { plan })
      : message('Your {plan, select, basic {Basic} other {Premium}} membership ends soon', { plan }),
  text: ({ plan, endsAt, goesOn }) =>
    goesOn
      ? message('Premium ends on {endsOn}. From then on you have Basic, until {goesOnUntil}.', {
          endsOn: dayOf(endsAt),
          goesOnUntil: dayOf(goesOn),
        })
      : message(
          '{plan, select, basic {Basic} other {Premium}} ends on {endsOn}. Choose a plan to keep it. Nothing that you have made is deleted.',
          { plan, endsOn: dayOf(endsAt) },
        ),
  door,
  mail: async (ctx, { memberId, values }) => {
    // Months were added since.
    const member = await findMember(ctx.db, memberId);
    return member?.membershipExpiresAt?.toISOString() === values.endsAt ? {} : null;
  },
});

const ended = noticeKind({
  kind: 'membership.ended',
  schema: z.object({
    plan,
    isTrial: z.boolean(),
    endsAt: moment,
    goesOn: moment.nullable(),
    graceUntil: moment.nullable(),
  }),
  topic: 'always',
  title: ({ plan, isTrial }) =>
    isTrial
      ? message('Your free months of {plan, select, basic {Basic} other {Premium}} have ended', { plan })
      : message('Your {plan, select, basic {Basic} other {Premium}} membership has ended', { plan }),
  text: ({ endsAt, goesOn, graceUntil }) => {
    const endedOn = dayOf(endsAt);
    if (goesOn)
      return message('It ended on {endedOn}. You have Basic now, until {goesOnUntil}.', {
        endedOn,
        goesOnUntil: dayOf(goesOn),
      });
    if (graceUntil)
      return message(
        'It ended on {endedOn}. You keep it until {graceUntil}; from then on you have the Free plan. Nothing that you have made is deleted.',
        { endedOn, graceUntil: dayOf(graceUntil) },
      );
    return message(
      'It ended on {endedOn}, and you have the Free plan now. Nothing that you have made is deleted.',
      { endedOn },
    );
  },
  door,
  mail: async (ctx, { memberId, values }) => {
    const member = await findMember(ctx.db, memberId);
    const isRunning =
      member?.membershipType === values.plan && Number(member.membershipExpiresAt) > ctx.now().getTime();
    return isRunning ? null : {};
  },
});

const granted = noticeKind({
  kind: 'membership.granted',
  schema: z.object({ plan, months: z.int(), startsAt: moment, endsAt: moment }),
  topic: 'always',
  title: ({ plan, months }) =>
    message(
      'You were given {months, plural, one {a month} other {# months}} of {plan, select, basic {Basic} other {Premium}}',
      { months, plan },
    ),
  text: ({ plan, startsAt, endsAt }) =>
    message('{plan, select, basic {Basic} other {Premium}} is yours from {startsOn} until {endsOn}.', {
      plan,
      startsOn: dayOf(startsAt),
      endsOn: dayOf(endsAt),
    }),
  door,
});

export const membershipNotices = [ending, ended, granted];

interface End {
  plan: PaidPlan;
  isTrial: boolean;
  endsAt: Date;
  /** Basic goes on until then. */
  goesOn: Date | null;
}

const about = (memberId: number) => ({ memberIds: [memberId], link: pages.subscribe, subject: 'membership' });
const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;
const endOf = (end: End) => ({ ...end, endsAt: end.endsAt.toISOString(), goesOn: isoOf(end.goesOn) });

export const noticeEnding = (ctx: Context, memberId: number, end: End) =>
  notify(ctx, ending, { ...about(memberId), values: endOf(end) });

export const noticeEnded = (ctx: Context, memberId: number, end: End & { graceUntil: Date | null }) =>
  notify(ctx, ended, { ...about(memberId), values: { ...endOf(end), graceUntil: isoOf(end.graceUntil) } });

export const noticeGranted = (
  ctx: Context,
  memberId: number,
  { plan, months, startsAt, endsAt }: { plan: PaidPlan; months: number; startsAt: Date; endsAt: Date },
) =>
  notify(ctx, granted, {
    ...about(memberId),
    values: { plan, months, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  });
