import { useSearchParams } from 'react-router';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { toMatchingTab } from '#web/features/matching/deck/placement.ts';
import { MatchingTabs } from '#web/features/matching/matching-tabs.tsx';
import { matchingTab, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadMatching as load } from './opening/matching.ts';

/** No tab leads to the matches, so this does; where they are shown, it leads back. */
function MatchesLink(look: Pick<ButtonProps, 'size' | 'className'>) {
  const [params] = useSearchParams();
  const isThere = toMatchingTab(params.get('tab')) === 'matches';
  return (
    <Button asChild variant="secondary" {...look}>
      {isThere ? (
        <Link to={paths.matching}>{t('Back to Discover')}</Link>
      ) : (
        <Link to={matchingTab('matches')}>{t('View All Matches')}</Link>
      )}
    </Button>
  );
}

export default function MatchingPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <PageHeader
        title={t('Matching')}
        subtitle={<span className="max-sm:hidden">{t('Meet the businesses that fit yours')}</span>}
        // No room for buttons in a line of their own, which would be empty.
        className="max-sm:mb-3 max-sm:gap-y-0"
        // On phones beside the title, where it takes no height from the card.
        badge={isSignedIn && <MatchesLink size="sm" className="sm:hidden" />}
        actions={isSignedIn && <MatchesLink className="max-sm:hidden" />}
      />
      <MatchingTabs />
    </>
  );
}
