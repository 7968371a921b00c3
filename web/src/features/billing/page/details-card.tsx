import type { BillingDetails } from '@guildhall/contract/billing-details.ts';
import { countryName } from '#web/lib/countries.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DetailsDialog } from './later.tsx';

function Address({ details }: { details: BillingDetails }) {
  const { name, line1, line2, postcode, city, country, vatNumber, buyerReference } = details;
  const lines = [name, line1, line2, [postcode, city].filter(Boolean).join(' '), countryName(country)];
  return (
    <div className="mt-3 space-y-3 text-sm wrap-anywhere">
      <address className="not-italic">
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and two may be the same
          <bdi key={index} className="block">
            {line}
          </bdi>
        ))}
      </address>
      {vatNumber && <p>{t('VAT number: {number}', { number: vatNumber })}</p>}
      {buyerReference && <p>{t('Your reference: {reference}', { reference: buyerReference })}</p>}
    </div>
  );
}

/** Whom the member's invoices are for. */
export function DetailsCard({ details }: { details: BillingDetails | null }) {
  const editing = useDialogParam('billing');
  return (
    <section tabIndex={-1} aria-labelledby="billing-details" className="rounded-card">
      <Card className="p-6">
        <h2 id="billing-details" className="text-lg">
          {t('Billing details')}
        </h2>
        {details ? (
          <Address details={details} />
        ) : (
          <p className="mt-2 text-sm text-muted">{t('Name and address for your invoices.')}</p>
        )}
        <Button variant="secondary" className="mt-5 max-sm:w-full" onClick={() => editing.open()}>
          {details ? t('Edit billing details') : t('Add billing details')}
        </Button>
      </Card>
      <DetailsDialog dialog={editing} details={details} />
    </section>
  );
}
