import { enquiryConfirmHours, enquiryDays } from '@guildhall/contract/enquiries.ts';
import { invitationDays as groupInvitationDays } from '@guildhall/contract/invitations.ts';
import { invitationDays as listingInvitationDays } from '@guildhall/contract/listing-invitations.ts';
import { restoreDays } from '@guildhall/contract/listings.ts';
import { notificationDays } from '@guildhall/contract/notifications.ts';
import { reportLinkDays } from '@guildhall/contract/reports.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sitePageQuery } from '#web/features/site/shared/own-pages.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import PrivacyPage from './privacy.tsx';

test('the privacy policy names the periods that the calls keep, whose code it does not load', () => {
  const page = createElement(MemoryRouter, null, createElement(PrivacyPage));
  const client = createQueryClient();
  client.setQueryData(sitePageQuery('privacy').queryKey, { own: null, changedAt: null });
  const text = renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
  expect(text).toContain(`confirms by the mailed link: ${reportLinkDays} days`);
  expect(text).toContain(`An address invited to a group: ${groupInvitationDays} days`);
  expect(text).toContain(`listing’s owner: ${listingInvitationDays} days`);
  expect(text).toContain(`A deleted listing: ${restoreDays} days`);
  expect(text).toContain(`mailed link: ${enquiryConfirmHours / 24} day; any other: ${enquiryDays} days`);
  expect(text).toContain(`Notifications: ${notificationDays} days`);
});
