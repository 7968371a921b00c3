import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useInvoiceSettings } from './queries.ts';

interface NoInvoicesProps {
  isSearched: boolean;
  onShowAll: () => void;
  onSetUp: () => void;
}

/** In place of the list: why there is nothing, and what comes first. */
export function NoInvoices({ isSearched, onShowAll, onSetUp }: NoInvoicesProps) {
  const settings = useInvoiceSettings();
  if (isSearched)
    return (
      <Card>
        <EmptyState
          drawing="ledger"
          title={t('No invoices found')}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              {t('Show all')}
            </Button>
          }
        >
          {t('No invoice matches your search.')}
        </EmptyState>
      </Card>
    );
  return (
    <QueryView query={settings} loading={<SpinnerBlock />}>
      {(seller) => (
        <Card>
          <EmptyState
            drawing="ledger"
            title={t('No invoices yet')}
            action={!seller && <Button onClick={onSetUp}>{t('Say who invoices are from')}</Button>}
          >
            {seller
              ? t('Members can ask for an invoice on the page of their membership. It appears here at once.')
              : t(
                  'First say who invoices are from, and to which account they are paid. Then members can ask for one.',
                )}
          </EmptyState>
        </Card>
      )}
    </QueryView>
  );
}
