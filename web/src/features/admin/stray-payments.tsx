import type { StrayPayments as Strays } from '@guildhall/contract/payments-hold.ts';
import { useState } from 'react';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { useEndStrayPayment, useStrayPayments } from './queries.ts';

type Stray = Strays['items'][number];

/** Who is charged by card and known to no member, as after a backup was restored. Where nobody is, nothing is drawn. */
export function StrayPayments() {
  const { data: strays } = useStrayPayments();
  const end = useEndStrayPayment();
  const [asked, setAsked] = useState<Stray | null>(null);
  if (!strays || strays.count === 0) return null;
  return (
    <Card className="mb-6">
      <CardHeader
        title={t(
          '{count, plural, one {# card is charged, and no member has the plan for it} other {# cards are charged, and no member has the plan for it}}',
          { count: strays.count },
        )}
        subtitle={t('They began to pay after the backup that this site comes from was made.')}
      />
      <CardBody>
        <ul className="divide-y">
          {strays.items.map((stray) => (
            <li key={stray.customerId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{nameOf(stray)}</p>
                <p className="text-sm text-muted wrap-anywhere">{stray.email}</p>
                <p className="text-sm text-muted">
                  {t('{price} each time since {day}', {
                    price: formatMoney(stray.price),
                    day: formatDay(stray.startedAt),
                  })}
                </p>
                {stray.isSecond && <p className="text-sm">{t('This member pays by another card already.')}</p>}
              </div>
              <Button
                variant="secondary"
                pending={end.isPending && end.variables === stray.customerId}
                aria-label={t('End and refund what {name} pays', { name: nameOf(stray) })}
                onClick={() => setAsked(stray)}
              >
                {t('End and refund')}
              </Button>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          title={t('End this payment?')}
          description={t('The card is charged no more. What was paid for time that is not over is given back.')}
          action={t('End and refund')}
          onConfirm={() => {
            if (asked) end.mutate(asked.customerId, { onError: (error) => reportError(error) });
            setAsked(null);
          }}
        />
      </CardBody>
    </Card>
  );
}

const nameOf = ({ name, email, customerId }: Stray) => name ?? email ?? customerId;
