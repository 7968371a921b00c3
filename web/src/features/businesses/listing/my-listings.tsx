import type { OwnBusiness } from '@guildhall/contract/businesses.ts';
import type { ReactNode } from 'react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { useMyBusinesses } from '../queries.ts';
import { PatientSpinner } from './business-skeletons.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingRow } from './listing-row.tsx';
import { LogoButton } from './logo-button.tsx';

interface MyListingsProps {
  onAdd: () => void;
  figuresOf: (business: OwnBusiness) => ReactNode;
  edit: DialogParam;
  logo: DialogParam;
}

/** The member's own listings; the first one may be added right here. */
export function MyListings({ onAdd, figuresOf, edit, logo }: MyListingsProps) {
  return (
    <QueryView
      query={useMyBusinesses()}
      loading={<PatientSpinner label={t('Loading your businesses')} />}
      failed={(failure) => (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )}
      empty={
        <Card>
          <EmptyState
            drawing="ledger"
            title={t('No Businesses Yet')}
            action={<Button onClick={onAdd}>{t('Add Your First Business')}</Button>}
          >
            {t('List your business so that others can find it, match with you and write to you.')}
          </EmptyState>
        </Card>
      }
    >
      {(businesses) => (
        <ul className="space-y-4">
          {businesses.map((business) => (
            <li key={business.id} tabIndex={-1} className="rounded-card">
              <ListingRow
                business={business}
                figures={figuresOf(business)}
                isMarkedPrimary={business.isPrimary && businesses.length > 1}
                mark={<LogoButton business={business} dialog={logo} />}
                actions={<ListingActions business={business} edit={edit} hasSeveral={businesses.length > 1} />}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
