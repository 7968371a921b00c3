import {
  type Business,
  businessDescriptionMax,
  businessNameMax,
  businessTypes,
} from '@guildhall/contract/businesses.ts';
import { createSuggestion, type SuggestedChanges } from '@guildhall/contract/suggestions.ts';
import { toInteger } from '#web/features/businesses/shared/business-form.ts';
import { useIndustries } from '#web/features/businesses/shared/industries.ts';
import { LocationField } from '#web/features/places/shared/location-field.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendSuggestion } from './queries.ts';
import { fieldWords } from './texts.ts';

const text = (value: string | number | null) => (value === null ? '' : String(value));

function formOf(business: Business) {
  const { name, description, industry, type, location, website, employees, founded } = business;
  return {
    name,
    industry: text(industry),
    type,
    description: text(description),
    location: text(location),
    website: text(website),
    employees: text(employees),
    founded: text(founded),
    note: '',
  };
}
type SuggestForm = ReturnType<typeof formOf>;

const names = Object.keys(fieldWords) as (keyof SuggestedChanges)[];

/** What differs from what the listing says. */
function changesIn(form: SuggestForm, business: Business): SuggestedChanges {
  const before = formOf(business);
  const isNumber = (name: string) => name === 'employees' || name === 'founded';
  const changed = names.filter((name) => form[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, isNumber(name) ? toInteger(form[name]) : form[name]]));
}

const withOwn = (known: readonly string[], own: string) => (!own || known.includes(own) ? known : [own, ...known]);

/** The listing as it is: whoever knows better changes it, and whoever owns it decides. */
export function SuggestDialog({ business, dialog }: { business: Business; dialog: DialogParam }) {
  const before = formOf(business);
  const industries = useIndustries();
  const form = useContractForm(createSuggestion, {
    defaults: before,
    subject: business.id,
    labels: Object.fromEntries(names.map((name) => [name, t(fieldWords[name])])),
    toBody: ({ note, ...values }) => ({ changes: changesIn({ ...values, note }, business), note }),
    send: (body) => sendSuggestion(business.id, body),
    onDone() {
      toast({
        title: t('Suggestion sent'),
        description: business.isClaimed ? t('The owner will decide.') : t('Our staff will decide.'),
      });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Suggest an edit')}
      description={t('Change what you know to be wrong. Nothing is published before it is accepted.')}
      width="lg"
      submit={t('Send suggestion')}
    >
      <FormField form={form} name="name" label={t(fieldWords.name)}>
        {(field) => <Input autoComplete="off" maxLength={businessNameMax} {...field} />}
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="industry" label={t(fieldWords.industry)}>
          {(field) => (
            <Select placeholder={t('Not known')} options={withOwn(industries, before.industry)} {...field} />
          )}
        </FormField>
        <FormField form={form} name="type" label={t(fieldWords.type)}>
          {(field) => <Select options={withOwn(businessTypes, before.type)} {...field} />}
        </FormField>
        <FormField form={form} name="location" label={t(fieldWords.location)}>
          {(field) => <LocationField {...field} />}
        </FormField>
        <FormField form={form} name="website" label={t(fieldWords.website)}>
          {(field) => <Input inputMode="url" autoComplete="off" placeholder="example.com" {...field} />}
        </FormField>
        <FormField form={form} name="employees" label={t(fieldWords.employees)}>
          {(field) => <Input inputMode="numeric" autoComplete="off" {...field} />}
        </FormField>
        <FormField form={form} name="founded" label={t(fieldWords.founded)}>
          {(field) => <Input inputMode="numeric" autoComplete="off" {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="description" label={t(fieldWords.description)}>
        {(field) => <Textarea rows={4} maxLength={businessDescriptionMax} {...field} />}
      </FormField>
      <FormField form={form} name="note" label={t('How do you know?')} optional>
        {(field) => <Input autoComplete="off" maxLength={500} {...field} />}
      </FormField>
    </FormDialog>
  );
}
