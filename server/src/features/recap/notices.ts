import { paidPlans } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Recap } from '@guildhall/contract/recap.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import { notify } from '../notifications/service.ts';
import { sumsOf } from './rules.ts';

const told = noticeKind({
  kind: 'membership.recap',
  schema: z.object({
    plan: z.enum(paidPlans),
    views: z.int(),
    asked: z.int(),
    met: z.int(),
    events: z.int(),
  }),
  topic: 'recaps',
  title: () => message('What your membership has brought you'),
  text: ({ views, asked, met, events }) =>
    message(
      'In the past year your listings were opened {views, plural, =0 {by nobody} one {once} other {# times}}, and you were asked to meet or for a quote {asked, plural, =0 {by nobody} one {once} other {# times}}. You met {met, plural, =0 {no members} one {one member} other {# members}} and said yes to {events, plural, =0 {no events} one {one event} other {# events}}.',
      { views, asked, met, events },
    ),
  door: message('See your year'),
});

export const recapNotices = [told];

export async function noticeRecap(ctx: Context, memberId: number, recap: Recap): Promise<void> {
  const { plan, met, events } = recap;
  if (plan === 'free') return;
  const { views, requests, enquiries } = sumsOf(recap);
  const values = { plan, views, asked: requests + enquiries, met, events };
  await notify(ctx, told, { memberIds: [memberId], values, link: pages.recap, subject: 'recap' });
}
