import { required } from '@guildhall/contract/complaints.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type ReportCategory, type ReportKind, reportCategories } from '@guildhall/contract/report-kinds.ts';
import { createReport, reportTextMax } from '@guildhall/contract/reports.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendReport } from './queries.ts';
import { categoryWords } from './texts.ts';

/** What is reported, as its reporter knows it; of a message, the name of its author. */
export interface Reported {
  kind: ReportKind;
  id: number;
  name: string;
}

interface ReportDialogProps {
  about: Reported;
  me: Me | null;
  /** Its value 'legal' opens it as a request to remove the listing. */
  dialog: Opened & { value?: string | null };
}

function titleOf(kind: ReportKind): string {
  return {
    business: t('Report this listing'),
    member: t('Report this member'),
    message: t('Report this message'),
    group: t('Report this group'),
    event: t('Report this event'),
  }[kind];
}

/** Who reads it, and who does not. */
function descriptionOf({ kind, name }: Reported): string {
  return {
    business: t('Staff read what you write about “{name}”; its owner does not.', { name }),
    member: t('Staff read what you write about {name}, who does not hear of it.', { name }),
    message: t('Staff will read this message and five around it. {name} does not hear of it.', { name }),
    group: t('Staff read what you write about “{name}”; those who run it do not.', { name }),
    event: t('Staff read what you write about “{name}”; those who run it do not.', { name }),
  }[kind];
}

/** A false listing is one. */
const categoriesOf = (kind: ReportKind) =>
  reportCategories.filter((category) => category !== 'false_listing' || kind === 'business');

const empty = { category: '', text: '', email: '' };

/** Tells staff what is wrong, or asks for the removal of a listing; who is not signed in leaves an address. */
export function ReportDialog({ about, me, dialog }: ReportDialogProps) {
  const isRemoval = dialog.value === 'legal';
  const form = useContractForm(createReport, {
    defaults: empty,
    subject: about.id,
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
      kind: about.kind,
      id: about.id,
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
      title={isRemoval ? t('Request removal') : titleOf(about.kind)}
      description={
        isRemoval
          ? t('Tell us why “{name}” should not be listed, and how you know.', { name: about.name })
          : descriptionOf(about)
      }
      submit={isRemoval ? t('Send request') : t('Send report')}
    >
      {!isRemoval && (
        <FormField form={form} name="category" label={t('What is it about?')}>
          {(field) => (
            <Select
              aria-required="true"
              placeholder={t('Choose')}
              options={categoriesOf(about.kind).map((value) => ({ value, label: t(categoryWords[value]) }))}
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
