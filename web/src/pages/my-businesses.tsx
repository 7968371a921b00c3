import type { Business } from '@guildhall/contract/businesses.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Gate, SignInCard } from '#web/features/auth/gate.tsx';
import { useSignInState } from '#web/features/auth/sign-in-state.ts';
import { PatientSpinner } from '#web/features/businesses/listing/business-skeletons.tsx';
import { MyListings } from '#web/features/businesses/listing/my-listings.tsx';
import { AddedPanel } from '#web/features/matching/listings/added-panel.tsx';
import { ListingFigures } from '#web/features/matching/listings/listing-figures.tsx';
import { refreshMatching } from '#web/features/matching/queries.ts';
import { later } from '#web/lib/later.tsx';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';

const AddBusinessDialog = later(
  async () => (await import('#web/features/businesses/form/add-business-dialog.tsx')).AddBusinessDialog,
  ({ dialog }) => dialog.isOpen,
  ({ dialog }) => {
    dialog.close();
    reportMissing();
  },
);

const header = { title: 'Your Businesses', subtitle: 'Manage your listings' };

function Businesses({ me }: { me: Me }) {
  // `?add=1`: other screens link to it.
  const dialog = useDialogParam('add');
  const { isJustConfirmed } = useSignInState();
  const client = useQueryClient();
  const [added, setAdded] = useState<Business>();
  return (
    <>
      <PageHeader
        {...header}
        actions={
          <Button onClick={() => dialog.open()}>
            <Plus aria-hidden="true" />
            Add a Business
          </Button>
        }
      />
      {added && !dialog.isOpen && (
        <AddedPanel key={added.id} business={added} onClose={() => setAdded(undefined)} />
      )}
      <MyListings onAdd={() => dialog.open()} figuresOf={({ id }) => <ListingFigures businessId={id} />} />
      <AddBusinessDialog
        me={me}
        dialog={dialog}
        description={
          isJustConfirmed
            ? 'Your e-mail address is confirmed. Now list your business, so that others find it.'
            : undefined
        }
        onAdded={(business) => {
          setAdded(business);
          // Who has listed a business is matched by it.
          refreshMatching(client);
        }}
      />
    </>
  );
}

export function MyBusinessesPage() {
  return (
    <Gate
      visitor={
        <SignInCard title="Authentication Required" level={1}>
          Please log in to manage your businesses
        </SignInCard>
      }
      loading={<PatientSpinner label="Loading" />}
      failed={(failure) => (
        <>
          <PageHeader {...header} />
          <ErrorState {...failure} />
        </>
      )}
    >
      {(me) => <Businesses me={me} />}
    </Gate>
  );
}
