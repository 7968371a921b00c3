import type { Candidate } from '@guildhall/contract/matching.ts';
import { useRef, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { useMovingRows } from '#web/ui/use-moving-rows.ts';
import { NoteDialog } from '../lists/later-note-dialog.tsx';
import { DeckRow } from './deck-row.tsx';
import type { DeckControls } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';

/** The same deck in rows: everything that is loaded, best first. */
export function DeckList({ deck }: { deck: DeckControls }) {
  const region = useRef<HTMLElement>(null);
  const rows = useMovingRows<HTMLUListElement>();
  const [noted, setNoted] = useState<Candidate | null>(null);
  const [isNoteOpen, setIsNoteOpen] = useState(false);
  useDeckKeys(region, !isNoteOpen, (command) => {
    if (command === 'undo') deck.undo();
    return command === 'undo';
  });

  return (
    <section ref={region} aria-label={t('Businesses to discover')}>
      <Card className="overflow-hidden">
        <ul ref={rows} className="relative divide-y">
          {deck.cards.map((card) => (
            <DeckRow
              key={card.id}
              card={card}
              onDecide={(action, button) => {
                focusNeighbour(button);
                deck.decide(card, action);
              }}
              onNote={() => {
                setNoted(card);
                setIsNoteOpen(true);
              }}
            />
          ))}
        </ul>
      </Card>
      <p className="mt-4 text-sm text-muted">
        {deck.remaining > deck.cards.length
          ? t('These {count} fit you best. More follow as you decide.', { count: deck.cards.length })
          : t('That’s all of them.')}
      </p>
      {noted && (
        <NoteDialog
          card={noted}
          dialog={{ isOpen: isNoteOpen, close: () => setIsNoteOpen(false) }}
          onSend={(note) => deck.decide(noted, 'like', note)}
        />
      )}
    </section>
  );
}
