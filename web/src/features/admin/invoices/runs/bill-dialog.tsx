import type { RunFacts } from '@guildhall/contract/invoice-runs.ts';
import { useState } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { ApiError } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { Facts } from './facts.tsx';
import { MemberAddress } from './later.tsx';
import { useBeginRun, useTryAgain } from './queries.ts';
import { RunFields, useRunForm } from './run-form.tsx';
import { RunStanding } from './run-standing.tsx';
import { emptyRun, type RunForm, toRunBody } from './run-values.ts';
import { sumsOf, whatOf } from './words.ts';

interface StepProps {
  dialog: DialogParam;
}

interface Tried {
  form: RunForm;
  facts: RunFacts;
}

/** `?bill=new` asks whom to bill and shows what it comes to, `?bill=7` how that run stands, `?bill=runs` lists them. */
export function BillDialog({ dialog }: StepProps) {
  const id = idOf(dialog.value);
  const [tried, setTried] = useState<Tried>();
  const [form, setForm] = useState(emptyRun);
  // It was sent: what it would have come to is not shown again.
  if (id && tried) setTried(undefined);
  if (dialog.value === 'runs') return <EarlierRuns dialog={dialog} />;
  if (id) return <RunStanding id={id} dialog={dialog} />;
  if (tried)
    return <Confirm tried={tried} dialog={dialog} onTried={setTried} onBack={() => setTried(undefined)} />;
  return (
    <Choose
      dialog={dialog}
      defaults={form}
      onTried={(next) => {
        setForm(next.form);
        setTried(next);
      }}
    />
  );
}

function Choose({
  dialog,
  defaults,
  onTried,
}: StepProps & { defaults: RunForm; onTried: (tried: Tried) => void }) {
  const form = useRunForm(defaults, (facts, form) => onTried({ facts, form }));
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="lg"
      title={t('Bill members')}
      description={t('First you see what it comes to. Nobody is billed before you say so.')}
      submit={t('Show what it comes to')}
    >
      <RunFields form={form} />
    </FormDialog>
  );
}

interface ConfirmProps extends StepProps {
  tried: Tried;
  onTried: (tried: Tried) => void;
  onBack: () => void;
}

/** Thousands get a mail: the numbers are shown first, and the button says them again. */
function Confirm({ tried: { form, facts }, dialog, onTried, onBack }: ConfirmProps) {
  const planName = usePlanName();
  const begin = useBeginRun();
  const again = useTryAgain();
  const [addressed, setAddressed] = useState<{ id: number; name: string }>();
  const [isAddressing, setIsAddressing] = useState(false);
  const [changed, setChanged] = useState<string>();
  const body = toRunBody(form);

  /** Since it was shown something has changed: that is said, and what it comes to now is shown. */
  function onRefused(error: Error) {
    if (!(error instanceof ApiError && 'expected' in error.fields)) {
      reportError(error);
      return;
    }
    setChanged(error.userMessage);
    again.mutate(body, { onSuccess: (facts) => onTried({ form, facts }) });
  }

  return (
    <>
      <Dialog
        open={dialog.isOpen}
        onOpenChange={(open) => !open && dialog.close()}
        title={t('Bill members')}
        description={t('{what}. Nobody has been billed yet.', { what: whatOf(body, planName) })}
        width="lg"
        footer={
          <>
            <Button variant="secondary" className="mr-auto" onClick={onBack}>
              {t('Back')}
            </Button>
            {facts.members > 0 && (
              <Button
                pending={begin.isPending || again.isPending}
                onClick={() =>
                  begin.mutate(
                    { body, shown: facts },
                    { onSuccess: ({ run }) => run && dialog.replace(String(run.id)), onError: onRefused },
                  )
                }
              >
                {t('{count, plural, one {Send # invoice} other {Send # invoices}}, {sum}', {
                  count: facts.members,
                  sum: sumsOf(facts),
                })}
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
        {facts.members === 0 && (
          <p role="status" className="mb-4 font-medium">
            {t('This run would bill nobody.')}
          </p>
        )}
        <Facts
          facts={facts}
          onAddress={(member) => {
            setAddressed(member);
            setIsAddressing(true);
          }}
        />
      </Dialog>
      {addressed && (
        <MemberAddress
          member={addressed}
          dialog={{ isOpen: isAddressing, close: () => setIsAddressing(false) }}
          onSaved={() => again.mutate(body, { onSuccess: (facts) => onTried({ form, facts }) })}
        />
      )}
    </>
  );
}
