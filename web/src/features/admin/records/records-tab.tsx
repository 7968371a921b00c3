import { exportMemberRecords, recordSorts } from '@guildhall/contract/member-records.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Select } from '#web/ui/select.tsx';
import { StaffTable } from '#web/ui/staff-table.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { recordColumns } from './columns.tsx';
import { EditRecord } from './later.tsx';
import { type Asked, type AskedStatus, askedStatuses, filtersOf, nothingAsked, recordsCodec } from './params.ts';
import { useRecords } from './queries.ts';
import { askedStatusWords, recordSortWords } from './words.ts';

function Filters({ asked, onChange }: { asked: Asked; onChange: (change: Partial<Asked>) => void }) {
  const isWrong = asked.from !== '' && asked.to !== '' && asked.from > asked.to;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 *:min-w-0 sm:gap-x-4 lg:grid-cols-4">
      <Field label={t('Status')}>
        <Select
          value={asked.status ?? ''}
          onChange={({ target }) => onChange({ status: (target.value || null) as AskedStatus | null })}
          placeholder={t('Any')}
          options={askedStatuses.map((value) => ({ value, label: t(askedStatusWords[value]) }))}
        />
      </Field>
      <Field label={t('Joined from')}>
        <Input type="date" value={asked.from} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label={t('Joined until')} error={isWrong ? t('must not be before the first day') : undefined}>
        <Input type="date" value={asked.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </div>
  );
}

/** Each business with what the office knows of its membership, those that are not published as well. */
export function RecordsTab() {
  const { value: asked, change } = useUrlState(recordsCodec);
  const [text, setText] = useSearchText(asked.q, (q) => change({ q }, true));
  const editing = useDialogParam('record');
  const filters = filtersOf(asked);
  const isSearched = Object.keys(filters).length > 0;

  function showAll() {
    setText('');
    change({ ...nothingAsked, sort: asked.sort });
  }

  return (
    <section aria-label={t('Memberships')} tabIndex={-1} className="space-y-4">
      <Card>
        <CardHeader
          title={t('Memberships')}
          subtitle={t('What the office knows of each business. Paused and former ones are not published.')}
          actions={
            <TableDownload
              label={t('Export')}
              href={`${exportMemberRecords.path}?${new URLSearchParams(filters)}`}
            />
          }
        />
        <CardBody className="space-y-4">
          <SearchForm keeps={{ tab: 'records' }}>
            <SearchField
              name="q"
              value={text}
              onChange={setText}
              label={t('Search memberships')}
              placeholder={t('Number or name')}
            />
          </SearchForm>
          <Filters asked={asked} onChange={change} />
        </CardBody>
      </Card>
      <StaffTable
        caption={t('Memberships')}
        nouns={[t('business'), t('businesses')]}
        pages={useRecords(asked)}
        columns={recordColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={{
          value: asked.sort,
          choices: recordSorts.map((value) => ({ value, label: t(recordSortWords[value]) })),
          onChange: (sort) => change({ sort }),
        }}
        empty={
          <Card>
            <EmptyState
              drawing="ledger"
              title={t('No businesses found')}
              action={
                isSearched && (
                  <Button variant="secondary" onClick={showAll}>
                    {t('Show all')}
                  </Button>
                )
              }
            >
              {t('No business matches this search and these filters.')}
            </EmptyState>
          </Card>
        }
      />
      <EditRecord dialog={editing} />
    </section>
  );
}
