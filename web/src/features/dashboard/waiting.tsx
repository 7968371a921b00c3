import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnreadRow } from '#web/features/chat/shared/unread-row.tsx';
import { WaitingInvitation } from '#web/features/groups/shared/waiting-invitation.tsx';
import type { MatchingActs } from '#web/features/matching/shared/use-matching-acts.ts';
import { WaitingRequest } from '#web/features/matching/shared/waiting-request.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { matchingTab, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { RowSkeleton } from './skeletons.tsx';
import type { WhatWaits } from './use-waiting.ts';

const requestsShown = 3;
const roomsShown = 4;
const invitationsShown = 3;

interface WaitingProps {
  waiting: WhatWaits;
  actions: MatchingActs['rows'];
  /** What to do instead. */
  nextAct: ReactNode;
  /** Stands below that nothing waits. */
  instead: ReactNode;
  className?: string | undefined;
}

function Rest({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="border-t px-5 py-3 text-sm">
      <Link to={to} className="link inline-flex min-h-6 items-center font-medium pointer-coarse:min-h-11">
        {children}
      </Link>
    </p>
  );
}

function Requests({ waiting, actions }: Pick<WaitingProps, 'waiting' | 'actions'>) {
  const { rows, total, isKnown, failure } = waiting.requests;
  if (failure)
    return (
      <ErrorLine {...failure} title={t('Your requests could not be loaded.')} className="border-t px-5 py-4" />
    );
  if (!isKnown) return <RowSkeleton />;
  if (total === 0) return null;
  return (
    <>
      <ul aria-label={t('Requests to answer')} className="divide-y border-t">
        {rows.slice(0, requestsShown).map((match) => (
          <WaitingRequest key={match.id} match={match} actions={actions} />
        ))}
      </ul>
      {total > requestsShown && (
        <Rest to={matchingTab('requests')}>{t('View all {total} requests', { total })}</Rest>
      )}
    </>
  );
}

function Invitations({ invitations: { rows, isKnown, failure } }: Pick<WhatWaits, 'invitations'>) {
  if (failure)
    return (
      <ErrorLine {...failure} title={t('Your invitations could not be loaded.')} className="border-t px-5 py-4" />
    );
  if (!isKnown || rows.length === 0) return null;
  return (
    <>
      <ul aria-label={t('Invitations to groups')} className="divide-y border-t">
        {rows.slice(0, invitationsShown).map((invitation) => (
          <WaitingInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {rows.length > invitationsShown && (
        <Rest to={paths.groups}>{t('View all {count} invitations', { count: rows.length })}</Rest>
      )}
    </>
  );
}

function Enquiries({ enquiries: { total, failure } }: Pick<WhatWaits, 'enquiries'>) {
  if (failure)
    return (
      <ErrorLine {...failure} title={t('Your enquiries could not be loaded.')} className="border-t px-5 py-4" />
    );
  if (total === 0) return null;
  return (
    <Rest to={paths.ownEnquiries}>
      {t('{count, plural, one {# new enquiry} other {# new enquiries}}', { count: total })}
    </Rest>
  );
}

function Unread({ ban, unread: { rows, isKnown, failure } }: Pick<WhatWaits, 'ban' | 'unread'>) {
  if (ban)
    return (
      <p className="flex items-center gap-4 border-t px-5 py-4 text-sm">
        <Ban aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        <span>
          {t(
            'You have been banned from the chat. Time remaining: {minutes, plural, one {# minute} other {# minutes}}',
            { minutes: ban.minutes },
          )}
        </span>
      </p>
    );
  if (failure)
    return (
      <ErrorLine
        {...failure}
        title={t('Your conversations could not be loaded.')}
        className="border-t px-5 py-4"
      />
    );
  if (!isKnown) return <RowSkeleton />;
  if (rows.length === 0) return null;
  return (
    <>
      <ul aria-label={t('Unread conversations')} className="divide-y border-t">
        {rows.slice(0, roomsShown).map((room) => (
          <UnreadRow key={room.id} room={room} />
        ))}
      </ul>
      {rows.length > roomsShown && (
        <Rest to={paths.chat}>
          {t('{count, plural, one {# more conversation} other {# more conversations}}', {
            count: rows.length - roomsShown,
          })}
        </Rest>
      )}
    </>
  );
}

/** What others wait for: requests and invitations to answer, rooms with unread lines. It has the focus when its last row has gone. */
export function Waiting({ waiting, actions, nextAct, instead, className }: WaitingProps) {
  const { isEmpty } = waiting;
  const [hasMatching, hasChat] = [useIsOn('matching'), useIsOn('chat')];
  const hasBoth = hasMatching && hasChat;
  return (
    <section
      aria-labelledby="waiting"
      tabIndex={-1}
      className={cx('rounded-card focus-visible:outline-offset-0', className)}
    >
      <Card className="overflow-hidden">
        <h2 id="waiting" className={cx('px-5 text-lg', isEmpty ? 'pt-5' : 'py-4')}>
          {t('Waiting for you')}
        </h2>
        {isEmpty ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 pt-1 pb-5">
              <p className="min-w-0 flex-1 basis-64 text-muted">
                {hasBoth
                  ? t('Nothing right now. New requests and messages show up here as they arrive.')
                  : t('Nothing right now. What waits for you shows up here as it arrives.')}
              </p>
              {nextAct}
            </div>
            {instead}
          </>
        ) : (
          <>
            <Enquiries enquiries={waiting.enquiries} />
            <Requests waiting={waiting} actions={actions} />
            <Invitations invitations={waiting.invitations} />
            <Unread ban={waiting.ban} unread={waiting.unread} />
          </>
        )}
      </Card>
    </section>
  );
}
