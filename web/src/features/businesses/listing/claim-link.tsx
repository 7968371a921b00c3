import type { Business } from '@guildhall/contract/businesses.ts';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** The claim dialog's place in the address bar. */
export const claimParam = 'claim';

interface ClaimLinkProps {
  business: Pick<Business, 'id' | 'isClaimed' | 'isVerified'>;
  /** The viewer's own: it can be shown to be. */
  isOwn?: boolean;
  /** Id of the business's name: tells one 'Claim' from the next. */
  describedBy: string;
  /** A quiet one stands among others that have pictures. */
  variant?: ButtonProps['variant'];
}

/** Opens the claim dialog above the screen that it stands on: to claim a listing, to ask its owner for it, or to verify one's own. */
export function ClaimLink({ business, isOwn = false, describedBy, variant = 'secondary' }: ClaimLinkProps) {
  const { search } = useLocation();
  if (isOwn && business.isVerified) return null;
  const label = isOwn ? 'Get verified' : business.isClaimed ? 'Request access' : 'Claim';
  const Icon = isOwn ? ShieldCheck : KeyRound;
  return (
    <Button asChild variant={variant} size="sm">
      <Link
        {...openingStep(search, claimParam, String(business.id))}
        aria-describedby={describedBy}
        preventScrollReset
      >
        {variant === 'quiet' && <Icon aria-hidden="true" />}
        {label}
      </Link>
    </Button>
  );
}
