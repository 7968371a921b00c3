import type { Business } from '@guildhall/contract/businesses.ts';
import { required } from '@guildhall/contract/complaints.ts';
import type { Me } from '@guildhall/contract/members.ts';
import {
  createReport,
  type ReportCategory,
  reportCategories,
  reportTextMax,
} from '@guildhall/contract/reports.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendReport } from './queries.ts';
import { categoryWords } from './texts.ts';

interface ReportDialogProps {
  business: Business;
  me: Me | null;
  /** Its value 'legal' opens it as a request to remove the listing. */
  dialog: DialogParam;
}

const empty = { category: '', text: '', email: '' };

/** Tells staff what is wrong with a listing, or asks for its removal; who is not signed in leaves an address. */
export function ReportDialog({ business, me, dialog }: ReportDialogProps) {
  const isRemoval = dialog.value === 'legal';
  const form = useContractForm(createReport, {
    defaults: empty,
    subject: business.id,
    labels: {
      category: t('What is it about'),
      text: isRemoval ? t('Why') : t('What is wrong'),
      email: t('Your e-mail'),
    },
    require: ({ category, email }) => ({
      ...(!isRemoval && !category && { category: t('Choose what it is about.') }),
      ...(!me && !email.trim() && { email: required }),
    }),
    toBody: ({ category, text, email }) => ({
      kind: 'business' as const,
      id: business.id,
      category: (isRemoval ? 'legal' : category) as ReportCategory,
      text,
      ...(!me && { email }),
    }),
    send: sendReport,
    onDone() {
      toast(
        me
          ? { title: t('Report sent'), description: t('Our staff will look at it and write to you.') }
          : {
              title: t('Check your mail'),
              description: t('Open the link in it, and our staff will look at what you wrote.'),
            },
      );
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={isRemoval ? t('Request removal') : t('Report this listing')}
      description={
        isRemoval
          ? t('Tell us why “{name}” should not be listed, and how you know.', { name: business.name })
          : t('Staff read what you write about “{name}”; its owner does not.', { name: business.name })
      }
      submit={isRemoval ? t('Send request') : t('Send report')}
    >
      {!isRemoval && (
        <FormField form={form} name="category" label={t('What is it about?')}>
          {(field) => (
            <Select
              aria-required="true"
              placeholder={t('Choose')}
              options={reportCategories.map((value) => ({ value, label: t(categoryWords[value]) }))}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="text" label={isRemoval ? t('Why') : t('What is wrong?')}>
        {(field) => <Textarea rows={4} aria-required="true" maxLength={reportTextMax} {...field} />}
      </FormField>
      {!me && (
        <FormField
          form={form}
          name="email"
          label={t('Your e-mail')}
          hint={t('We send a link there to confirm it, and our answer. It is shown to staff only.')}
        >
          {(field) => <Input type="email" autoComplete="email" aria-required="true" {...field} />}
        </FormField>
      )}
    </FormDialog>
  );
}
