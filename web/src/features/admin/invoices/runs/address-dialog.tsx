import { type BillingDetails, setMemberBillingDetails } from '@guildhall/contract/billing-details.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { countryChoices } from '#web/lib/countries.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useMemberDetails, useSetMemberDetails } from './queries.ts';

type DetailsForm = Record<keyof BillingDetails, string>;

interface AddressProps {
  member: { id: number; name: string };
  dialog: Opened;
  onSaved: () => void;
}

const formOf = (details: BillingDetails | null, name: string): DetailsForm => ({
  name: details?.name ?? name,
  line1: details?.line1 ?? '',
  line2: details?.line2 ?? '',
  postcode: details?.postcode ?? '',
  city: details?.city ?? '',
  country: details?.country ?? '',
  vatNumber: details?.vatNumber ?? '',
  buyerReference: details?.buyerReference ?? '',
});

const titleOf = ({ name }: AddressProps['member']) => t('Billing address of {name}', { name });

/** Whom a member's invoices are for, as the office knows it. */
export function AddressDialog(props: AddressProps) {
  const { member, dialog } = props;
  const frame = (body: ReactNode) => (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={titleOf(member)}
      width="md"
    >
      {body}
    </Dialog>
  );
  return (
    <QueryView
      query={useMemberDetails(member.id)}
      loading={frame(<SpinnerBlock />)}
      failed={(failure) => frame(<ErrorState {...failure} />)}
    >
      {(details) => <Editor {...props} details={details} />}
    </QueryView>
  );
}

function Editor({ member, details, dialog, onSaved }: AddressProps & { details: BillingDetails | null }) {
  const { mutateAsync } = useSetMemberDetails(member.id);
  const [defaults] = useState(() => formOf(details, member.name));
  const countries = useMemo(countryChoices, []);
  const labels = {
    name: t('Name or organisation'),
    line1: t('Street and number'),
    line2: t('Address, second line'),
    postcode: t('Postcode'),
    city: t('Town or city'),
    country: t('Country'),
    vatNumber: t('VAT number'),
    buyerReference: t('Their reference'),
  };
  const form = useContractForm<typeof setMemberBillingDetails, DetailsForm, BillingDetails>(
    setMemberBillingDetails,
    {
      subject: member.id,
      defaults,
      labels,
      send: (body) => mutateAsync(body),
      onDone() {
        dialog.close();
        onSaved();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={titleOf(member)}
      description={t('It stands on their invoices from now on. They can change it themselves.')}
      width="md"
      submit={t('Save')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label={labels.name} className="sm:col-span-2">
          {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="line1" label={labels.line1}>
          {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="line2" label={labels.line2} optional>
          {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="postcode" label={labels.postcode} optional>
          {(field) => <Input {...field} maxLength={20} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="city" label={labels.city}>
          {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="country" label={labels.country}>
          {(field) => <Select {...field} options={countries} placeholder={t('Choose a country')} />}
        </FormField>
        <FormField form={form} name="vatNumber" label={labels.vatNumber} optional>
          {(field) => <Input {...field} maxLength={30} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="buyerReference" label={labels.buyerReference} optional>
          {(field) => <Input {...field} maxLength={60} autoComplete="off" />}
        </FormField>
      </div>
    </FormDialog>
  );
}
