import type { BankPayment } from '@guildhall/contract/bank-files.ts';
import { useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Said } from './asking.ts';
import { useOpenInvoices } from './queries.ts';
import { assignWord } from './texts.ts';

const isAsked = ({ isAnother, keepsCredit }: Said) => isAnother || keepsCredit;

interface AssignFormProps {
  payment: BankPayment;
  isPending: boolean;
  /** What a press on the invoice says besides. */
  saidAt: (invoiceId: number) => Said;
  onAssign: (invoiceId: number) => void;
}

/** Open invoices, to choose one of. */
export function AssignForm({ payment, isPending, saidAt, onAssign }: AssignFormProps) {
  const [text, setText] = useState('');
  const found = useOpenInvoices(useDebounced(text.trim()));
  return (
    <div className="mt-3 space-y-3 rounded-control bg-sunken p-4">
      <SearchField
        value={text}
        onChange={setText}
        label={t('Search open invoices')}
        placeholder={t('Number, reference or name')}
      />
      <QueryView
        query={found}
        loading={<SkeletonText lines={3} />}
        empty={<p className="text-sm text-muted">{t('No open invoice matches your search.')}</p>}
      >
        {(invoices) => (
          <ul className="divide-y">
            {invoices.map(({ id, number, buyer, total, paid }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                <span className="min-w-0 text-sm wrap-anywhere">
                  <bdi className="font-medium">{number}</bdi> <bdi>{buyer}</bdi>
                  <span className="block text-muted">
                    {t('{sum} is open', { sum: formatMoney({ ...total, amount: total.amount - paid }) })}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={assignWord(number, saidAt(id))}
                  disabled={total.currency !== payment.amount.currency}
                  pending={isPending}
                  onClick={() => onAssign(id)}
                >
                  {isAsked(saidAt(id)) ? assignWord(number, saidAt(id)) : t('Assign')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
