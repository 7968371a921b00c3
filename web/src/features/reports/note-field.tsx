import { type Report, reportNoteMax, updateReport } from '@guildhall/contract/reports.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useFollow } from '#web/lib/form/use-follow.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, SubmitButton } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useUpdateReport } from './queries.ts';

/** What was found, kept beside the report. */
export function NoteField({ report }: { report: Report }) {
  const update = useUpdateReport();
  const saved = { note: report.note ?? '' };
  const form = useContractForm(updateReport, {
    subject: report.id,
    defaults: saved,
    labels: { note: t('Note for staff') },
    send: (body) => update.mutateAsync({ id: report.id, body }),
    // The change itself has told it.
    problemOf: () => '',
  });
  useFollow(form, saved);
  return (
    <Form form={form} className="space-y-2">
      <FormField form={form} name="note" label={t('Note for staff')}>
        {(field) => <Textarea rows={2} maxLength={reportNoteMax} {...field} className="min-h-11" />}
      </FormField>
      {form.formState.isDirty && (
        <SubmitButton form={form} size="sm" variant="secondary">
          {t('Save note')}
        </SubmitButton>
      )}
    </Form>
  );
}
