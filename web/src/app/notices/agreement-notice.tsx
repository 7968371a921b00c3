import type { AgreedPageName } from '@guildhall/contract/agreements.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { askedPagesQuery, useAgree } from '#web/features/site/agreements.ts';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { Strip, StripButton } from '#web/ui/strip.tsx';

function Sentence({ page }: { page: AgreedPageName }) {
  const link = (words: ReactNode) => (
    <Link to={paths[page]} className="font-medium underline underline-offset-3">
      {words}
    </Link>
  );
  return page === 'terms'
    ? rich('The terms have changed. Please read the <link>Terms of Service</link> and agree to them.', { link })
    : rich('How data is used has changed. Please read the <link>Privacy Policy</link> and agree to it.', { link });
}

/** A page that counts for members says something else now, and they are asked again. */
export function AgreementNotice() {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...askedPagesQuery, enabled: isSignedIn });
  const agree = useAgree();
  const asked = isSignedIn && data?.[0];
  if (!asked) return null;
  const { page, version } = asked;
  return (
    <Strip
      tint="primary"
      icon={<ShieldCheck aria-hidden="true" />}
      action={
        <StripButton pending={agree.isPending} onClick={() => agree.mutate({ page, version })}>
          {t('Agree')}
        </StripButton>
      }
    >
      <Sentence page={page} />
    </Strip>
  );
}
