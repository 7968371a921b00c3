import type { News, Tally } from '@guildhall/contract/news.ts';
import { Building2, CalendarDays, Handshake, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { directoryWith, eventPage, listingPage, matchingTab, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { useNews } from './queries.ts';

const look = 'inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11';

interface RowProps {
  icon: LucideIcon;
  count: number;
  to: string;
  words: string;
  children?: ReactNode;
}

function Row({ icon: Icon, count, to, words, children }: RowProps) {
  if (count === 0) return null;
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className="mt-0.5 size-5 shrink-0 text-primary pointer-coarse:mt-3"
      />
      <div className="min-w-0">
        <Link to={to} className={`${look} font-medium underline-offset-3 hover:underline`}>
          {words}
        </Link>
        {children}
      </div>
    </li>
  );
}

const agreed = ({ count, isMore }: Tally) =>
  isMore
    ? t('{count, plural, one {More than # member} other {More than # members}} agreed to meet you', { count })
    : t('{count, plural, one {# member} other {# members}} agreed to meet you', { count });

const newEvents = ({ count, isMore }: Tally) =>
  isMore
    ? t('{count, plural, one {More than # new event} other {More than # new events}}', { count })
    : t('{count, plural, one {# new event} other {# new events}}', { count });

const newGroups = ({ count, isMore }: Tally) =>
  isMore
    ? t('{count, plural, one {More than # new group} other {More than # new groups}}', { count })
    : t('{count, plural, one {# new group} other {# new groups}}', { count });

function NewBusinesses({ count, isMore, named }: News['businesses']) {
  const words = isMore
    ? t('{count, plural, one {More than # new business} other {More than # new businesses}}', { count })
    : t('{count, plural, one {# new business} other {# new businesses}}', { count });
  return (
    <Row icon={Building2} count={count} to={directoryWith('sort=newest')} words={words}>
      <ul aria-label={t('New businesses')} className="flex flex-wrap gap-x-3 text-sm text-muted empty:hidden">
        {named.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link to={listingPage(id)} className={`${look} underline-offset-3 hover:text-ink hover:underline`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Told({ news: { since, accepted, businesses, attended, events, groups } }: { news: News }) {
  const counts = [accepted, businesses, events, groups].map(({ count }) => count);
  if (!since || [...counts, attended.length].every((count) => count === 0)) return null;
  return (
    <section aria-labelledby="news">
      <Card className="overflow-hidden">
        <h2 id="news" className="px-5 pt-4 pb-3 text-lg">
          {t('Since your last visit')}
          <span className="font-sans text-sm font-normal tracking-normal text-muted">
            {' '}
            · {formatMoment(since)}
          </span>
        </h2>
        <ul className="divide-y border-t">
          <Row icon={Handshake} count={accepted.count} to={matchingTab('matches')} words={agreed(accepted)} />
          {attended.map(({ id, title }) => (
            <Row
              key={id}
              icon={UsersRound}
              count={1}
              to={eventPage(id)}
              words={t('Whom did you meet at “{title}”?', { title })}
            />
          ))}
          <NewBusinesses {...businesses} />
          <Row icon={CalendarDays} count={events.count} to={paths.events} words={newEvents(events)} />
          <Row icon={UsersRound} count={groups.count} to={paths.groups} words={newGroups(groups)} />
        </ul>
      </Card>
    </section>
  );
}

/** What others have done meanwhile. Nothing on the first visit, and where nothing has changed. */
export function NewsCard() {
  return (
    <QueryView
      query={useNews()}
      loading={null}
      failed={(failure) => (
        <Card className="p-5">
          <ErrorLine {...failure} title={t('What is new could not be loaded.')} />
        </Card>
      )}
    >
      {(news) => <Told news={news} />}
    </QueryView>
  );
}
