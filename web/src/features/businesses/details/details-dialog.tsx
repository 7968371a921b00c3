import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  languagesMax,
  linkMax,
  linksMax,
  serviceAreaMax,
  setListingDetails,
  streetMax,
} from '@guildhall/contract/listing-details.ts';
import type { ListingPage } from '@guildhall/contract/listings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { businessQuery, refreshListings } from '../shared/listing-queries.ts';
import { bodyOf, formOf } from './details-form.ts';

type Body = NonNullable<Call<typeof setListingDetails>['body']>;

function useSetListingDetails(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(setListingDetails, { params: { id }, body }),
    onSuccess(details) {
      client.setQueryData(businessQuery(id).queryKey, (business) => business && { ...business, details });
      refreshListings(client);
    },
  });
}

interface DetailsDialogProps {
  business: Pick<ListingPage, 'id' | 'name' | 'details'>;
  dialog: DialogParam;
}

/** What not every business has to say, apart from its form. */
export function DetailsDialog({ business, dialog }: DetailsDialogProps) {
  const save = useSetListingDetails(business.id);
  const labels = {
    street: t('Street address'),
    serviceArea: t('Service area'),
    languages: t('Languages spoken'),
    links: t('Social links'),
  };
  const form = useContractForm(setListingDetails, {
    defaults: formOf(business.details),
    labels,
    subject: business.id,
    toBody: bodyOf,
    send: (body) => save.mutateAsync(body),
    onDone() {
      toast({ title: t('Details saved'), description: business.name });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('More about the business')}
      description={t('Everybody who opens the listing sees this, also search engines.')}
      submit={t('Save')}
    >
      <FormField
        form={form}
        name="street"
        label={labels.street}
        optional
        hint={t('With number. Leave it empty if you don’t want visitors at your door.')}
      >
        {(field) => <Input autoComplete="street-address" maxLength={streetMax} {...field} />}
      </FormField>
      <FormField
        form={form}
        name="serviceArea"
        label={labels.serviceArea}
        optional
        hint={t('Such as ‘Within 20 miles of Leeds’ or ‘All of Wales, and online’')}
      >
        {(field) => <Input maxLength={serviceAreaMax} {...field} />}
      </FormField>
      <FormField
        form={form}
        name="languages"
        label={labels.languages}
        optional
        hint={t('Up to {count}, with commas between them', { count: languagesMax })}
      >
        {(field) => <Input {...field} />}
      </FormField>
      <FormField
        form={form}
        name="links"
        label={labels.links}
        optional
        hint={t('Up to {count}, each on a line of its own', { count: linksMax })}
      >
        {(field) => <Textarea rows={4} maxLength={linksMax * (linkMax + 1)} spellCheck={false} {...field} />}
      </FormField>
    </FormDialog>
  );
}
