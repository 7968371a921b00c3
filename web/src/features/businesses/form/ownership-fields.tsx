import { useWatch } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { type BusinessForm, fieldLabels, type KnowsOwner } from '../shared/business-form.ts';

/** Whose business it is; a change of mind forgets the answers that hung on it. */
export function OwnershipFields({ form }: { form: ContractForm<BusinessForm> }) {
  const [isNotMine, knowsOwner] = useWatch({ control: form.control, name: ['isNotMine', 'knowsOwner'] });
  function forgetEmail() {
    form.setValue('ownerEmail', '');
    form.clearErrors('ownerEmail');
  }
  function onAnswer(event: { target: { value: KnowsOwner } }) {
    if (event.target.value === 'no') forgetEmail();
  }
  function forgetAnswers() {
    form.setValue('knowsOwner', '');
    forgetEmail();
  }
  const answer = form.register('knowsOwner', { onChange: onAnswer });
  return (
    <div className="space-y-4 rounded-control bg-sunken p-4">
      <CheckField
        label={t('This is not my business')}
        hint={t('Lists it as unclaimed, for its owner to claim.')}
        className="pointer-coarse:min-h-11"
      >
        <Checkbox {...form.register('isNotMine', { onChange: forgetAnswers })} />
      </CheckField>
      {isNotMine && (
        <fieldset>
          <legend className="text-sm font-medium">{t('Do you know who owns this business?')}</legend>
          <div className="mt-2 flex gap-6">
            <Radio value="yes" label={t('Yes')} {...answer} />
            <Radio value="no" label={t('No')} {...answer} />
          </div>
        </fieldset>
      )}
      {isNotMine && knowsOwner === 'yes' && (
        <FormField
          form={form}
          name="ownerEmail"
          label={fieldLabels().ownerEmail}
          hint={t(
            'They get a mail to claim the listing or have it removed, and may get another when somebody asks for a quote. The address isn’t shown to anybody.',
          )}
        >
          {(field) => <Input type="email" autoComplete="off" aria-required="true" {...field} />}
        </FormField>
      )}
    </div>
  );
}
