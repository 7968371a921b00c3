import { answerAsEnquirer, answerEnquiry, enquiryTextMax } from '@guildhall/contract/enquiries.ts';
import type { ReactNode } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface AnswerFormProps {
  hint: ReactNode;
  /** Of the mail that whoever asked came by; absent for the owner. */
  token?: string;
  subject: string | number;
  send: (text: string) => Promise<unknown>;
  onSent: () => Promise<unknown>;
}

/** One more word in an enquiry. By a mailed link it needs no scripts. */
export function AnswerForm({ hint, token, subject, send, onSent }: AnswerFormProps) {
  const form = useContractForm(token === undefined ? answerEnquiry : answerAsEnquirer, {
    defaults: { text: '' },
    labels: { text: t('Your answer') },
    subject,
    ...(token === undefined && { draft: `enquiry-${subject}` }),
    toBody: ({ text }) => (token === undefined ? { text } : { token, text }),
    send: (_, { text }) => send(text),
    async onDone() {
      form.restart();
      await onSent();
    },
  });
  return (
    <Form
      form={form}
      className="space-y-4"
      {...(token !== undefined && { besides: { call: answerAsEnquirer.path, token } })}
    >
      <FormProblem form={form} />
      <FormField form={form} name="text" label={t('Your answer')} hint={hint}>
        {(field) => <Textarea rows={4} aria-required="true" maxLength={enquiryTextMax} {...field} />}
      </FormField>
      <SubmitButton form={form}>{t('Send answer')}</SubmitButton>
    </Form>
  );
}
