import { expect, test } from 'vitest';
import { startersFor } from './starters.ts';

const me = { displayName: 'Tom Reed' };
const partner = {
  id: 2,
  displayName: 'Nell Hartigan',
  profileImageUrl: null,
  role: 'user',
  businessName: null,
} as const;
const partnerBusiness = { id: 5, name: 'Mint Street Print', type: 'Business', industry: null, logoUrl: null };

test('starters are sentences in the names of both people and both businesses', () => {
  const starters = startersFor({ me, myBusiness: 'Tide Mill Flour', room: { partner, partnerBusiness } });
  expect(starters).toEqual([
    {
      label: 'Introduce yourself',
      text: 'Hello Nell Hartigan, I’m Tom Reed from Tide Mill Flour. Good to meet you! I’d like to hear more about Mint Street Print.',
    },
    {
      label: 'Propose a time',
      text: 'Hello Nell Hartigan, shall we talk about what Tide Mill Flour and Mint Street Print can do for each other? When would a short call suit you this week?',
    },
    {
      label: 'Ask for a price list',
      text: 'Hello Nell Hartigan, could you send me the price list of Mint Street Print? Thank you, Tom Reed from Tide Mill Flour',
    },
  ]);
});

test('without a listing on either side they are whole sentences all the same', () => {
  const starters = startersFor({ me, myBusiness: undefined, room: { partner, partnerBusiness: null } });
  expect(starters.map(({ text }) => text)).toEqual([
    'Hello Nell Hartigan, I’m Tom Reed. Good to meet you! I’d like to hear more about what you do.',
    'Hello Nell Hartigan, shall we talk about what we can do for each other? When would a short call suit you this week?',
    'Hello Nell Hartigan, could you send me your price list? Thank you, Tom Reed',
  ]);
});
