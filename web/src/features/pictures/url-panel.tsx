import { updateProfile } from '@guildhall/contract/profile.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import type { PictureMutations } from './queries.ts';

interface UrlPanelProps {
  fetchFrom: PictureMutations['fetchFrom'];
  onDone: () => void;
}

export function UrlPanel({ fetchFrom, onDone }: UrlPanelProps) {
  const form = useContractForm(updateProfile, {
    defaults: { profileImageUrl: '' },
    labels: { profileImageUrl: t('Picture address') },
    send: ({ profileImageUrl }) => fetchFrom.mutateAsync(profileImageUrl ?? ''),
    onDone,
  });
  return (
    <Form form={form} className="space-y-4">
      <FormField
        form={form}
        name="profileImageUrl"
        label={t('Picture address')}
        quietHint={t('The picture is fetched once and a copy is kept here.')}
      >
        {(field) => (
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/me.jpg"
            {...field}
          />
        )}
      </FormField>
      <FormProblem form={form} />
      <div className="flex justify-end">
        <SubmitButton form={form}>{t('Use this picture')}</SubmitButton>
      </div>
    </Form>
  );
}
