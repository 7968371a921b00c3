import { isOpenClaim } from '@guildhall/contract/claims.ts';
import { useEffect } from 'react';
import { claimsWaiting } from '#web/features/businesses/shared/claims-waiting.ts';
import { useMyClaims } from './queries.ts';
import { statusOf } from './words.ts';

/** Draws nothing: tells listings which of them the member has claimed. */
export function TellWaiting() {
  const { data: claims } = useMyClaims();
  useEffect(() => {
    if (!claims) return;
    // The newest one speaks for the listing.
    const open = claims.filter(isOpenClaim).reverse();
    claimsWaiting.set(new Map(open.map((claim) => [claim.business.id, statusOf(claim).label])));
  }, [claims]);
  return null;
}
