import { acts, exportActs } from '@guildhall/contract/audit.ts';
import { t } from '#web/lib/text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaffTable } from '#web/ui/staff-table.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { actColumns } from './columns.tsx';
import { AuditFilters } from './filters.tsx';
import { auditCodec, nothingAsked, queryOf } from './params.ts';
import { useActs } from './queries.ts';

/** Who did what, to whom, when, from where and why. */
export function AuditTab() {
  const { value: asked, change } = useUrlState(auditCodec);
  const pages = useActs(asked);
  const isSearched = Object.keys(queryOf(asked)).length > 0;
  const first = pages.data?.pages[0]?.items[0]?.actor;
  return (
    <section aria-label={t('Audit log')} tabIndex={-1} className="space-y-4">
      <Card>
        <CardHeader
          title={t('Audit log')}
          subtitle={t(
            'What staff do, and what opens, changes or closes accounts. Nobody can change or delete an entry.',
          )}
          actions={
            <TableDownload
              label={t('Export')}
              href={`${exportActs.path}?${new URLSearchParams(queryOf(asked))}`}
            />
          }
        />
        <CardBody>
          <AuditFilters
            asked={asked}
            onChange={change}
            whoName={first && first.id === asked.who ? first.name : null}
          />
        </CardBody>
      </Card>
      <StaffTable
        caption={t('Audit log')}
        nouns={[t('act'), t('acts')]}
        pages={pages}
        columns={actColumns}
        keyOf={({ id }) => id}
        nameOf={({ act }) => t(acts[act])}
        empty={
          <Card>
            <EmptyState
              drawing="ledger"
              title={isSearched ? t('No acts found') : t('Nothing here yet')}
              action={
                isSearched && (
                  <Button variant="secondary" onClick={() => change(nothingAsked)}>
                    {t('Show all')}
                  </Button>
                )
              }
            >
              {isSearched
                ? t('Nothing in the log matches these filters.')
                : t('What staff do from now on stands here, and who signed in.')}
            </EmptyState>
          </Card>
        }
      />
    </section>
  );
}
