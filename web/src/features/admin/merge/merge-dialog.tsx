import type { Business } from '@guildhall/contract/businesses.ts';
import type { ReactNode } from 'react';
import { useBusiness } from '#web/features/businesses/shared/listing-queries.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { ChooseDouble } from './choose-double.tsx';
import { MergeForm } from './merge-form.tsx';
import { idsOf } from './sides.ts';

/** Makes one listing of two: which is the double, then what stays. Its value is the first's id, then both. */
export function MergeDialog({ dialog }: { dialog: DialogParam }) {
  const { firstId, secondId } = idsOf(dialog.value);
  if (!dialog.isOpen) return null;
  return (
    <Listing id={firstId ?? 0} dialog={dialog}>
      {(first) =>
        secondId === null ? (
          <ChooseDouble of={first} dialog={dialog} onChoose={({ id }) => dialog.open(`${first.id}-${id}`)} />
        ) : (
          <Listing id={secondId} dialog={dialog}>
            {(second) => <MergeForm key={second.id} pair={{ first, second }} dialog={dialog} />}
          </Listing>
        )
      }
    </Listing>
  );
}

interface ListingProps {
  id: number;
  dialog: DialogParam;
  children: (business: Business) => ReactNode;
}

function Listing({ id, dialog, children }: ListingProps) {
  const frame = (content: ReactNode) => (
    <Dialog open onOpenChange={(open) => !open && dialog.close()} title={t('Merge Businesses')} width="lg">
      {content}
    </Dialog>
  );
  const missing = frame(
    <EmptyState drawing="letters" title={t('There is no such listing to merge')} level={3}>
      {t('It may have been deleted, or merged already.')}
    </EmptyState>,
  );
  return (
    <QueryView
      query={useBusiness(id)}
      loading={frame(<SpinnerBlock label={t('Loading the listing')} />)}
      failed={() => missing}
    >
      {(business) => (business?.id === id ? children(business) : missing)}
    </QueryView>
  );
}
