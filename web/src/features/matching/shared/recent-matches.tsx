import type { Match } from '@guildhall/contract/matching.ts';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { chatRoom, matchingTab } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Asked, QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { datedAt } from '../deck/placement.ts';
import { emptyTexts } from '../lists/list-texts.ts';
import { TimeSince } from '../lists/time-since.tsx';

const shown = 5;

function Rows({ matches }: { matches: readonly Match[] }) {
  const hasChat = useIsOn('chat');
  if (matches.length === 0)
    return (
      <div className="px-5 pt-3 pb-5">
        <h3 className="font-sans text-base font-medium tracking-normal">{t(emptyTexts.matches.title)}</h3>
        <p className="mt-0.5 text-muted">{t(emptyTexts.matches.text)}</p>
      </div>
    );
  return (
    <ul className="mt-3 divide-y border-t">
      {matches.slice(0, shown).map((match) => (
        <li key={match.id} className="flex items-center gap-4 px-5 py-3">
          <Monogram {...match.business} size="sm" isPatient />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium wrap-anywhere">
              <bdi>{match.business.name}</bdi>
            </p>
            {match.business.id !== null && <OwnerLine owner={match.business.owner} className="mt-1" />}
            <p className="mt-1 wrap-anywhere text-muted">
              <span className="@max-lg:hidden">
                {[match.business.industry, match.business.location].filter(Boolean).map((fact) => `${fact} · `)}
              </span>
              <TimeSince said={t('Matched')} when={datedAt(match)} />
            </p>
          </div>
          {match.roomId && hasChat && (
            <Button asChild size="sm" variant="soft">
              <Link to={chatRoom(match.roomId)} aria-label={t('Message {name}', { name: match.business.name })}>
                {t('Message')}
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const loading = (
  <div className="space-y-4 p-5">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);

interface RecentMatchesProps {
  query: Asked<unknown>;
  /** Accepted ones, newest first, as far as they are known. */
  matches: readonly Match[];
}

export function RecentMatches({ query, matches }: RecentMatchesProps) {
  return (
    <Card className="@container overflow-hidden">
      <CardHeader
        title={t('Recent Matches')}
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link to={matchingTab('matches')}>{t('View All Matches')}</Link>
          </Button>
        }
      />
      <QueryView
        query={query}
        loading={loading}
        failed={(failure) => (
          <ErrorLine {...failure} title={t('Your matches could not be loaded.')} className="p-5" />
        )}
      >
        {() => <Rows matches={matches} />}
      </QueryView>
    </Card>
  );
}
