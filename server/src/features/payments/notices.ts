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
/** What the operator calls it; null: as the product does. Of rows from before plans had names of their own, too. */
const planName = z.string().nullable().default(null);
const moment = z.iso.datetime();
const door = message('See your membership');

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

const ending = noticeKind({
  kind: 'membership.ending',
  schema: z.object({
    plan,
    planName,
    isTrial: z.boolean(),
    basicName: planName,
    endsAt: moment,
    goesOn: moment.nullable(),
  }),
  topic: 'always',
  title: ({ plan, planName, isTrial }) =>
    isTrial
      ? message('Your free months of {plan, select, basic {Basic} premium {Premium} other {{plan}}} end soon', {
          plan: planName ?? plan,
        })
      : message('Your {plan, select, basic {Basic} premium {Premium} other {{plan}}} membership ends soon', {
          plan: planName ?? plan,
        }),
  text: ({ plan, planName, basicName, endsAt, goesOn }) =>
    goesOn
      ? message(
          '{plan, select, basic {Basic} premium {Premium} other {{plan}}} ends on {endsOn}. From then on you have {basic, select, basic {Basic} other {{basic}}}, until {goesOnUntil}.',
          {
            plan: planName ?? plan,
            basic: basicName ?? 'basic',
            endsOn: dayOf(endsAt),
            goesOnUntil: dayOf(goesOn),
          },
        )
      : message(
          '{plan, select, basic {Basic} premium {Premium} other {{plan}}} ends on {endsOn}. Choose a plan to keep it. Nothing that you have made is deleted.',
          { plan: planName ?? plan, endsOn: dayOf(endsAt) },
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
    planName,
    isTrial: z.boolean(),
    basicName: planName,
    freeName: planName,
    endsAt: moment,
    goesOn: moment.nullable(),
    graceUntil: moment.nullable(),
  }),
  topic: 'always',
  title: ({ plan, planName, isTrial }) =>
    isTrial
      ? message('Your free months of {plan, select, basic {Basic} premium {Premium} other {{plan}}} have ended', {
          plan: planName ?? plan,
        })
      : message('Your {plan, select, basic {Basic} premium {Premium} other {{plan}}} membership has ended', {
          plan: planName ?? plan,
        }),
  text: ({ basicName, freeName, endsAt, goesOn, graceUntil }) => {
    const endedOn = dayOf(endsAt);
    const free = freeName ?? 'free';
    if (goesOn)
      return message(
        'It ended on {endedOn}. You have {basic, select, basic {Basic} other {{basic}}} now, until {goesOnUntil}.',
        {
          endedOn,
          basic: basicName ?? 'basic',
          goesOnUntil: dayOf(goesOn),
        },
      );
    if (graceUntil)
      return message(
        'It ended on {endedOn}. You keep it until {graceUntil}; from then on you have the {free, select, free {Free} other {{free}}} plan. Nothing that you have made is deleted.',
        { endedOn, graceUntil: dayOf(graceUntil), free },
      );
    return message(
      'It ended on {endedOn}, and you have the {free, select, free {Free} other {{free}}} plan now. Nothing that you have made is deleted.',
      { endedOn, free },
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
  schema: z.object({ plan, planName, months: z.int(), startsAt: moment, endsAt: moment }),
  topic: 'always',
  title: ({ plan, planName, months }) =>
    message(
      'You were given {months, plural, one {a month} other {# months}} of {plan, select, basic {Basic} premium {Premium} other {{plan}}}',
      { months, plan: planName ?? plan },
    ),
  text: ({ plan, planName, startsAt, endsAt }) =>
    message(
      '{plan, select, basic {Basic} premium {Premium} other {{plan}}} is yours from {startsOn} until {endsOn}.',
      {
        plan: planName ?? plan,
        startsOn: dayOf(startsAt),
        endsOn: dayOf(endsAt),
      },
    ),
  door,
});

const grantEnded = noticeKind({
  kind: 'membership.grant_ended',
  schema: z.object({ plan, planName, endsAt: moment, reason: z.string() }),
  topic: 'always',
  title: ({ plan, planName }) =>
    message(
      'The office has taken months of {plan, select, basic {Basic} premium {Premium} other {{plan}}} back that it gave you',
      { plan: planName ?? plan },
    ),
  text: ({ endsAt, reason }) =>
    message(
      'They would have ended on {endsOn}. What you have paid is whole, and nothing that you have made is deleted. The reason: {reason}',
      { endsOn: dayOf(endsAt), reason: /[.!?]$/.test(reason) ? reason : `${reason}.` },
    ),
  door,
});

export const membershipNotices = [ending, ended, granted, grantEnded];

interface End {
  plan: PaidPlan;
  isTrial: boolean;
  endsAt: Date;
  /** Basic goes on until then. */
  goesOn: Date | null;
}

const about = (memberId: number) => ({ memberIds: [memberId], link: pages.subscribe, subject: 'membership' });
const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;
const endOf = ({ offer: { plans } }: Context, end: End) => ({
  ...end,
  planName: plans[end.plan].name,
  basicName: plans.basic.name,
  endsAt: end.endsAt.toISOString(),
  goesOn: isoOf(end.goesOn),
});

export const noticeEnding = (ctx: Context, memberId: number, end: End) =>
  notify(ctx, ending, { ...about(memberId), values: endOf(ctx, end) });

export const noticeEnded = (ctx: Context, memberId: number, end: End & { graceUntil: Date | null }) =>
  notify(ctx, ended, {
    ...about(memberId),
    values: { ...endOf(ctx, end), freeName: ctx.offer.plans.free.name, graceUntil: isoOf(end.graceUntil) },
  });

export const noticeGranted = (
  ctx: Context,
  memberId: number,
  { plan, months, startsAt, endsAt }: { plan: PaidPlan; months: number; startsAt: Date; endsAt: Date },
) =>
  notify(ctx, granted, {
    ...about(memberId),
    values: {
      plan,
      planName: ctx.offer.plans[plan].name,
      months,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  });

export const noticeGrantEnded = (
  ctx: Context,
  memberId: number,
  { plan, endsAt, reason }: { plan: PaidPlan; endsAt: Date; reason: string },
) =>
  notify(ctx, grantEnded, {
    ...about(memberId),
    values: { plan, planName: ctx.offer.plans[plan].name, endsAt: endsAt.toISOString(), reason },
  });
