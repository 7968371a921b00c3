import {
  getNotificationSettings,
  type NotificationSettings,
  stopMails,
  updateNotificationSettings,
} from '@guildhall/contract/notifications.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { notificationKeys } from './keys.ts';

export const mailChoicesQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

export function useNotificationSettings() {
  const enabled = useIsSignedIn();
  return useQuery({ ...mailChoicesQuery, enabled });
}

export function useChooseMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Omit<NotificationSettings, 'timeZone'>>) =>
      call(updateNotificationSettings, { body }),
    onSuccess(settings) {
      client.setQueryData(mailChoicesQuery.queryKey, settings);
      toast({ title: t('Saved') });
    },
    meta: { failure: t('Your choice could not be saved. Please try again.') },
  });
}

export function useStopMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(stopMails, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.settings }),
  });
}
