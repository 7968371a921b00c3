import { useRef } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFocusWhenLost } from '#web/ui/row-focus.ts';
import { noneLeftText } from './feedback.ts';
import type { DeckControls } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';

/** Every card has been decided on, or there was none. */
export function Exhausted({ deck }: { deck: DeckControls }) {
  const region = useRef<HTMLDivElement>(null);
  useFocusWhenLost(region, deck.canUndo);
  useDeckKeys(region, true, (command) => {
    if (command === 'undo') deck.undo();
    return command === 'undo';
  });
  return (
    <Card ref={region} tabIndex={-1}>
      <EmptyState
        drawing="table"
        title={t('No more businesses')}
        action={
          <>
            <Button onClick={deck.startOver}>{t('Start Over')}</Button>
            {deck.canUndo && (
              <Button variant="secondary" onClick={deck.undo}>
                {t('Undo the last decision')}
              </Button>
            )}
          </>
        }
      >
        {noneLeftText(deck.hasDecided)}
        {deck.hasDecided && ` ${t('Start over to look again at those you passed on.')}`}
      </EmptyState>
    </Card>
  );
}
