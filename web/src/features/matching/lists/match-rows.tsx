import type { Match } from '@guildhall/contract/matching.ts';
import { chatRoom } from '#web/lib/paths.ts';
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
              <Badge tint="orange">Waiting for an owner</Badge>
            ) : (
              <Badge tint="blue">Waiting for an answer</Badge>
            )}
          </p>
          <TimeSince said="Sent" when={match.createdAt} />
          {isWaiting && <p className="mt-1">They get your request once somebody claims this listing.</p>}
        </>
      }
      actions={<RowButton label="Cancel Request" match={match} onAct={actions.cancel} />}
    />
  );
}

export function FavoriteRow({ match, actions }: RowProps) {
  return (
    <MatchCard
      match={match}
      hasFailed={actions.hasFailed(match)}
      status={<TimeSince said="Kept" when={match.createdAt} />}
      actions={<RowButton label="Send Match Request" variant="primary" match={match} onAct={actions.send} />}
    />
  );
}

export function RequestRow({ match, actions }: RowProps) {
  return (
    <MatchCard
      match={match}
      head={<RequestHead match={match} />}
      hasFailed={actions.hasFailed(match)}
      status={<TimeSince said="Asked" when={match.createdAt} />}
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
              <Badge>Declined by you</Badge>
            </p>
            <TimeSince said="They asked" when={match.createdAt} />
          </>
        ) : (
          <TimeSince said="Passed" when={match.createdAt} />
        )
      }
      actions={<RowButton label="I've Changed My Mind" match={match} onAct={actions.reconsider} />}
    />
  );
}

export function AcceptedRow({ match }: RowProps) {
  return (
    <MatchCard
      match={match}
      hasFailed={false}
      status={<TimeSince said="Matched" when={datedAt(match)} />}
      actions={
        match.roomId && (
          <Button asChild variant="soft" className="max-sm:min-h-11">
            <Link to={chatRoom(match.roomId)} aria-label={`Message ${match.business.name}`}>
              Message
            </Link>
          </Button>
        )
      }
    />
  );
}
