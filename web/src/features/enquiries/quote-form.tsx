import {
  createEnquiry,
  enquirerNameMax,
  enquiryBudgetMax,
  enquiryTextMax,
  enquiryTimingMax,
  missing,
} from '@guildhall/contract/enquiries.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { sendEnquiry } from './queries.ts';

interface QuoteFormProps {
  businessId: number;
  me: Me | null;
  onSent: (isSent: boolean) => void;
}

/** A member with a confirmed address says only what they need. */
export function QuoteForm({ businessId, me, onSent }: QuoteFormProps) {
  const isKnown = me?.isEmailConfirmed === true;
  const form = useContractForm(createEnquiry, {
    defaults: { text: '', timing: '', budget: '', name: me?.displayName ?? '', email: me?.email ?? '' },
    subject: businessId,
    draft: `quote-${businessId}`,
    labels: {
      text: t('What you need'),
      timing: t('When'),
      budget: t('Budget'),
      name: t('Your name'),
      email: t('Your e-mail'),
    },
    require: ({ name, email }) =>
      isKnown ? {} : { ...(!name.trim() && { name: missing }), ...(!email.trim() && { email: missing }) },
    toBody: ({ name, email, ...written }) => ({ ...written, ...(!isKnown && { name, email }) }),
    send: (body) => sendEnquiry(businessId, body),
    onDone: ({ isSent }) => onSent(isSent),
  });
  return (
    <Form form={form} className="space-y-4" besides={{ id: String(businessId) }}>
      <FormProblem form={form} />
      <FormField form={form} name="text" label={t('What do you need?')}>
        {(field) => <Textarea rows={5} aria-required="true" maxLength={enquiryTextMax} {...field} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="timing" label={t('When?')} optional>
          {(field) => <Input maxLength={enquiryTimingMax} {...field} />}
        </FormField>
        <FormField form={form} name="budget" label={t('Budget')} optional>
          {(field) => <Input maxLength={enquiryBudgetMax} {...field} />}
        </FormField>
      </div>
      {!isKnown && (
        <>
          <FormField form={form} name="name" label={t('Your name')}>
            {(field) => <Input autoComplete="name" aria-required="true" maxLength={enquirerNameMax} {...field} />}
          </FormField>
          <FormField
            form={form}
            name="email"
            label={t('Your e-mail')}
            hint={t(
              'We send a link there: your enquiry goes out once you open it. The business never sees your address.',
            )}
          >
            {(field) => <Input type="email" autoComplete="email" aria-required="true" {...field} />}
          </FormField>
        </>
      )}
      <SubmitButton form={form} size="lg">
        {t('Send enquiry')}
      </SubmitButton>
    </Form>
  );
}
