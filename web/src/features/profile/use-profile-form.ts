import type { Me } from '@guildhall/contract/members.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useFollow } from '#web/lib/form/use-follow.ts';
import { t } from '#web/lib/text.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { fieldLabels, formOf, type ProfileForm, toBody } from './profile-form.ts';
import { useUpdateProfile } from './use-update-profile.ts';

/** The profile while it is edited. */
export function useProfileForm(me: Me, onSaved: () => void): ContractForm<ProfileForm> {
  const { mutateAsync } = useUpdateProfile();
  const saved = formOf(me);
  const form = useContractForm(updateProfile, {
    defaults: saved,
    labels: fieldLabels(),
    draft: 'profile',
    toBody: (values) => toBody(values, me),
    send: (body) => mutateAsync(body),
    onDone() {
      toast({ title: t('Success'), description: t('Profile updated successfully') });
      onSaved();
    },
    onFailed: () => reportFailure(t('Failed to update profile')),
  });
  useFollow(form, saved);
  return form;
}
