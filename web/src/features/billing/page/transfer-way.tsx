import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { rich, t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { usePlanName } from '../shared/plans.ts';
import { beginningOf } from '../transfer/owed.ts';
import { openInvoiceId } from './open-invoice.tsx';

/** Of a site that takes transfers. */
export interface Transfers {
  dialog: DialogParam;
  open: MembershipInvoice | null;
}

/** In place of the way to another invoice. */
export function OpenInvoiceLine({ open }: { open: MembershipInvoice }) {
  return (
    <p className="w-full text-sm text-muted">
      {rich('<link>Invoice {number}</link> is open. You can ask for another one once it is paid.', {
        number: open.number ?? '',
        link: (words) => (
          <a href={`#${openInvoiceId(open)}`} className="link">
            {words}
          </a>
        ),
      })}
    </p>
  );
}

function besideWords(beginning: ReturnType<typeof beginningOf>): string {
  if (beginning === 'card')
    return t(
      'Months that you transfer follow what your card has paid. The card is charged again once they have ended.',
    );
  return beginning === 'behind'
    ? t('Months that you transfer follow what you have already.')
    : t('Months that you transfer begin as soon as the transfer has arrived.');
}

/** Beside a card that pays, or has paid: months of the same plan by transfer. */
export function TransferBesideCard({
  plan,
  membership,
  transfers: { dialog, open },
}: {
  plan: PaidPlan;
  membership: Membership;
  transfers: Transfers;
}) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t('{plan} by transfer', { plan: usePlanName()(plan) })}</p>
        <p className="mt-1 text-sm text-muted">{besideWords(beginningOf(membership, plan))}</p>
      </div>
      {open ? (
        <OpenInvoiceLine open={open} />
      ) : (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => dialog.open(plan)}>
          {t('Pay by transfer')}
        </Button>
      )}
    </Card>
  );
}
