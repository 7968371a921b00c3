import { fillPath } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noticeKind } from '../../notices.ts';
import type { BusinessRow } from '../businesses/tables.ts';
import { forget, notify } from '../notifications/service.ts';

const about = z.object({ business: z.string(), by: z.string() });
const door = message('See the people of the business');

const joined = noticeKind({
  kind: 'colleague.joined',
  schema: about,
  topic: null,
  title: ({ business, by }, said) =>
    message('{by} looks after {business} with you', { by: said(by), business: said(business) }),
  text: ({ business, by }) =>
    message('{by} has accepted and looks after “{business}” with you now.', { by, business }),
  door,
});

const left = noticeKind({
  kind: 'colleague.left',
  schema: about,
  topic: null,
  title: ({ business, by }, said) =>
    message('{by} no longer looks after {business}', { by: said(by), business: said(business) }),
  text: ({ business, by }) => message('{by} has left and no longer looks after “{business}”.', { by, business }),
  door,
});

const ofBusiness = z.object({ business: z.string() });

const removed = noticeKind({
  kind: 'colleague.removed',
  schema: ofBusiness,
  topic: 'always',
  title: ({ business }, said) => message('You no longer look after {business}', { business: said(business) }),
  text: ({ business }) =>
    message('You were taken off “{business}” and can no longer change its listing or read its enquiries.', {
      business,
    }),
  door: message('Your businesses'),
});

const ownerless = noticeKind({
  kind: 'colleague.ownerless',
  schema: ofBusiness,
  topic: 'always',
  title: ({ business }, said) => message('{business} has no owner any more', { business: said(business) }),
  text: ({ business }) =>
    message(
      'The owner of “{business}” has left, so nobody looks after its listing now. If you speak for the business, claim it.',
      { business },
    ),
  door: message('Open the listing'),
});

export const colleagueNotices = [joined, left, removed, ownerless];

type Named = Pick<BusinessRow, 'id' | 'name'>;
const subjectOf = (businessId: number) => `colleagues ${businessId}`;
const listingOf = ({ id }: Named) => fillPath(pages.listing, { id });

const toOwner =
  (kind: typeof joined | typeof left) => (ctx: Context, business: Named, ownerId: number, by: string) =>
    notify(ctx, kind, {
      memberIds: [ownerId],
      values: { business: business.name, by },
      link: `${listingOf(business)}?people=1`,
      subject: subjectOf(business.id),
    });

export const noticeJoined = toOwner(joined);
export const noticeLeft = toOwner(left);

export function noticeRemoved(ctx: Context, business: Named, memberIds: number[]): Promise<void> {
  return notify(ctx, removed, {
    memberIds,
    values: { business: business.name },
    link: pages.myBusinesses,
    subject: subjectOf(business.id),
  });
}

export function noticeOwnerless(ctx: Context, business: Named, memberIds: number[]): Promise<void> {
  return notify(ctx, ownerless, {
    memberIds,
    values: { business: business.name },
    link: listingOf(business),
    subject: subjectOf(business.id),
  });
}

/** They have been invited anew: that they were taken off is told no longer. */
export const forgetRemoved = (ctx: Context, businessId: number, memberId: number): Promise<void> =>
  forget(ctx, subjectOf(businessId), [memberId]);
