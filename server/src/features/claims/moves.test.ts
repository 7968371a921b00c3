import { claimStatuses } from '@guildhall/contract/claims.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';
import { findClaim, insertClaim } from './repository.ts';
import { moveClaim } from './service.ts';

const app = useApp();

test('a claim goes from one status to another only as the table of moves says', async () => {
  const cleo = await app.join('Cleo');
  const bakery = await addBusiness(app, null, 'Bakery');
  const now = app.ctx.now();
  const moves: string[] = [];
  for (const from of claimStatuses)
    for (const to of claimStatuses) {
      const claim = await insertClaim(app.ctx.db, {
        businessId: bakery.id,
        userId: cleo.id,
        kind: 'claim',
        email: 'c@bakery.example',
        role: 'owner',
        status: from,
        reviewFrom: now,
        expiresAt: now,
        createdAt: now,
      });
      const moved = inTransaction(app.ctx, (ctx) => moveClaim(ctx, claim, to, { reason: 'It moved' }));
      const refusal = await moved.catch((error) => error.message);
      const { status, reason } = (await findClaim(app.ctx.db, claim.id)) ?? {};
      if (refusal === undefined) moves.push(`${from} → ${to}`);
      else expect(refusal).toBe('This claim has already been decided.');
      expect([status, reason]).toEqual(refusal === undefined ? [to, 'It moved'] : [from, null]);
    }
  expect(moves).toEqual([
    'pending → verified',
    'pending → approved',
    'pending → expired',
    'pending → cancelled',
    'verified → approved',
    'verified → rejected',
    'verified → cancelled',
    'approved → rejected',
    'rejected → verified',
  ]);
});
