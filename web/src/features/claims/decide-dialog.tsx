import { claimReasonMax, type ReviewedClaim, rejectClaim } from '@guildhall/contract/claim-reviews.ts';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideClaim } from './queries.ts';
import type { Act } from './review-list.tsx';

export interface Deciding {
  claim: ReviewedClaim;
  act: Act;
}

const words = {
  approve: {
    title: 'Approve this claim?',
    text: 'becomes the owner, with the Verified badge. Whoever else claims the listing is told.',
    label: 'Note for the history',
    button: 'Approve',
    done: 'Claim Approved',
  },
  reject: {
    title: 'Reject this claim?',
    text: 'gets a mail with your reason.',
    label: 'Reason',
    button: 'Reject',
    done: 'Claim Rejected',
  },
  undo: {
    title: 'Take this decision back?',
    text: 'loses the listing again, or the claim waits once more, and gets a mail where something is taken away.',
    label: 'Reason',
    button: 'Take back',
    done: 'Decision Taken Back',
  },
};

export function DecideDialog({ deciding, onClose }: { deciding: Deciding | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={deciding !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={deciding && words[deciding.act].title}
      description={
        deciding && (
          <>
            <bdi>{deciding.claim.business.name}</bdi>: <bdi>{deciding.claim.claimant.displayName}</bdi>{' '}
            {words[deciding.act].text}
          </>
        )
      }
      width="sm"
    >
      {deciding && <DecideForm key={`${deciding.claim.id} ${deciding.act}`} {...deciding} onClose={onClose} />}
    </Dialog>
  );
}

function DecideForm({ claim, act, onClose }: Deciding & { onClose: () => void }) {
  const { mutateAsync } = useDecideClaim();
  const isReasonWanted = act !== 'approve';
  const form = useContractForm(rejectClaim, {
    defaults: { reason: '' },
    // Approving needs no words; the contract's check is that of a rejection.
    toBody: ({ reason }) => ({ reason: reason || (isReasonWanted ? '' : '-') }),
    send: (_, { reason }) => mutateAsync({ id: claim.id, act, reason }),
    onDone() {
      toast({ title: words[act].done, description: claim.business.name });
      onClose();
    },
    problemOf: (error) => refusalOr(error, 'That did not work. Please try again.'),
  });
  return (
    <Form form={form} noValidate className="space-y-4">
      <FormProblem form={form} />
      <FormField form={form} name="reason" label={words[act].label} optional={!isReasonWanted}>
        {(field) => <Textarea rows={3} maxLength={claimReasonMax} aria-required={isReasonWanted} {...field} />}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} variant={act === 'approve' ? 'primary' : 'danger'}>
          {words[act].button}
        </SubmitButton>
      </div>
    </Form>
  );
}
