import { groupDescriptionMax, groupIndustries, groupNameMax } from '@guildhall/contract/groups.ts';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

export interface GroupForm {
  name: string;
  description: string;
  industry: string;
  isPrivate: boolean;
}

export const emptyGroup: GroupForm = { name: '', description: '', industry: '', isPrivate: false };
export const groupLabels = { name: 'Group Name' };

/** As a body: the contract judges whether the industry is one of its own. */
export const toGroupBody = ({ industry, ...values }: GroupForm) => ({
  ...values,
  industry: industry as (typeof groupIndustries)[number] | '',
});

export function GroupFields({ form }: { form: ContractForm<GroupForm> }) {
  return (
    <>
      <FormField form={form} name="name" label={t('Group Name')}>
        {(field) => <Input {...field} maxLength={groupNameMax} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label={t('Description')}>
        {(field) => <Textarea {...field} rows={4} maxLength={groupDescriptionMax} />}
      </FormField>
      <FormField form={form} name="industry" label={t('Industry')} optional>
        {(field) => <Select {...field} placeholder={t('Choose an industry')} options={groupIndustries} />}
      </FormField>
      <CheckField label={t('Private Group')} hint={t('Only invited members can join')}>
        <Checkbox role="switch" {...form.register('isPrivate')} />
      </CheckField>
    </>
  );
}
