import { useState } from 'react';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { useMatchesWith } from '../queries.ts';
import type { NotedCard } from './note-form.tsx';

const NotedRequestDialog = laterDialog(
  async () => (await import('./noted-request-dialog.tsx')).NotedRequestDialog,
);

/** Beside the button that asks at once, as long as nothing was asked. */
export function NotedRequest({ business }: { business: NotedCard }) {
  const { data: matches } = useMatchesWith([business.id]);
  const [isOpen, setIsOpen] = useState(false);
  const known = matches?.find(({ businessId }) => businessId === business.id);
  const hasMatching = useIsOn('matching');
  const isAsking =
    hasMatching && matches !== undefined && !(known && (known.roomId || known.state !== 'accepted'));
  // What is typed outlives an answer that comes meanwhile.
  if (!isAsking && !isOpen) return null;
  return (
    <>
      {isAsking && (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t('Add a note')}
        </Button>
      )}
      <NotedRequestDialog card={business} dialog={{ isOpen, close: () => setIsOpen(false) }} />
    </>
  );
}
