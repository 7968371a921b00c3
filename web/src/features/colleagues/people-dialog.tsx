import {
  colleagueNameMax,
  colleagueRoleMax,
  colleaguesMax,
  inviteColleague,
} from '@guildhall/contract/colleagues.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useColleagueActs } from './queries.ts';
import { PeopleList } from './shared/people-list.tsx';

interface PeopleDialogProps {
  business: { id: number; name: string };
  dialog: DialogParam;
}

/** Who looks after a listing with its owner, and whom to invite. */
export function PeopleDialog({ business, dialog }: PeopleDialogProps) {
  const { invite } = useColleagueActs(business.id);
  const empty = { email: '', name: '', role: '' };
  const labels = { email: t('E-mail address'), name: t('Name'), role: t('What they do there') };
  const form = useContractForm(inviteColleague, {
    defaults: empty,
    labels,
    subject: business.id,
    send: (body) => invite.mutateAsync(body),
    onDone({ email }) {
      form.reset(empty);
      toast({ title: t('Invitation sent'), description: email ?? business.name });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('People')}
      description={t(
        'Up to {max, number} people look after {name} with its owner: they change what it says, and read and answer its enquiries. They can’t delete it, pass it on or invite others.',
        { max: colleaguesMax, name: business.name },
      )}
      width="lg"
      cancel={t('Close')}
      submit={t('Send the invitation')}
    >
      <PeopleList businessId={business.id} />
      <fieldset className="border-t pt-4">
        <legend className="float-left mb-4 w-full font-serif text-lg">{t('Invite somebody')}</legend>
        <div className="clear-both space-y-4">
          <FormField
            form={form}
            name="email"
            label={labels.email}
            hint={t('They join with this address. The link works once, for 14 days.')}
          >
            {(field) => <Input type="email" autoComplete="off" required maxLength={254} {...field} />}
          </FormField>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={form} name="name" label={labels.name} optional>
              {(field) => <Input autoComplete="off" maxLength={colleagueNameMax} {...field} />}
            </FormField>
            <FormField form={form} name="role" label={labels.role} optional hint={t('Such as ‘Sales’')}>
              {(field) => <Input autoComplete="off" maxLength={colleagueRoleMax} {...field} />}
            </FormField>
          </div>
        </div>
      </fieldset>
    </FormDialog>
  );
}
