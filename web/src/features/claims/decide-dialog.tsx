import { claimReasonMax, type ReviewedClaim, rejectClaim } from '@guildhall/contract/claim-reviews.ts';
import { isDoubtful } from '@guildhall/contract/claims.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { ReactNode } from 'react';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideClaim } from './queries.ts';
import type { Act } from './review-list.tsx';
import { warningsOf } from './words.ts';

export interface Deciding {
  claim: ReviewedClaim;
  act: Act;
}

interface Names {
  business: ReactNode;
  claimant: ReactNode;
}

const words = {
  approve: {
    title: message('Approve this claim?'),
    text: (names: Names) =>
      rich(
        '{business}: {claimant} becomes the owner, with the Verified badge. Anybody else who claims the listing is told.',
        names,
      ),
    label: message('Note for the history'),
    button: message('Approve'),
    done: message('Claim Approved'),
  },
  reject: {
    title: message('Reject this claim?'),
    text: (names: Names) => rich('{business}: {claimant} gets a mail with your reason.', names),
    label: message('Reason'),
    button: message('Reject'),
    done: message('Claim Rejected'),
  },
  undo: {
    title: message('Take this decision back?'),
    text: (names: Names) =>
      rich('{business}: {claimant} loses the listing again, and gets a mail with your reason.', names),
    label: message('Reason'),
    button: message('Take back'),
    done: message('Decision Taken Back'),
  },
  /** The undo of a rejection. */
  reopen: {
    title: message('Take this decision back?'),
    text: (names: Names) => rich('{business}: {claimant} waits for a decision again.', names),
    label: message('Reason'),
    button: message('Take back'),
    done: message('Decision Taken Back'),
  },
};

interface DecideDialogProps {
  deciding: Deciding | undefined;
  onClose: () => void;
}

export function DecideDialog({ deciding, onClose }: DecideDialogProps) {
  return deciding && <DecideForm key={`${deciding.claim.id} ${deciding.act}`} {...deciding} onClose={onClose} />;
}

function DecideForm({ claim, act, onClose }: Deciding & { onClose: () => void }) {
  const { mutateAsync } = useDecideClaim();
  const { title, text, label, button, done } =
    words[act === 'undo' && claim.status === 'rejected' ? 'reopen' : act];
  // What speaks against it is read once more, and answered.
  const warnings = act === 'approve' ? warningsOf(claim) : [];
  const isReasonWanted = act !== 'approve' || isDoubtful(claim.finding);
  const form = useContractForm(rejectClaim, {
    subject: claim.id,
    defaults: { reason: '' },
    // Approving what the address proves needs no words; the contract's check is that of a rejection.
    toBody: ({ reason }) => ({ reason: reason || (isReasonWanted ? '' : '-') }),
    send: (_, { reason }) => mutateAsync({ id: claim.id, status: claim.status, act, reason }),
    onDone() {
      toast({ title: t(done), description: claim.business.name });
      onClose();
    },
    problemOf: (error) => refusalOr(error, t('That did not work. Please try again.')),
  });
  return (
    <FormDialog
      form={form}
      dialog={{ isOpen: true, close: onClose }}
      title={t(title)}
      description={text({
        business: <bdi>{claim.business.name}</bdi>,
        claimant: <bdi>{claim.claimant.displayName}</bdi>,
      })}
      width="sm"
      submit={t(button)}
      submitVariant={act === 'approve' ? 'primary' : 'danger'}
    >
      {warnings.length > 0 && (
        <ul className="space-y-1 rounded-control bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <FormField
        form={form}
        name="reason"
        label={isReasonWanted && act === 'approve' ? t('Why you are sure') : t(label)}
        optional={!isReasonWanted}
      >
        {(field) => <Textarea rows={3} maxLength={claimReasonMax} aria-required={isReasonWanted} {...field} />}
      </FormField>
    </FormDialog>
  );
}
