import type { Match } from '@guildhall/contract/matching.ts';
import { RowButton } from './row-button.tsx';
import type { RowActions } from './use-row-actions.ts';

/** The two answers to a request. */
export function RequestActions({ match, actions }: { match: Match; actions: RowActions }) {
  return (
    <>
      <RowButton label="Accept" variant="primary" match={match} onAct={actions.accept} />
      <RowButton label="Decline" match={match} onAct={actions.decline} />
    </>
  );
}
