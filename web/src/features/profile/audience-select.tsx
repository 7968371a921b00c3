import { audiences, type ContactField } from '@guildhall/contract/visibility.ts';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { audienceLabels, contactWords } from './audience-words.ts';
import type { ProfileForm } from './profile-form.ts';

interface AudienceSelectProps {
  form: ContractForm<ProfileForm>;
  field: ContactField;
}

/** Beside a contact field: whom it is shown to. */
export function AudienceSelect({ form, field }: AudienceSelectProps) {
  const chosen = useWatch({ control: form.control, name: `visibility.${field}` });
  const Icon = chosen === 'nobody' ? EyeOff : Eye;
  return (
    <span className="relative inline-flex items-center">
      <Icon aria-hidden="true" strokeWidth={1.75} className="pointer-events-none absolute left-2 size-4" />
      <select
        {...form.register(`visibility.${field}`)}
        aria-label={t('Who sees your {field}', { field: t(contactWords[field]) })}
        className="min-h-8 cursor-pointer appearance-none rounded-control border border-transparent bg-transparent py-1 pr-7 pl-8 text-base text-muted transition-colors hover:border-control hover:text-ink sm:text-sm pointer-coarse:min-h-11"
      >
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {t(audienceLabels[audience])}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2 size-3.5" />
    </span>
  );
}
