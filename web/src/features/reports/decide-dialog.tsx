import { decideReport, type Report, type ReportDecision, reportReasonMax } from '@guildhall/contract/reports.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideReport } from './queries.ts';

export interface Deciding {
  report: Report;
  status: ReportDecision;
}

const words = {
  resolved: { title: 'Resolve this report?', button: 'Resolve', done: 'Report Resolved' },
  rejected: { title: 'Reject this report?', button: 'Reject', done: 'Report Rejected' },
};

/** What staff decide about a report, and why: whoever has reported it gets the reason by mail. */
export function DecideDialog({ deciding, onClose }: { deciding: Deciding | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={deciding !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={deciding && words[deciding.status].title}
      description={
        deciding && (
          <>
            <bdi>{deciding.report.business.name}</bdi>:{' '}
            {deciding.report.isAnswerable
              ? 'whoever has reported it gets a mail with your reason.'
              : 'nobody is mailed, as no address is confirmed. The reason stays with the report.'}
          </>
        )
      }
      width="sm"
    >
      {deciding && <DecideForm key={`${deciding.report.id} ${deciding.status}`} {...deciding} onClose={onClose} />}
    </Dialog>
  );
}

function DecideForm({ report, status, onClose }: Deciding & { onClose: () => void }) {
  const { data: me } = useMe();
  const { mutateAsync } = useDecideReport();
  const { business, category } = report;
  const mayRemove = status === 'resolved' && me?.role === 'admin' && !business.isDeleted;
  const form = useContractForm(decideReport, {
    defaults: { reason: '', removesListing: mayRemove && category === 'legal' && report.isAnswerable },
    labels: { reason: 'Reason' },
    toBody: (values) => ({ status, ...values }),
    send: (body) => mutateAsync({ id: report.id, body }),
    onDone() {
      toast({ title: words[status].done, description: business.name });
      onClose();
    },
    problemOf: (error) => refusalOr(error, 'That did not work. Please try again.'),
  });
  return (
    <Form form={form} noValidate className="space-y-4">
      <FormProblem form={form} />
      <FormField form={form} name="reason" label="Reason">
        {(field) => <Textarea rows={3} maxLength={reportReasonMax} aria-required="true" {...field} />}
      </FormField>
      {mayRemove && (
        <CheckField
          label="Take the listing out of the directory"
          hint="An admin can bring it back within 30 days."
        >
          <Checkbox {...form.register('removesListing')} />
        </CheckField>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} variant={status === 'resolved' ? 'primary' : 'danger'}>
          {words[status].button}
        </SubmitButton>
      </div>
    </Form>
  );
}
