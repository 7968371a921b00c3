import type { Business } from '@guildhall/contract/businesses.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { useSignInState } from '#web/features/auth/sign-in-state.ts';
import { PatientSpinner } from '#web/features/businesses/listing/business-skeletons.tsx';
import { claimParam } from '#web/features/businesses/listing/claim-link.tsx';
import { MyListings } from '#web/features/businesses/listing/my-listings.tsx';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { DeletedListings } from '#web/features/businesses/shared/deleted-listings.tsx';
import { AccessRequests } from '#web/features/claims/access-requests.tsx';
import { TellWaiting } from '#web/features/claims/later-tell-waiting.tsx';
import { MyClaims } from '#web/features/claims/my-claims.tsx';
import { MyParts } from '#web/features/colleagues/my-parts.tsx';
import { EnquiriesLink } from '#web/features/enquiries/enquiries-link.tsx';
import { AddedPanel } from '#web/features/matching/listings/added-panel.tsx';
import { ListingFigures } from '#web/features/matching/listings/listing-figures.tsx';
import { refreshMatching } from '#web/features/matching/queries.ts';
import { SuggestionList } from '#web/features/reports/suggestion-list.tsx';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadMyBusinesses as load } from './opening/my-businesses.ts';

const AddBusinessDialog = laterDialog(
  async () => (await import('#web/features/businesses/form/add-business-dialog.tsx')).AddBusinessDialog,
);

const ClaimDialog = laterDialog(async () => (await import('#web/features/claims/claim-dialog.tsx')).ClaimDialog);

const EditBusinessDialog = laterDialog(
  async () => (await import('#web/features/businesses/shared/edit-business-dialog.tsx')).EditBusinessDialog,
);

const LogoDialog = laterDialog(
  async () => (await import('#web/features/businesses/form/logo-dialog.tsx')).LogoDialog,
);

const header = () => ({ title: t('Your Businesses'), subtitle: t('Manage your listings') });

function Businesses({ me }: { me: Me }) {
  // `?add=1`: other screens link to it.
  const dialog = useDialogParam('add');
  const claiming = useDialogParam(claimParam);
  const navigate = useNavigate();
  // `?edit=ID`: the listing's own page links to it.
  const edit = useDialogParam('edit');
  const logo = useDialogParam('logo');
  const own = useMyBusinesses();
  const { isJustConfirmed } = useSignInState();
  const client = useQueryClient();
  const [added, setAdded] = useState<Business>();
  return (
    <>
      <PageHeader
        {...header()}
        actions={
          <>
            <EnquiriesLink />
            <Button onClick={() => dialog.open()}>
              <Plus aria-hidden="true" />
              {t('Add a Business')}
            </Button>
          </>
        }
      />
      <AccessRequests />
      {added && !dialog.isOpen && (
        <AddedPanel key={added.id} business={added} onClose={() => setAdded(undefined)} />
      )}
      <SuggestionList whose="own" />
      <MyListings
        onAdd={() => dialog.open()}
        figuresOf={({ id }) => <ListingFigures businessId={id} />}
        edit={edit}
        logo={logo}
      />
      <MyParts />
      <div className="mt-6 empty:hidden">
        <DeletedListings whose="own" loading={null} empty={null} />
      </div>
      <EditBusinessDialog me={me} dialog={edit} />
      <LogoDialog businesses={own.data ?? []} dialog={logo} />
      <MyClaims />
      <ClaimDialog dialog={claiming} />
      <TellWaiting />
      <AddBusinessDialog
        me={me}
        dialog={dialog}
        description={
          isJustConfirmed
            ? t('Your e-mail address is confirmed. Now list your business, so that others find it.')
            : undefined
        }
        // In place of the form: what was typed there is listed already.
        onClaim={(id) => void navigate({ search: `?${claimParam}=${id}` }, { replace: true })}
        onAdded={(business) => {
          setAdded(business);
          // Who has listed a business is matched by it.
          refreshMatching(client);
        }}
      />
    </>
  );
}

export default function MyBusinessesPage() {
  return (
    <Gate
      visitor={
        <SignInCard title={t('Authentication Required')} level={1}>
          {t('Please log in to manage your businesses')}
        </SignInCard>
      }
      loading={<PatientSpinner label={t('Loading')} />}
      failed={(failure) => (
        <>
          <PageHeader {...header()} />
          <ErrorState {...failure} />
        </>
      )}
    >
      {(me) => <Businesses me={me} />}
    </Gate>
  );
}
