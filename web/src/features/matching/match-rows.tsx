import type { Match } from '@guildhall/contract/matching.ts';
import type { MouseEvent } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MatchCard } from './match-card.tsx';
import { RequestHead } from './request-head.tsx';
import { focusNeighbour } from './row-focus.ts';
import { TimeSince } from './time-since.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowProps {
  match: Match;
  actions: RowActions;
}

interface RowButtonProps {
  label: string;
  variant?: 'primary' | 'secondary' | 'soft';
  match: Match;
  onAct: (match: Match) => Promise<void>;
}

function RowButton({ label, variant = 'secondary', match, onAct }: RowButtonProps) {
  const act = (event: MouseEvent) => {
    focusNeighbour(event.currentTarget);
    void onAct(match);
  };
  return (
    <Button
      variant={variant}
      className="max-sm:min-h-11"
      aria-label={`${label}: ${match.business.name}`}
      onClick={act}
    >
      {label}
    </Button>
  );
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
              <Badge
                tint="orange"
                title="Nobody has claimed this listing yet. Your request is delivered when somebody does."
              >
                Waiting for an owner
              </Badge>
            ) : (
              <Badge tint="blue">Waiting for an answer</Badge>
            )}
          </p>
          <TimeSince said="Sent" when={match.createdAt} />
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
      status={<TimeSince said="Starred" when={match.createdAt} />}
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
      actions={
        <>
          <RowButton label="Decline" match={match} onAct={actions.decline} />
          <RowButton label="Accept" variant="primary" match={match} onAct={actions.accept} />
        </>
      }
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
