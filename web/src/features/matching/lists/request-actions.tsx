import type { Match } from '@guildhall/contract/matching.ts';
import { t } from '#web/lib/text.ts';
import { RowButton } from './row-button.tsx';
import type { RowActions } from './use-row-actions.ts';

/** The two answers to a request. */
export function RequestActions({ match, actions }: { match: Match; actions: RowActions }) {
  return (
    <>
      <RowButton label={t('Accept')} variant="primary" match={match} onAct={actions.accept} />
      <RowButton label={t('Decline')} match={match} onAct={actions.decline} />
    </>
  );
}
