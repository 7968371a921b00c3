import type { Match } from '@guildhall/contract/matching.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { datedAt } from '../deck/placement.ts';
import { MatchCard } from './match-card.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestHead } from './request-head.tsx';
import { RowButton } from './row-button.tsx';
import { TimeSince } from './time-since.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowProps {
  match: Match;
  actions: RowActions;
}

export function PendingRow({ match, actions }: RowProps) {
  const isWaiting = match.status === 'waiting';
  return (
    <MatchCard
      match={match}
      hasFailed={actions.hasFailed(match)}
      status={
        <>
          <p className="mb-1">
            {isWaiting ? (
              <Badge tint="orange">{t('Waiting for an owner')}</Badge>
            ) : (
              <Badge tint="blue">{t('Waiting for an answer')}</Badge>
            )}
          </p>
          <TimeSince said={t('Sent')} when={match.createdAt} />
          {isWaiting && <p className="mt-1">{t('They get your request once somebody claims this listing.')}</p>}
        </>
      }
      actions={<RowButton label={t('Cancel Request')} match={match} onAct={actions.cancel} />}
    />
  );
}

export function FavoriteRow({ match, actions }: RowProps) {
  return (
    <MatchCard
      match={match}
      hasFailed={actions.hasFailed(match)}
      status={<TimeSince said={t('Kept')} when={match.createdAt} />}
      actions={<RowButton label={t('Send Match Request')} variant="primary" match={match} onAct={actions.send} />}
    />
  );
}

export function RequestRow({ match, actions }: RowProps) {
  return (
    <MatchCard
      match={match}
      head={<RequestHead match={match} />}
      hasFailed={actions.hasFailed(match)}
      status={<TimeSince said={t('Asked')} when={match.createdAt} />}
      actions={<RequestActions match={match} actions={actions} />}
    />
  );
}

export function RejectedRow({ match, actions }: RowProps) {
  const isIncoming = match.direction === 'incoming';
  return (
    <MatchCard
      match={match}
      head={isIncoming && <RequestHead match={match} />}
      hasFailed={actions.hasFailed(match)}
      status={
        isIncoming ? (
          <>
            <p className="mb-1">
              <Badge>{t('Declined by you')}</Badge>
            </p>
            <TimeSince said={t('They asked')} when={match.createdAt} />
          </>
        ) : (
          <TimeSince said={t('Passed')} when={match.createdAt} />
        )
      }
      actions={<RowButton label={t("I've Changed My Mind")} match={match} onAct={actions.reconsider} />}
    />
  );
}

export function AcceptedRow({ match }: RowProps) {
  const hasChat = useIsOn('chat');
  return (
    <MatchCard
      match={match}
      hasFailed={false}
      status={<TimeSince said={t('Matched')} when={datedAt(match)} />}
      actions={
        match.roomId &&
        hasChat && (
          <Button asChild variant="soft" className="max-sm:min-h-11">
            <Link to={chatRoom(match.roomId)} aria-label={t('Message {name}', { name: match.business.name })}>
              {t('Message')}
            </Link>
          </Button>
        )
      }
    />
  );
}
