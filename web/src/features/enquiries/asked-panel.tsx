import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useAsked } from './asked-queries.ts';
import { AskedList } from './enquiry-list.tsx';

/** What the member has asked listings for. */
export function AskedPanel() {
  const asked = useAsked();
  return (
    <QueryView query={asked} loading={<SpinnerBlock label={t('Loading enquiries')} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <Card>
              <EmptyState
                drawing="letters"
                title={t('You haven’t asked for anything yet')}
                action={
                  <Button asChild variant="secondary">
                    <Link to={paths.directory}>{t('Open the directory')}</Link>
                  </Button>
                }
              >
                {t(
                  'You’ll find ‘Ask for a quote’ on a listing’s page. Your enquiries and the answers are kept here.',
                )}
              </EmptyState>
            </Card>
          );
        return (
          <>
            <AskedList enquiries={items} />
            <LoadMore shown={items.length} total={pages[0]?.total} noun={t('enquiries')} {...moreOf(asked)} />
          </>
        );
      }}
    </QueryView>
  );
}
