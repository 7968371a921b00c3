import { businessDescriptionMin, createBusiness, longEnough } from '@guildhall/contract/businesses.ts';
import { required } from '@guildhall/contract/complaints.ts';
import { useState } from 'react';
import { useCreateBusiness } from '#web/features/businesses/queries.ts';
import { toInteger } from '#web/features/businesses/shared/business-form.ts';
import { useIndustries } from '#web/features/businesses/shared/industries.ts';
import { useTrial } from '#web/features/site/queries.ts';
import { hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';

const empty = {
  name: '',
  industry: '',
  description: '',
  location: '',
  website: '',
  employees: '',
  founded: '',
  revenue: '',
};

/** An admin lists a business that waits for its owner. */
export function AddListingDialog({ dialog }: { dialog: DialogParam }) {
  const create = useCreateBusiness();
  const industries = useIndustries();
  const labels = {
    name: t('Business name'),
    industry: t('Industry'),
    description: t('Description'),
    location: t('Location'),
    website: t('Website'),
    employees: t('Employees'),
    founded: t('Founded'),
    revenue: t('Revenue'),
  };
  /** The directory has one that looks the same; sent again, this is another. */
  const { added } = useTrial();
  const [isAnother, setIsAnother] = useState(false);
  const form = useContractForm(createBusiness, {
    defaults: empty,
    labels,
    toBody: (values) => ({
      ...values,
      employees: toInteger(values.employees),
      founded: toInteger(values.founded),
      isClaimed: false,
      claimedBy: null,
      isAnother,
    }),
    require: ({ name, description }) => ({
      ...(!name.trim() && { name: required }),
      ...(description.trim().length < businessDescriptionMin && {
        description: longEnough[1],
      }),
    }),
    send: (body) => create.mutateAsync(body),
    onDone() {
      toast({
        title: t('Success'),
        description:
          added > 0
            ? t(
                'Business created successfully! Added users will get {added, plural, one {# month} other {# months}} free membership.',
                { added },
              )
            : t('Business created successfully!'),
      });
      dialog.close();
    },
    onFailed(error) {
      reportFailure(t('Failed to create business'));
      setIsAnother(hasCode(error, 'already_listed'));
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Add Business')}
      description={t('It is listed without an owner, so its owner can claim it.')}
      submit={isAnother ? t('Add it anyway') : t('Add Business')}
    >
      <FormField form={form} name="name" label={labels.name}>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="industry" label={labels.industry} optional>
        {(field) => <Select {...field} options={industries} placeholder={t('Choose an industry')} />}
      </FormField>
      <FormField form={form} name="description" label={labels.description}>
        {(field) => <Textarea {...field} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="location" label={labels.location} optional>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="website" label={labels.website} optional>
          {(field) => <Input {...field} inputMode="url" placeholder="example.com" />}
        </FormField>
        <FormField form={form} name="employees" label={labels.employees} optional>
          {(field) => <Input {...field} inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="founded" label={labels.founded} optional>
          {(field) => <Input {...field} inputMode="numeric" placeholder="1998" />}
        </FormField>
        <FormField form={form} name="revenue" label={labels.revenue} optional>
          {(field) => <Input {...field} />}
        </FormField>
      </div>
    </FormDialog>
  );
}
