import type { BankPayment } from '@guildhall/contract/bank-files.ts';
import { useId, useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { formatCalendarDay } from '../days.ts';
import { AssignForm } from './assign-form.tsx';
import { useAssignBankPayment, useSetAsideBankPayment } from './queries.ts';
import { reasonWords } from './texts.ts';

/** A payment that came by the bank's file, and what can be done with it. */
export function PaymentRow({ payment }: { payment: BankPayment }) {
  const { id, amount, payer, purpose, bookedOn, reason, status, suggestion, invoice, file } = payment;
  const nameId = useId();
  const [isAssigning, setIsAssigning] = useState(false);
  const assign = useAssignBankPayment();
  const setAside = useSetAsideBankPayment();

  function assignTo(invoiceId: number, button: HTMLElement) {
    focusNeighbour(button.closest('ul ul') ? (button.closest('ul ul')?.closest('li') ?? button) : button);
    assign.mutate({ id, invoiceId });
  }

  return (
    <li tabIndex={-1} className="border-t py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span id={nameId} className="min-w-0 font-medium wrap-anywhere">
          {payer ? <bdi>{payer}</bdi> : t('Payer not known')}
        </span>
        <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
      </div>
      {purpose && (
        <p dir="auto" className="mt-1 max-w-prose text-sm wrap-anywhere">
          {purpose}
        </p>
      )}
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {rich('{day}, from {file}', { day: formatCalendarDay(bookedOn), file: <bdi>{file}</bdi> })}
      </p>
      {invoice && (
        <p className="mt-2 text-sm">
          {rich('Noted at {number} of {buyer}.', {
            number: <bdi>{invoice.number}</bdi>,
            buyer: <bdi>{invoice.buyer}</bdi>,
          })}
        </p>
      )}
      {reason && status !== 'set_aside' && (
        <p className="mt-2 max-w-prose text-sm text-muted">
          {suggestion && reason === 'unnamed'
            ? t('It names no invoice. Amount and name fit this one:')
            : t(reasonWords[reason])}
        </p>
      )}
      {status !== 'matched' && suggestion && (
        <p className="mt-1 text-sm wrap-anywhere">
          <bdi className="font-medium">{suggestion.number}</bdi> <bdi>{suggestion.buyer}</bdi>
          <span className="text-muted">
            {' '}
            {t('{sum} is open', { sum: formatMoney({ ...suggestion.total, amount: suggestion.open }) })}
          </span>
        </p>
      )}
      {status !== 'matched' && (
        <Actions className="mt-3">
          {suggestion && (
            <Button
              size="sm"
              aria-describedby={nameId}
              pending={assign.isPending}
              onClick={({ currentTarget }) => assignTo(suggestion.id, currentTarget)}
            >
              {t('Assign to {number}', { number: suggestion.number })}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={nameId}
            aria-expanded={isAssigning}
            onClick={() => setIsAssigning(!isAssigning)}
          >
            {suggestion ? t('Assign to another …') : t('Assign …')}
          </Button>
          {status === 'unmatched' && (
            <Button
              size="sm"
              variant="quiet"
              aria-describedby={nameId}
              pending={setAside.isPending}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                setAside.mutate(id);
              }}
            >
              {t('Set aside')}
            </Button>
          )}
        </Actions>
      )}
      {isAssigning && <AssignForm payment={payment} isPending={assign.isPending} onAssign={assignTo} />}
    </li>
  );
}
