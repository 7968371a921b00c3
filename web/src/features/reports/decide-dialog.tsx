import { message } from '@guildhall/contract/messages.ts';
import { decideReport, type Report, type ReportDecision, reportReasonMax } from '@guildhall/contract/reports.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { refusalOr } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideReport } from './queries.ts';
import { subjectOf } from './texts.ts';

export interface Deciding {
  report: Report;
  status: ReportDecision;
}

const words = {
  resolved: {
    title: message('Resolve this report?'),
    button: message('Resolve'),
    done: message('Report Resolved'),
  },
  rejected: { title: message('Reject this report?'), button: message('Reject'), done: message('Report Rejected') },
};

interface DecideDialogProps {
  deciding: Deciding | undefined;
  onClose: () => void;
}

/** What staff decide about a report, and why: whoever has reported it gets the reason by mail. */
export function DecideDialog({ deciding, onClose }: DecideDialogProps) {
  return (
    deciding && <DecideForm key={`${deciding.report.id} ${deciding.status}`} {...deciding} onClose={onClose} />
  );
}

function DecideForm({ report, status, onClose }: Deciding & { onClose: () => void }) {
  const { data: me } = useMe();
  const { mutateAsync } = useDecideReport();
  const { name, isGone } = subjectOf(report);
  const subject = <bdi>{name}</bdi>;
  const mayRemove = report.kind === 'business' && status === 'resolved' && me?.role === 'admin' && !isGone;
  const form = useContractForm(decideReport, {
    subject: report.id,
    defaults: { reason: '', removesListing: mayRemove && report.category === 'legal' && report.isAnswerable },
    labels: { reason: t('Reason') },
    toBody: (values) => ({ status, ...values }),
    send: (body) => mutateAsync({ id: report.id, body }),
    onDone() {
      toast({ title: t(words[status].done), description: name });
      onClose();
    },
    problemOf: (error) => refusalOr(error, t('That did not work. Please try again.')),
  });
  const takesOut = form.watch('removesListing');
  return (
    <FormDialog
      form={form}
      dialog={{ isOpen: true, close: onClose }}
      title={t(words[status].title)}
      description={
        report.isAnswerable
          ? rich('{name}: the person who reported it gets a mail with your reason.', { name: subject })
          : rich('{name}: nobody is mailed, as no address is confirmed. The reason stays with the report.', {
              name: subject,
            })
      }
      width="sm"
      submit={takesOut ? t('Resolve and take out') : t(words[status].button)}
      submitVariant={takesOut ? 'danger' : 'primary'}
    >
      <FormField form={form} name="reason" label={t('Reason')}>
        {(field) => <Textarea rows={3} maxLength={reportReasonMax} aria-required="true" {...field} />}
      </FormField>
      {mayRemove && (
        <CheckField
          label={t('Take the listing out of the directory')}
          hint={t('An admin can bring it back within 30 days.')}
        >
          <Checkbox {...form.register('removesListing')} />
        </CheckField>
      )}
    </FormDialog>
  );
}
