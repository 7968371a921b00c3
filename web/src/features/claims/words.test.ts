import type { Claim } from '@guildhall/contract/claims.ts';
import { expect, test } from 'vitest';
import { nextOf, statusOf } from './words.ts';

const claim = (changes: Partial<Claim>) => ({
  ...({ status: 'verified', ownerAnswerDueAt: null, isOwner: false, isDeleted: false } as const),
  ...{ expiresAt: new Date(), reason: null },
  ...changes,
});

test('of a claim whose listing was deleted nobody is promised an answer, and what is over stays as it ended', () => {
  for (const open of [{ status: 'pending' }, { status: 'verified' }, { ownerAnswerDueAt: new Date() }] as const) {
    expect(statusOf(claim({ ...open, isDeleted: true })).label).toBe('On hold');
    expect(nextOf(claim({ ...open, isDeleted: true }))).toBe(
      'The listing was deleted. Your claim goes on if it comes back.',
    );
    expect(statusOf(claim(open)).label).not.toBe('On hold');
  }
  expect(statusOf(claim({ status: 'rejected', isDeleted: true })).label).toBe('Rejected');
});
