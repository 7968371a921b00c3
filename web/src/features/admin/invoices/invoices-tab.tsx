import { type InvoiceFilter, invoiceFilters } from '@guildhall/contract/invoices.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import {
  Bell,
  Download,
  FileCheck,
  FileClock,
  FileMinus,
  FilePlus2,
  Files,
  FileText,
  FileX,
  History,
  Landmark,
  type LucideIcon,
  Settings2,
} from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Actions } from '#web/ui/actions.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { StaffTable } from '#web/ui/staff-table.tsx';
import { useWaitingPayments } from './bank/queries.ts';
import { OpenItems } from './books/open-items.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { BankFiles, BillMembers, ExportBooks, InvoiceDetails, Reminders, SellerForm } from './later.tsx';
import { NewSeriesNote } from './new-series.tsx';
import { NoInvoices } from './no-invoices.tsx';
import { invoicesCodec } from './params.ts';
import { useInvoices } from './queries.ts';
import { RunLine } from './runs/run-line.tsx';

const filters: Record<InvoiceFilter, { label: Message; icon: LucideIcon }> = {
  all: { label: message('All'), icon: Files },
  open: { label: message('Open'), icon: FileText },
  overdue: { label: message('Overdue'), icon: FileClock },
  paid: { label: message('Paid'), icon: FileCheck },
  cancelled: { label: message('Cancelled'), icon: FileX },
  credit_note: { label: message('Credit notes'), icon: FileMinus },
};

/** What was billed and what came for it. */
export function InvoicesTab() {
  const banking = useDialogParam('bank');
  return banking.isOpen ? (
    <BankFiles onBack={() => banking.close()} />
  ) : (
    <InvoiceList onBank={() => banking.open()} />
  );
}

function InvoiceList({ onBank }: { onBank: () => void }) {
  const { value, change } = useUrlState(invoicesCodec);
  const [text, setText] = useSearchText(value.q, (q) => change({ q }, true));
  const looking = useDialogParam('invoice');
  const selling = useDialogParam('seller');
  const billing = useDialogParam('bill');
  const reminding = useDialogParam('reminders');
  const [isExporting, setIsExporting] = useState(false);
  const { filter, q } = value;
  const waiting = useWaitingPayments();

  function showAll() {
    setText('');
    change({ filter: 'all', q: '' });
  }

  return (
    <section aria-label={t('Invoices')} tabIndex={-1} className="space-y-4">
      <Actions>
        <Button onClick={() => billing.open('new')}>
          <FilePlus2 aria-hidden="true" />
          {t('Bill members')}
        </Button>
        <Button variant="secondary" onClick={() => billing.open('runs')}>
          <History aria-hidden="true" />
          {t('Earlier runs')}
        </Button>
        <Button variant="secondary" onClick={onBank}>
          <Landmark aria-hidden="true" />
          {t('Bank files')}
          <CountBadge count={waiting} label={t('waiting')} />
        </Button>
        <Button variant="secondary" onClick={() => reminding.open()}>
          <Bell aria-hidden="true" />
          {t('Reminders')}
        </Button>
        <Button variant="secondary" onClick={() => setIsExporting(true)}>
          <Download aria-hidden="true" />
          {t('Export')}
        </Button>
        <Button variant="secondary" onClick={() => selling.open()}>
          <Settings2 aria-hidden="true" />
          {t('Who invoices are from')}
        </Button>
      </Actions>
      <NewSeriesNote />
      <RunLine onOpen={(id) => billing.open(String(id))} />
      <Segmented
        legend={t('Which invoices')}
        choices={invoiceFilters.map((value) => ({
          value,
          label: t(filters[value].label),
          icon: filters[value].icon,
        }))}
        value={filter}
        onChange={(filter) => change({ filter })}
        hasLabels="always"
        className="sm:w-fit"
      />
      <SearchForm keeps={{ tab: 'invoices', ...(filter !== 'all' && { invoices: filter }) }}>
        <SearchField
          name="q"
          value={text}
          onChange={setText}
          label={t('Search invoices')}
          placeholder={t('Number, reference or name')}
        />
      </SearchForm>
      <OpenItems />
      <StaffTable
        caption={t('Invoices')}
        nouns={[t('invoice'), t('invoices')]}
        pages={useInvoices(filter, q)}
        columns={invoiceColumns}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        empty={
          <NoInvoices
            isSearched={filter !== 'all' || q !== ''}
            onShowAll={showAll}
            onSetUp={() => selling.open()}
          />
        }
      />
      <InvoiceDetails dialog={looking} />
      <SellerForm dialog={selling} />
      <BillMembers dialog={billing} />
      <Reminders dialog={reminding} />
      <ExportBooks dialog={{ isOpen: isExporting, close: () => setIsExporting(false) }} />
    </section>
  );
}
