import type { BankPayment } from '@guildhall/contract/bank-files.ts';
import { useId, useRef, useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { formatCalendarDay } from '../days.ts';
import { saidOf } from './asking.ts';
import { AssignForm } from './assign-form.tsx';
import { useAssignBankPayment, useSetAsideBankPayment } from './queries.ts';
import { assignWord, reasonWords } from './texts.ts';

/** The same money may have come by another file: whoever assigns both counts it twice. */
function Like({ like: { bookedOn, file, status, number } }: { like: NonNullable<BankPayment['like']> }) {
  const values = { day: formatCalendarDay(bookedOn), file: <bdi>{file}</bdi>, number: <bdi>{number}</bdi> };
  return (
    <p className="mt-2 max-w-prose text-sm font-medium wrap-anywhere">
      {status === 'matched'
        ? rich('It may be the same as the payment of {day} from {file}, which is noted at {number}.', values)
        : status === 'set_aside'
          ? rich('It may be the same as the payment of {day} from {file}, which was set aside.', values)
          : rich('It may be the same as the payment of {day} from {file}, which waits as well.', values)}
    </p>
  );
}

/** A payment that came by the bank's file, and what can be done with it. */
export function PaymentRow({ payment }: { payment: BankPayment }) {
  const { id, amount, payer, purpose, bookedOn, reason, status, suggestion, invoice, file, like } = payment;
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isAssigning, setIsAssigning] = useState(false);
  const assign = useAssignBankPayment();
  const setAside = useSetAsideBankPayment();

  const saidAt = (invoiceId: number) => saidOf(assign, invoiceId);
  function assignTo(invoiceId: number) {
    const onDone = () => {
      if (row.current?.contains(document.activeElement)) focusNeighbour(row.current);
    };
    assign.mutate({ id, invoiceId, said: saidAt(invoiceId), onDone });
  }

  return (
    <li ref={row} tabIndex={-1} className="border-t py-5">
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
      {like && status !== 'matched' && <Like like={like} />}
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
      {assign.data && (
        <div className="mt-3">
          <FormError>{assign.data.sentence}</FormError>
        </div>
      )}
      {status !== 'matched' && (
        <Actions className="mt-3">
          {suggestion && (
            <Button
              size="sm"
              aria-describedby={nameId}
              pending={assign.isPending}
              onClick={() => assignTo(suggestion.id)}
            >
              {assignWord(suggestion.number, saidAt(suggestion.id))}
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
      {isAssigning && (
        <AssignForm payment={payment} isPending={assign.isPending} saidAt={saidAt} onAssign={assignTo} />
      )}
    </li>
  );
}
