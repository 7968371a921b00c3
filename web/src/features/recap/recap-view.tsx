import type { Recap } from '@guildhall/contract/recap.ts';
import { type NameOfPlan, usePlanName } from '#web/features/billing/shared/plans.ts';
import { countedWords } from '#web/features/visits/shared/counted-words.ts';
import { formatMonth, formatNumber, formatUtcDate } from '#web/lib/format.ts';
import { matchingTab, paths, statisticsPage } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useRecap } from './queries.ts';

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <Card>
      <CardBody>
        <h2 className="text-sm font-medium text-muted">{label}</h2>
        <p className="mt-1 font-serif text-3xl font-medium lining-nums tabular-nums">{formatNumber(count)}</p>
      </CardBody>
    </Card>
  );
}

function Listing({ listing: { id, name, total, median } }: { listing: Recap['listings'][number] }) {
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={<bdi className="wrap-anywhere">{name}</bdi>}
        subtitle={
          median &&
          rich('Beside the median of {listings, plural, other {# claimed listings}} in {industry}', {
            listings: median.listings,
            industry: <bdi>{median.industry}</bdi>,
          })
        }
        actions={
          <Button asChild variant="secondary">
            <Link to={statisticsPage(id)}>{t('Statistics')}</Link>
          </Button>
        }
      />
      <table className="mt-4 w-full text-sm tabular-nums">
        <thead className="bg-sunken text-left text-xs text-muted">
          <tr>
            <th scope="col" className="px-5 py-2.5 font-medium">
              {t('What')}
            </th>
            <th scope="col" className="px-5 py-2.5 text-right font-medium">
              {t('Yours')}
            </th>
            {median && (
              <th scope="col" className="px-5 py-2.5 text-right font-medium">
                {t('Median')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {countedWords.map(({ key, label }) => (
            <tr key={key} className="border-t">
              <th scope="row" className="px-5 py-2 text-left font-normal">
                {t(label)}
              </th>
              <td className="px-5 py-2 text-right">{formatNumber(total[key])}</td>
              {median && <td className="px-5 py-2 text-right text-muted">{formatNumber(median[key])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function nextOf({ plan, renewsAt, endsAt }: Recap, planName: NameOfPlan): string | null {
  if (renewsAt) return t('{plan} renews on {date}.', { plan: planName(plan), date: formatUtcDate(renewsAt) });
  if (endsAt) return t('{plan} runs until {date}.', { plan: planName(plan), date: formatUtcDate(endsAt) });
  return null;
}

function Loaded({ recap }: { recap: Recap }) {
  const { met, events, groups, listings, since } = recap;
  const next = nextOf(recap, usePlanName());
  if (met + events + groups + listings.length === 0)
    return (
      <Card>
        <EmptyState
          drawing="ledger"
          title={t('Nothing to count yet')}
          action={
            <Button asChild>
              <Link to={matchingTab('discover')}>{t('Discover Businesses')}</Link>
            </Button>
          }
        >
          {t('You’ll see here whom you have met and how your listings do.')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <p className="mb-5 text-muted">{t('Counted since {month}.', { month: formatMonth(since) })}</p>
      <div className="grid grid-cols-3 gap-3 sm:gap-6">
        <Figure label={t('Members met')} count={met} />
        <Figure label={t('Events you said yes to')} count={events} />
        <Figure label={t('Groups')} count={groups} />
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        {listings.map((listing) => (
          <Listing key={listing.id} listing={listing} />
        ))}
      </div>
      {next && (
        <p className="mt-6 text-sm text-muted">
          {next}{' '}
          <Link to={paths.subscribe} className="link">
            {t('See your membership')}
          </Link>
        </p>
      )}
    </>
  );
}

/** What a membership has brought within a year. */
export function RecapView() {
  return (
    <QueryView
      query={useRecap()}
      loading={<SpinnerBlock label={t('Loading your year')} />}
      failed={(failure) => (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
    >
      {(recap) => <Loaded recap={recap} />}
    </QueryView>
  );
}
