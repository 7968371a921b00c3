import { type Role, roles } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import { forget, notify } from '../notifications/service.ts';

/* What staff did with somebody's account nobody may miss: all of these are mailed always. */

const roleGiven = noticeKind({
  kind: 'account.role',
  schema: z.object({ role: z.enum(roles), reason: z.string() }),
  topic: 'always',
  title: ({ role }) =>
    message(
      '{role, select, admin {You are an admin now} moderator {You are a moderator now} other {You are no longer one of the staff}}',
      { role },
    ),
  text: ({ reason }) => message('An admin has changed your role, and gave this reason: “{reason}”', { reason }),
  door: message('Open your dashboard'),
});

const renamed = noticeKind({
  kind: 'account.renamed',
  schema: z.object({ name: z.string() }),
  topic: 'always',
  title: () => message('Your name was changed'),
  text: ({ name }) =>
    message('An admin has changed the name on your account to “{name}”. You can change it in your profile.', {
      name,
    }),
  door: message('See your profile'),
});

const factorRequired = noticeKind({
  kind: 'account.factor_required',
  schema: z.object({}),
  topic: 'always',
  title: () => message('Please set up a second factor'),
  text: () =>
    message('The people who run this site ask you for a second factor. Without one you can only look around.'),
  door: message('Set it up'),
});

const signUps = noticeKind({
  kind: 'admin.sign_ups',
  schema: z.object({}),
  topic: 'always',
  title: () => message('Somebody wants to join'),
  text: () =>
    message(
      'Who signs up here waits until an admin lets them in. See who waits; you hear of it once an hour at most.',
    ),
  door: message('See who waits'),
});

export const peopleNotices = [roleGiven, renamed, factorRequired, signUps];

/** Told again, it replaces what was told before. */
export async function noticeSignUps(ctx: Context, memberIds: number[]): Promise<void> {
  await forget(ctx, 'sign-ups');
  await notify(ctx, signUps, { memberIds, values: {}, link: `${pages.admin}?tab=members`, subject: 'sign-ups' });
}

export const noticeRole = (ctx: Context, memberId: number, values: { role: Role; reason: string }) =>
  notify(ctx, roleGiven, { memberIds: [memberId], values, link: pages.dashboard, subject: 'account-role' });

export const noticeRenamed = (ctx: Context, memberId: number, name: string) =>
  notify(ctx, renamed, { memberIds: [memberId], values: { name }, link: pages.profile, subject: 'account-name' });

export const noticeFactorRequired = (ctx: Context, memberId: number) =>
  notify(ctx, factorRequired, {
    memberIds: [memberId],
    values: {},
    link: `${pages.settings}#second-factor`,
    subject: 'account-factor',
  });
