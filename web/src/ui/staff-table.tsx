import { message } from '@guildhall/contract/messages.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { formatTotal } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { type Column, DataTable, type DataTableProps, type Sorting } from './data-table.tsx';
import { Field } from './field.tsx';
import { LoadMore, moreOf } from './load-more.tsx';
import { type Asked, QueryView } from './query-view.tsx';
import { Select } from './select.tsx';
import { SpinnerBlock } from './spinner.tsx';
import { type Selection, useSelection } from './use-selection.ts';

/** What a list that comes page by page has in hand. */
export interface Pages<Row> {
  data:
    | { pages: readonly { items: readonly Row[]; total: number; isTotalCapped?: boolean | undefined }[] }
    | undefined;
  error: Asked<unknown>['error'];
  refetch: Asked<unknown>['refetch'];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface StaffTableProps<Row, Sort extends string> extends Omit<DataTableProps<Row, Sort>, 'rows' | 'sorting'> {
  pages: Pages<Row>;
  /** What is listed: one, and many. */
  nouns: [one: string, many: string];
  /** What a row is called. */
  nameOf: (row: Row) => string;
  empty: ReactNode;
  sorting?: (Sorting<Sort> & { choices: readonly { value: Sort; label: string }[] }) | undefined;
  /** What can be done with all that are chosen. */
  bulk?: ((chosen: readonly Row[], done: () => void) => ReactNode) | undefined;
}

type Bulk = Pick<Selection<unknown>, 'rows' | 'setAll'>;

interface Choosing {
  selection: Selection<unknown>;
  shown: number;
  nouns: [one: string, many: string];
  nameOf: (row: unknown) => string;
}

/** The boxes read it by themselves, so that a choice draws them anew and not their rows. */
const ChoosingContext = createContext<Choosing | null>(null);

function useChoosing(): Choosing {
  const choosing = use(ChoosingContext);
  if (!choosing) throw new Error('outside of a table with a choice');
  return choosing;
}

function ChooseAll() {
  const { selection, shown, nouns } = useChoosing();
  const box = useRef<HTMLSpanElement>(null);
  const chosen = selection.rows.length;
  const isPartial = chosen > 0 && chosen < shown;
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input) input.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <>
      <span className="@3xl:hidden">{t('Choose')}</span>
      {/* On cards the head is out of sight, and the bar has a button for it. */}
      <span ref={box} className="@max-3xl:hidden">
        <Checkbox
          aria-label={t('Choose all {nouns} shown', { nouns: nouns[1] })}
          checked={chosen > 0 && chosen === shown}
          onChange={(event) => selection.setAll(event.target.checked)}
        />
      </span>
    </>
  );
}

function ChooseOne({ row }: { row: unknown }) {
  const { selection, nameOf } = useChoosing();
  return (
    <Checkbox
      aria-label={t('Choose {row}', { row: nameOf(row) })}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}

const choosingColumn: Column<unknown, never> = {
  label: message('Choose'),
  speaksForItself: true,
  className: '@3xl:w-0 @3xl:align-middle',
  head: <ChooseAll />,
  draw: (row) => <ChooseOne row={row} />,
};

interface BulkBarProps {
  selection: Bulk;
  shown: number;
  nouns: [one: string, many: string];
  children: ReactNode;
}

/** At the foot of the screen as long as rows are chosen. */
function BulkBar({ selection, shown, nouns, children }: BulkBarProps) {
  const chosen = selection.rows.length;
  const [one, many] = nouns;
  const said = t('{chosen, plural, one {# {one}} other {# {many}}} chosen', { chosen, one, many });
  return (
    <>
      <p role="status" className="sr-only">
        {chosen > 0 && said}
      </p>
      {chosen > 0 && (
        <section
          aria-label={t('Chosen {nouns}', { nouns: many })}
          className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-3 shadow-float max-md:bottom-20 short:static"
        >
          <p className="text-sm font-medium">{said}</p>
          <div className="flex flex-wrap gap-2">{children}</div>
          <div className="ml-auto flex flex-wrap gap-2">
            {chosen < shown && (
              <Button variant="quiet" size="sm" onClick={() => selection.setAll(true)}>
                {t('Choose all {shown}', { shown })}
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={() => selection.setAll(false)}>
              {t('Choose none')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** A list that staff work through: asked for page by page, sorted by the server, with acts on all that are chosen. */
export function StaffTable<Row, Sort extends string>(props: StaffTableProps<Row, Sort>) {
  const { pages, nouns, nameOf, empty, sorting, bulk, columns, keyOf, ...table } = props;
  const first = pages.data?.pages[0];
  // A row that moved between two pages while they loaded is there once.
  const rows = pages.data && [
    ...new Map(pages.data.pages.flatMap(({ items }) => items).map((row) => [keyOf(row), row])).values(),
  ];
  const shown = rows ?? [];
  const selection = useSelection(shown, keyOf);
  const hasChoice = bulk !== undefined;
  const shownColumns = useMemo(() => (hasChoice ? [choosingColumn, ...columns] : columns), [hasChoice, columns]);
  return (
    <div className="@container">
      <p role="status" className="sr-only">
        {first &&
          t('{total} {nouns}', {
            total: formatTotal(first.total, first.isTotalCapped ?? false),
            nouns: nouns[1],
          })}
      </p>
      {sorting && shown.length > 0 && (
        <Field label={t('Sort by')} isInline className="mb-3">
          <Select
            value={sorting.value}
            onChange={(event) => sorting.onChange(event.target.value as Sort)}
            options={sorting.choices}
          />
        </Field>
      )}
      <QueryView
        query={{ data: rows, error: pages.error, refetch: pages.refetch }}
        loading={<SpinnerBlock />}
        empty={empty}
      >
        {(rows) => (
          <>
            <ChoosingContext value={{ selection, shown: rows.length, nouns, nameOf } as Choosing}>
              <DataTable {...table} keyOf={keyOf} columns={shownColumns} rows={rows} sorting={sorting} />
            </ChoosingContext>
            {bulk && (
              <BulkBar selection={selection} shown={rows.length} nouns={nouns}>
                {bulk(selection.rows, () => selection.setAll(false))}
              </BulkBar>
            )}
            <LoadMore
              shown={rows.length}
              total={first?.total}
              isTotalCapped={first?.isTotalCapped}
              noun={nouns[1]}
              {...moreOf(pages)}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}
