import type { AgreedPageName } from '@guildhall/contract/agreements.ts';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAgree } from '#web/features/site/use-agree.ts';
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
export function AgreementNotice({ page, version }: { page: AgreedPageName; version: number }) {
  const agree = useAgree();
  return (
    <Strip
      tint="primary"
      icon={<ScrollText aria-hidden="true" />}
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
