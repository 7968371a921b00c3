import {
  createRollInvitation,
  invitationTextMax,
  paceMax,
  paceMin,
  paceUsual,
  type RollFacts,
  rollMailsADay,
  rollReminderDays,
} from '@guildhall/contract/roll-invitations.ts';
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Input } from '#web/ui/input.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { InviteFacts } from './facts.tsx';
import { type InviteBody, tryInvitation, useBeginInvitation, useTryAgain } from './queries.ts';
import { firstText, type Whom, whomOf } from './words.ts';

interface Typed {
  text: string;
  anHour: string;
  reminds: boolean;
}

interface Tried {
  typed: Typed;
  facts: RollFacts;
}

interface StepProps {
  dialog: DialogParam;
  whom: Whom;
}

const bodyOf = (whom: Whom, { text, anHour, reminds }: Typed): InviteBody => ({
  ...whom,
  text,
  anHour: Number(anHour),
  reminds,
});

/** `?invite=import-7`, or `?invite=3-9` for listings: the words and the pace first, then the mail and whom it goes to. */
export function InviteDialog({ dialog }: { dialog: DialogParam }) {
  const [whom] = useState(() => whomOf(dialog.value));
  const [typed, setTyped] = useState<Typed>(() => ({
    text: firstText(),
    anHour: String(paceUsual),
    reminds: true,
  }));
  const [tried, setTried] = useState<Tried>();
  if (!whom) return <Nobody dialog={dialog} />;
  const step = { dialog, whom };
  if (tried) return <Confirm {...step} tried={tried} onTried={setTried} onBack={() => setTried(undefined)} />;
  return (
    <Write
      {...step}
      defaults={typed}
      onTried={(next) => {
        setTyped(next.typed);
        setTried(next);
      }}
    />
  );
}

const Nobody = ({ dialog }: { dialog: DialogParam }) => (
  <Dialog open={dialog.isOpen} onOpenChange={(open) => !open && dialog.close()} title={t('Invite the owners')}>
    <p className="py-6 text-muted">{t('Choose listings in the list first.')}</p>
  </Dialog>
);

function Write({
  dialog,
  whom,
  defaults,
  onTried,
}: StepProps & { defaults: Typed; onTried: (tried: Tried) => void }) {
  const form = useContractForm<typeof createRollInvitation, Typed, RollFacts>(createRollInvitation, {
    defaults,
    labels: { text: t('Your words'), anHour: t('Mails an hour') },
    toBody: (typed) => bodyOf(whom, typed),
    send: (body) => tryInvitation(body),
    onDone: (facts, typed) => onTried({ facts, typed }),
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="lg"
      title={t('Invite the owners')}
      description={t('First you see the mail and whom it goes to. Nobody is written to before you say so.')}
      submit={t('Show the mail')}
    >
      <FormField
        form={form}
        name="text"
        label={t('Your words')}
        hint={t(
          '{business} becomes the name of the listing, {community} that of this site. Links to join and to say no thanks follow.',
          {
            business: '{business}',
            community: '{community}',
          },
        )}
      >
        {(field) => <Textarea {...field} rows={9} maxLength={invitationTextMax} />}
      </FormField>
      <FormField
        form={form}
        name="anHour"
        label={t('Mails an hour')}
        hint={t(
          'Between {paceMin, number} and {paceMax, number}. This site sends at most {rollMailsADay, number} invitations a day.',
          {
            paceMin,
            paceMax,
            rollMailsADay,
          },
        )}
        className="sm:max-w-xs"
      >
        {(field) => <Input {...field} type="number" inputMode="numeric" min={paceMin} max={paceMax} />}
      </FormField>
      <CheckField
        label={t('Remind once, after {days} days', { days: rollReminderDays })}
        hint={t('Only those who have neither opened the link nor answered.')}
      >
        <Checkbox {...form.register('reminds')} />
      </CheckField>
    </FormDialog>
  );
}

interface ConfirmProps extends StepProps {
  tried: Tried;
  onTried: (tried: Tried) => void;
  onBack: () => void;
}

/** Thousands get a mail: it is shown first, and the button says how many. */
function Confirm({ dialog, whom, tried: { typed, facts }, onTried, onBack }: ConfirmProps) {
  const begin = useBeginInvitation();
  const again = useTryAgain();
  const [changed, setChanged] = useState<string>();
  const body = bodyOf(whom, typed);

  /** Since it was shown something has changed: that is said, and what it would be now is shown. */
  function onRefused(error: Error) {
    if (!(error instanceof ApiError && 'expected' in error.fields)) {
      reportError(error);
      return;
    }
    setChanged(error.userMessage);
    again.mutate(body, { onSuccess: (facts) => onTried({ typed, facts }) });
  }

  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Invite the owners')}
      description={t('Nobody has been written to yet.')}
      width="lg"
      footer={
        <>
          <Button variant="secondary" className="mr-auto" onClick={onBack}>
            {t('Back')}
          </Button>
          {facts.mails > 0 && (
            <Button
              pending={begin.isPending || again.isPending}
              onClick={() =>
                begin.mutate(
                  { body, mails: facts.mails },
                  {
                    onSuccess: ({ invitation }) =>
                      invitation && dialog.giveWay('invitation', String(invitation.id)),
                    onError: onRefused,
                  },
                )
              }
            >
              {t('{count, plural, one {Send # invitation} other {Send # invitations}}', { count: facts.mails })}
            </Button>
          )}
        </>
      }
    >
      {changed && (
        <div className="mb-4">
          <FormError>{changed}</FormError>
        </div>
      )}
      <InviteFacts facts={facts} anHour={Number(typed.anHour)} />
    </Dialog>
  );
}
