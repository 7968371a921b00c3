import type { Me } from '@guildhall/contract/members.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from '#web/lib/form/draft.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { changedIn, fieldLabels, formOf, type ProfileForm, toBody } from './profile-form.ts';
import { useUpdateProfile } from './use-update-profile.ts';

const draftName = 'profile-draft';

interface ProfileEditing {
  form: ContractForm<ProfileForm>;
  /** A reload loses nothing. */
  isKept: () => boolean;
  discard: () => void;
}

/** The profile while it is edited: `edit` is open then, and its value is the field that one came for. */
export function useProfileForm(me: Me, edit: DialogParam): ProfileEditing {
  const { mutateAsync } = useUpdateProfile();
  const saved = formOf(me);
  /** What the form began with, or followed to. */
  const base = useRef(saved);
  const form = useContractForm(updateProfile, {
    defaults: saved,
    labels: fieldLabels,
    toBody: (values) => toBody(values, me),
    send: (body) => mutateAsync(body),
    onDone() {
      dropDraft(me.id, draftName);
      toast({ title: 'Success', description: 'Profile updated successfully' });
      edit.close();
    },
    onFailed: () => reportFailure('Failed to update profile'),
  });

  function begin(typed: Partial<ProfileForm>) {
    base.current = saved;
    form.restart(Object.keys(typed).length > 0 ? { ...saved, ...typed } : undefined);
  }

  const open = useEffectEvent(() => begin(changedIn(readDraft(me.id, draftName, saved) ?? saved, saved)));
  useEffect(() => {
    if (edit.isOpen) open();
  }, [edit.isOpen]);

  /** Another screen has saved: what was not touched here follows. */
  const follow = useEffectEvent(() => {
    if (!edit.isOpen || form.isPending || Object.keys(changedIn(saved, base.current)).length === 0) return;
    begin(form.isUnsaved() ? changedIn(form.getValues(), base.current) : {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the record that is followed
  useEffect(() => follow(), [me]);

  const { watch, clearErrors } = form;
  const keep = useEffectEvent(() => {
    const typed = changedIn(form.getValues(), base.current);
    if (Object.keys(typed).length > 0) keepDraft(me.id, draftName, typed);
    else dropDraft(me.id, draftName);
  });
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      // Without a name it began anew.
      if (!name) return;
      keep();
      clearErrors(name);
    });
    return unsubscribe;
  }, [watch, clearErrors]);

  return {
    form,
    isKept: () => readDraft(me.id, draftName, saved) !== undefined,
    discard: () => dropDraft(me.id, draftName),
  };
}
