import { type ListingPage, updateBusiness } from '@guildhall/contract/listings.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { listingPage } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { passOverOpener } from '#web/ui/use-return-focus.ts';
import { noFilters } from '../directory/directory-filters.ts';
import { AllFields } from '../form/step-fields.tsx';
import { useFacets } from '../queries.ts';
import { fieldLabels, formOf, knownOf, missingIn, toChanges } from './business-form.ts';
import { useBringBack, useBusiness, useListingActs } from './listing-queries.ts';

interface EditBusinessDialogProps {
  me: Me;
  /** Its value is the listing's id. */
  dialog: DialogParam;
}

/** What a listing says, for its owner, colleagues and admins: the fields of adding one, all at once. */
export function EditBusinessDialog({ me, dialog }: EditBusinessDialogProps) {
  const id = Number(dialog.value);
  return dialog.isOpen && Number.isInteger(id) && <Opened key={id} id={id} me={me} dialog={dialog} />;
}

function Opened({ id, me, dialog }: EditBusinessDialogProps & { id: number }) {
  return (
    <QueryView
      query={useBusiness(id)}
      loading={
        <Frame dialog={dialog}>
          <SpinnerBlock label={t('Loading the listing')} />
        </Frame>
      }
      failed={() => <Missing dialog={dialog} />}
    >
      {(business) =>
        business && (business.claimedBy === me.id || business.isColleague || me.role === 'admin') ? (
          <Editor business={business} me={me} dialog={dialog} />
        ) : (
          <Missing dialog={dialog} />
        )
      }
    </QueryView>
  );
}

function Frame({ dialog, children }: Pick<EditBusinessDialogProps, 'dialog'> & { children: ReactNode }) {
  return (
    <Dialog open onOpenChange={(open) => !open && dialog.close()} title={t('Edit Business')} width="lg">
      {children}
    </Dialog>
  );
}

function Missing({ dialog }: Pick<EditBusinessDialogProps, 'dialog'>) {
  return (
    <Frame dialog={dialog}>
      <EmptyState drawing="letters" title={t('There is no such listing to edit')} level={3}>
        {t('It may have been deleted, or you don’t look after it any more.')}
      </EmptyState>
    </Frame>
  );
}

function Editor({ business, me, dialog }: EditBusinessDialogProps & { business: ListingPage }) {
  const { update, remove } = useListingActs();
  const bringBack = useBringBack();
  const { data: facets } = useFacets(noFilters);
  // What somebody else saves meanwhile is theirs: only what was changed in this form is sent.
  const [opened] = useState(business);
  const form = useContractForm(updateBusiness, {
    defaults: formOf(opened),
    labels: fieldLabels(),
    // Who has left something open for long is not asked for it now.
    require(values) {
      const { industry, ...missing } = missingIn(values);
      return industry && opened.industry ? { ...missing, industry } : missing;
    },
    toBody: (values) => toChanges(values, opened),
    send: (body) => update.mutateAsync({ id: business.id, body }),
    onDone(changed) {
      toast({ title: t('Business Updated'), description: t('{name} has been saved', { name: changed.name }) });
      dialog.close();
    },
  });

  async function deleteListing() {
    try {
      await remove.mutateAsync(business.id);
    } catch (error) {
      if (!hasCode(error, 'not_found'))
        return reportError(error, t('Failed to delete the listing. Please try again.'));
    }
    form.release();
    passOverOpener();
    dialog.close();
    toast({
      title: t('Listing deleted'),
      description: business.name,
      action: { label: t('Undo'), onClick: () => bringBack.mutate(business) },
    });
  }

  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Edit Business')}
      description={business.isVerified ? t('A new name or website has to be verified again.') : undefined}
      width="lg"
      submit={t('Save')}
      aside={
        // A colleague changes what it says, and no more.
        !business.isColleague && (
          <Button
            variant="quiet"
            className="text-danger"
            pending={remove.isPending}
            onClick={() => void deleteListing()}
          >
            <Trash2 aria-hidden="true" />
            {t('Delete listing')}
          </Button>
        )
      }
    >
      <AllFields
        form={form}
        known={business.claimedBy === me.id ? knownOf(me) : {}}
        tags={facets?.tags.map(({ value }) => value) ?? []}
      />
      <p className="border-t pt-4 text-sm text-muted">
        {rich('Street address, service area, languages and social links: <link>more about the business</link>.', {
          link: (words) => (
            <Link to={`${listingPage(business.id)}?details=1`} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </FormDialog>
  );
}
