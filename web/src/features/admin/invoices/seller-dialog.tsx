import { type InvoiceSettings, setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { type ReactNode, useState } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useInvoiceSettings, useSetInvoiceSettings } from './queries.ts';
import { SellerFields } from './seller-fields.tsx';
import { missingOfSeller, type SellerForm, sellerFormOf, sellerLabels, toSellerBody } from './seller-form.ts';

interface SellerProps {
  dialog: DialogParam;
}

/** Who invoices are from, their tax and their account: `/admin?tab=invoices&seller=1`. */
export function SellerDialog({ dialog }: SellerProps) {
  return (
    <QueryView
      query={useInvoiceSettings()}
      loading={
        <Frame dialog={dialog}>
          <SpinnerBlock />
        </Frame>
      }
      failed={(failure) => (
        <Frame dialog={dialog}>
          <ErrorState {...failure} />
        </Frame>
      )}
    >
      {(settings) => <Editor settings={settings} dialog={dialog} />}
    </QueryView>
  );
}

function Frame({ dialog, children }: SellerProps & { children: ReactNode }) {
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Who invoices are from')}
      width="lg"
    >
      {children}
    </Dialog>
  );
}

function Editor({ settings, dialog }: SellerProps & { settings: InvoiceSettings | null }) {
  const { mutateAsync } = useSetInvoiceSettings();
  const [defaults] = useState(() => sellerFormOf(settings));
  const labels = sellerLabels();
  const form = useContractForm<typeof setInvoiceSettings, SellerForm, InvoiceSettings>(setInvoiceSettings, {
    defaults,
    labels,
    require: missingOfSeller,
    toBody: toSellerBody,
    send: (body) => mutateAsync(body),
    onDone({ name }) {
      dialog.close();
      toast({ title: t('Saved'), description: t('From now on, invoices are from {name}.', { name }) });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Who invoices are from')}
      description={t('This stands on each invoice from now on. Those that were issued stay as they are.')}
      width="lg"
      submit={t('Save')}
    >
      <SellerFields form={form} labels={labels} />
    </FormDialog>
  );
}
