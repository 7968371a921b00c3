import { updateUser, userReasonMax } from '@guildhall/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { reportError, reportFailure } from '#web/ui/report-failure.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Subject, type UserAct, type UserActName, userActs } from './acts.ts';
import { refreshUsers } from './queries.ts';

/** One after the other. Of several, what fails with one leaves the others alone; of one alone the form says what is wrong. */
async function doEach(subjects: readonly Subject[], act: (id: number) => Promise<unknown>) {
  const done: Subject[] = [];
  const failed: unknown[] = [];
  for (const subject of subjects)
    await act(subject.id).then(
      () => done.push(subject),
      (error: unknown) => {
        if (subjects.length === 1 || hasCode(error, 'reauth_required')) throw error;
        failed.push(error);
      },
    );
  return { done, failed: failed.length };
}

interface ActDialogProps {
  name: UserActName;
  subjects: readonly Subject[];
  dialog: Opened;
  onDone?: (() => void) | undefined;
}

/** Says what follows from an act before it is done, and asks why. */
export function ActDialog({ name, subjects, dialog, onDone }: ActDialogProps) {
  const act: UserAct = userActs[name];
  // Of when it opened: it is still to be read while it closes.
  const [known] = useState(subjects);
  const client = useQueryClient();
  const values = { name: known[0]?.displayName ?? '', count: known.length };

  function undo(done: readonly Subject[]) {
    const { undo } = act;
    if (!undo) return;
    void doEach(done, undo)
      .then(({ failed }) => failed > 0 && reportFailure(t('Not everything could be undone.')))
      .catch((error: unknown) => reportError(error))
      .finally(() => refreshUsers(client));
  }

  const form = useContractForm(updateUser, {
    subject: `${name} ${known.map(({ id }) => id).join()}`,
    defaults: { reason: '' },
    labels: { reason: t('Reason') },
    // The shape in which every act takes its reason.
    toBody: ({ reason }) => ({ suspended: true, reason: reason || (act.needsReason ? '' : '-') }),
    send: (_, { reason }) => doEach(known, (id) => act.send(id, reason.trim())),
    onFailed: () => void refreshUsers(client),
    onDone({ done, failed }) {
      void refreshUsers(client);
      dialog.close();
      onDone?.();
      if (failed > 0)
        reportFailure(
          t('{count, plural, one {It was not done to # member.} other {It was not done to # members.}}', {
            count: failed,
          }),
        );
      else
        toast({
          title: t(act.done({ name: done[0]?.displayName ?? '', count: done.length })),
          ...(act.undo && { action: { label: t('Undo'), onClick: () => undo(done) } }),
        });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t(act.title(values))}
      description={t(act.consequence)}
      submit={t(act.submit)}
      submitVariant={act.isDanger ? 'danger' : 'primary'}
    >
      <FormField
        form={form}
        name="reason"
        label={t('Reason')}
        hint={t(act.reasonHint)}
        optional={!act.needsReason}
      >
        {(field) => <Textarea {...field} rows={3} maxLength={userReasonMax} />}
      </FormField>
    </FormDialog>
  );
}
