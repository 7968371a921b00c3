import type { Me } from '@guildhall/contract/members.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { SignInPrompt } from '#web/features/auth/sign-in-prompt.tsx';
import { PatientSpinner } from '#web/features/businesses/business-skeletons.tsx';
import { MyListings } from '#web/features/businesses/my-listings.tsx';
import { useAddDialog } from '#web/features/businesses/use-add-dialog.ts';
import { useIdle } from '#web/lib/use-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const AddBusinessDialog = lazy(async () => ({
  default: (await import('#web/features/businesses/add-business-dialog.tsx')).AddBusinessDialog,
}));

function Businesses({ me }: { me: Me }) {
  const dialog = useAddDialog();
  // The form's code comes once the list is there, ahead of the click that needs it.
  const isIdle = useIdle();
  return (
    <>
      <PageHeader
        title="Your Businesses"
        subtitle="Manage your listings"
        actions={
          <Button onClick={dialog.open}>
            <Plus aria-hidden="true" />
            Add a Business
          </Button>
        }
      />
      <MyListings onAdd={dialog.open} />
      <Suspense>
        {(isIdle || dialog.isOpen) && <AddBusinessDialog me={me} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}

export function MyBusinessesPage() {
  const { data: me, error, refetch } = useMe();
  if (me) return <Businesses me={me} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (me === undefined) return <PatientSpinner label="Loading" />;
  return (
    <Card>
      <SignInPrompt title="Authentication Required" level={1}>
        Please log in to manage your businesses
      </SignInPrompt>
    </Card>
  );
}
