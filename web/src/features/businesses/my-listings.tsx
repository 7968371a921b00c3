import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusinessCard, cardGrid } from './business-card.tsx';
import { PatientSpinner } from './business-skeletons.tsx';
import { useMyBusinesses } from './queries.ts';

/** The member's own listings; the first one may be added right here. */
export function MyListings({ onAdd }: { onAdd: () => void }) {
  const { data: businesses, error, refetch } = useMyBusinesses();
  if (!businesses && error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!businesses) return <PatientSpinner label="Loading your businesses" />;
  if (businesses.length === 0)
    return (
      <Card>
        <EmptyState
          drawing="ledger"
          title="No Businesses Yet"
          action={<Button onClick={onAdd}>Add Your First Business</Button>}
        >
          Listed in the directory, your business is found, matched and written to.
        </EmptyState>
      </Card>
    );
  return (
    <ul className={cardGrid}>
      {businesses.map((business) => (
        <li key={business.id} className="min-w-0">
          <BusinessCard business={business} />
        </li>
      ))}
    </ul>
  );
}
