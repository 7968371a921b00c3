import { type BillingDetails, setBillingDetails } from '@guildhall/contract/billing-details.ts';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { DetailsFields } from './details-fields.tsx';
import { type DetailsForm, detailsLabels, detailsValues, toDetailsBody } from './details-form.ts';
import { useSaveDetails } from './queries.ts';

export interface DetailsDialogProps {
  dialog: DialogParam;
  details: BillingDetails | null;
}

/** At `?billing=1`: whom the next invoices are for. */
export function DetailsDialog({ dialog, details }: DetailsDialogProps) {
  const { mutateAsync } = useSaveDetails();
  const form = useContractForm<typeof setBillingDetails, DetailsForm, unknown>(setBillingDetails, {
    defaults: detailsValues(details),
    labels: detailsLabels(),
    draft: 'billing-details',
    toBody: toDetailsBody,
    send: (body) => mutateAsync(body),
    onDone() {
      toast({ title: t('Your billing details were saved') });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Billing details')}
      description={t('They stand on your next invoices. Those that you have stay as they are.')}
      submit={t('Save')}
    >
      <ConfirmNotice inset />
      <DetailsFields form={form} />
    </FormDialog>
  );
}
