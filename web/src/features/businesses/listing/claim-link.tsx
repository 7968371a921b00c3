import type { Business } from '@guildhall/contract/businesses.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '#web/lib/text.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNamedBy } from '#web/ui/use-named-by.ts';
import { claimsWaiting } from '../shared/claims-waiting.ts';

/** The claim dialog's place in the address bar. */
export const claimParam = 'claim';

interface ClaimLinkProps {
  business: Pick<Business, 'id' | 'isClaimed' | 'isVerified'>;
  /** The viewer's own: it can be shown to be. */
  isOwn?: boolean;
  /** Id of the business's name: tells one 'Claim' from the next. */
  nameId: string;
  /** A quiet one stands among others that have pictures. */
  variant?: ButtonProps['variant'];
}

/**
 * Opens the claim dialog above the screen that it stands on: to claim a listing, to ask its owner for it, to verify one's own, or to
 * see what becomes of a claim that waits.
 */
export function ClaimLink({ business, isOwn = false, nameId, variant = 'secondary' }: ClaimLinkProps) {
  const { search } = useLocation();
  const named = useNamedBy(nameId);
  const waiting = claimsWaiting.use().get(business.id);
  if (isOwn && business.isVerified) return null;
  const label = waiting
    ? t('Your claim: {waiting}', { waiting })
    : isOwn
      ? t('Get verified')
      : business.isClaimed
        ? t('Request access')
        : t('Claim');
  const Icon = isOwn ? ShieldCheck : KeyRound;
  return (
    <Button asChild variant={variant} size="sm">
      <Link {...openingStep(search, claimParam, String(business.id))} {...named} preventScrollReset>
        {variant === 'quiet' && <Icon aria-hidden="true" />}
        {label}
      </Link>
    </Button>
  );
}
