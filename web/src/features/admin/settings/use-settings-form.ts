import type { Call } from '@guildhall/contract/endpoint.ts';
import { type SettingsAnswer, updateSettings } from '@guildhall/contract/settings.ts';
import type { FieldValues } from 'react-hook-form';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useFollow } from '#web/lib/form/use-follow.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { useUpdateSettings } from './queries.ts';

interface SettingsFormOptions<V> {
  /** Its draft outlives reloads; no two forms share it. */
  draft: string;
  saved: V;
  labels: Partial<Record<keyof V & string, string>>;
  /** Only what the form is about. */
  toBody: (values: V) => Call<typeof updateSettings>['body'];
}

/** One subject of the settings. What another admin saves meanwhile shows in it, but for what was typed. */
export function useSettingsForm<V extends FieldValues>({
  draft,
  saved,
  labels,
  toBody,
}: SettingsFormOptions<V>): ContractForm<V> {
  const { mutateAsync } = useUpdateSettings();
  const form = useContractForm<typeof updateSettings, V, SettingsAnswer>(updateSettings, {
    defaults: saved,
    labels: labels as never,
    draft,
    toBody: (values) => toBody(values) ?? {},
    send: (body) => mutateAsync(body),
    onDone: () => void toast({ title: t('Saved'), description: t('Everybody sees it from now on.') }),
  });
  useFollow(form, saved);
  return form;
}
