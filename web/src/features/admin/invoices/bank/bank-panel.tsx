import type { BankStatus } from '@guildhall/contract/bank-files.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { Archive, ArrowLeft, FileCheck, Inbox, type LucideIcon } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { StaffQueue } from '#web/ui/staff-queue.tsx';
import { PaymentRow } from './payment-row.tsx';
import { useBankPayments } from './queries.ts';
import { SendFile } from './send-file.tsx';

const queues = ['unmatched', 'matched', 'set_aside'] as const;
const codec = choiceCodec('payments', queues);

const words: Record<BankStatus, { label: Message; icon: LucideIcon; empty: Message }> = {
  unmatched: { label: message('Waiting'), icon: Inbox, empty: message('No payment waits for you.') },
  matched: { label: message('Noted'), icon: FileCheck, empty: message('Nothing has come by a file yet.') },
  set_aside: { label: message('Set aside'), icon: Archive, empty: message('Nothing was set aside.') },
};

/** The bank's files, in place of the list of invoices: what came, and what it is for. */
export function BankPanel({ onBack }: { onBack: () => void }) {
  const { value, change } = useUrlState(codec);
  const { chosen } = value;
  return (
    <section aria-label={t('Bank files')} tabIndex={-1} className="space-y-6">
      <Actions>
        <Button variant="secondary" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('Back to invoices')}
        </Button>
      </Actions>
      <Card>
        <CardHeader
          title={t('Bank files')}
          subtitle={t('Drop in what the bank gives you, and see who has paid')}
        />
        <CardBody>
          <SendFile />
        </CardBody>
      </Card>
      <StaffQueue
        title={t('Payments')}
        subtitle={t('What came by the bank’s files, the latest first')}
        legend={t('Which payments')}
        choices={queues.map((value) => ({ value, label: t(words[value].label), icon: words[value].icon }))}
        value={chosen}
        onChange={(chosen) => change({ chosen })}
        pages={useBankPayments(chosen)}
        noun={t('payments')}
        empty={t(words[chosen].empty)}
      >
        {(payments) => (
          <ul className="*:first:border-t-0 *:first:pt-0">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </StaffQueue>
    </section>
  );
}
