import { defaultOffer } from '@guildhall/contract/billing.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';

const plans = [defaultOffer.free, defaultOffer.basic, defaultOffer.premium];
const silent = useApp({ DEMO_DATA: 'off' });
const named = useApp({ COMMUNITY_NAME: 'Harwick Traders', CONTACT_EMAIL: 'office@harwick.example' });

test('a visitor is told whose site it is and where to write to, or that nobody has said so', async () => {
  expect(await silent.stranger.call(getSite)).toEqual({
    communityName: null,
    contactEmail: null,
    tagline: null,
    introduction: null,
    logoUrl: null,
    stylesUrl: null,
    off: [],
    announcement: null,
    announcementUntil: null,
    pictureUrl: null,
    ownPages: [],
    signUp: 'open',
    hasBilling: true,
    trialMonths: 2,
    addedTrialMonths: 6,
    plans,
    isDevelopment: true,
  });
  expect(await named.stranger.call(getSite)).toEqual({
    communityName: 'Harwick Traders',
    contactEmail: 'office@harwick.example',
    tagline: null,
    introduction: null,
    logoUrl: null,
    stylesUrl: null,
    off: [],
    announcement: null,
    announcementUntil: null,
    pictureUrl: null,
    ownPages: [],
    signUp: 'open',
    hasBilling: true,
    trialMonths: 2,
    addedTrialMonths: 6,
    plans,
    isDevelopment: true,
  });
});
