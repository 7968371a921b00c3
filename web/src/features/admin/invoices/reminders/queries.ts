import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  getReminderSettings,
  setInvoiceReminders,
  setReminderSettings,
} from '@guildhall/contract/invoice-reminders.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { adminKeys } from '../../keys.ts';

const settingsKey = [...adminKeys.invoices, 'reminders'] as const;

export function useReminderSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getReminderSettings, {}, { signal }),
    staleTime: 0,
  });
}

export function useSetReminderSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof setReminderSettings>['body']) => call(setReminderSettings, { body }),
    onSuccess: (settings) => client.setQueryData(settingsKey, settings),
  });
}

/** Stops the reminders of one invoice, or lets them go on. */
export function usePauseReminders(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPaused: boolean) => call(setInvoiceReminders, { params: { id }, body: { isPaused } }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.invoices }),
    meta: { failure: true },
  });
}
