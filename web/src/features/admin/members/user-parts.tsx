import { acts } from '@guildhall/contract/audit.ts';
import type { UserPage } from '@guildhall/contract/user-page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { memberStatusLooks } from '#web/features/businesses/shared/member-status.ts';
import { SanctionRow } from '#web/features/sanctions/shared/sanction-row.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { eventPage, groupPage, listingPage, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { actorWords, detailsOf } from '../audit/words.ts';
import { Fact, Facts, Line, Lines, Part } from './part.tsx';
import { refreshUsers } from './queries.ts';
import { areaOf, categoryWords, reportStatusWords } from './words.ts';

interface UserProps {
  user: UserPage;
}

export function Door({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="link">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** What is theirs, and what they are in. */
export function OwnedPart({ user: { owns } }: UserProps) {
  const { listings, groups, events } = owns;
  return (
    <>
      <Part title={t('Listings')}>
        <Lines none={t('None')}>
          {listings.map(({ id, name, memberNumber, memberStatus }) => (
            <Line
              key={id}
              aside={[memberNumber, memberStatus && t(memberStatusLooks[memberStatus].label)]
                .filter(Boolean)
                .join(' · ')}
            >
              <Door to={listingPage(id)} name={name} />
            </Line>
          ))}
        </Lines>
      </Part>
      <Part title={t('Groups')}>
        <Lines none={t('None')}>
          {groups.map(({ id, name, role }) => (
            <Line key={id} aside={role === 'owner' ? t('Owner') : role === 'moderator' && t('Organiser')}>
              <Door to={groupPage(id)} name={name} />
            </Line>
          ))}
        </Lines>
      </Part>
      {events.length > 0 && (
        <Part title={t('Events')}>
          <Lines none={t('None')}>
            {events.map(({ id, name, startsAt, isCancelled }) => (
              <Line key={id} aside={isCancelled ? t('Called off') : formatDate(startsAt)}>
                <Door to={eventPage(id)} name={name} />
              </Line>
            ))}
          </Lines>
        </Part>
      )}
    </>
  );
}

function Reports({ reports }: { reports: UserPage['reportsBy'] }) {
  return (
    <Lines none={t('None')}>
      {reports.map(({ id, category, status, createdAt }) => (
        <Line key={id} aside={formatDate(createdAt)}>
          <Door to={`${paths.moderator}?tab=reports&case=${id}`} name={t('Case {caseId}', { caseId: id })} />
          {` ${t('{category}: {status}', {
            category: t(categoryWords[category]),
            status: t(reportStatusWords[status]),
          })}`}
        </Line>
      ))}
    </Lines>
  );
}

/** How much they wrote, what was imposed on them, and what was reported. */
export function RecordPart({ user: { wrote, sanctions, reportsAbout, reportsBy, told } }: UserProps) {
  const { messages, isMessagesCapped, enquiries, reports } = wrote;
  const client = useQueryClient();
  return (
    <>
      <Part title={t('Wrote')}>
        <Facts>
          <Fact label={t('Messages')}>{`${formatNumber(messages)}${isMessagesCapped ? '+' : ''}`}</Fact>
          <Fact label={t('Enquiries')}>{formatNumber(enquiries)}</Fact>
          <Fact label={t('Reports')}>{formatNumber(reports)}</Fact>
        </Facts>
      </Part>
      <Part title={t('Sanctions')}>
        {sanctions.length === 0 ? (
          <p className="text-muted">{t('None')}</p>
        ) : (
          <ul>
            {sanctions.map((sanction) => (
              <SanctionRow key={sanction.id} sanction={sanction} onLifted={() => void refreshUsers(client)} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('Reports about them')}>
        <Reports reports={reportsAbout} />
      </Part>
      {reportsBy.length > 0 && (
        <Part title={t('Reports by them')}>
          <Reports reports={reportsBy} />
        </Part>
      )}
      {told && told.length > 0 && (
        <Part title={t('What they were told of')}>
          <Lines none="">
            {told.map(({ kind, createdAt, isRead }, place) => (
              <Line key={String(createdAt) + String(place)} aside={formatDate(createdAt)}>
                {t(areaOf(kind))}
                {!isRead && <span className="text-muted"> {t('(not read)')}</span>}
              </Line>
            ))}
          </Lines>
        </Part>
      )}
    </>
  );
}

/** Their part of the audit log. */
export function ActsPart({ user: { acts: recorded } }: UserProps) {
  const planName = usePlanName();
  if (!recorded) return null;
  return (
    <Part title={t('Audit log')}>
      <Lines none={t('None')}>
        {recorded.map((entry) => (
          <Line key={entry.id} aside={formatDate(entry.at)}>
            {t(acts[entry.act])}
            <span className="block text-muted">
              <bdi>
                {[entry.actor.name ?? actorWords(entry.actor), detailsOf(entry, planName), entry.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </span>
          </Line>
        ))}
      </Lines>
    </Part>
  );
}
