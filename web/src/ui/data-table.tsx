import type { Message } from '@guildhall/contract/messages.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { said } from '#web/lib/text.ts';
import { Card } from './card.tsx';

/** One column as data. */
export interface Column<Row, Sort extends string = string> {
  /** At its head, and beside the value on a card unless the value needs no name. */
  label: Message | string;
  draw: (row: Row) => ReactNode;
  /** The row is called so: the whole line of a card. */
  isName?: boolean;
  /** On a card the value stands without its label, as a badge or a place does. */
  speaksForItself?: boolean;
  /** There is a column for it from this width of the table on; a card always shows it. */
  from?: keyof typeof froms;
  /** For cell and head, from the width on at which there are columns. */
  className?: string;
  /** In place of the label at the head. */
  head?: ReactNode;
  /** What the server sorts by when this column is chosen, in each direction that it knows. */
  sort?: { ascending?: Sort; descending?: Sort };
}

export interface Sorting<Sort extends string> {
  value: Sort;
  onChange: (value: Sort) => void;
}

/** Below 48rem of width the rows are cards. */
const froms = { '4xl': '@3xl:hidden @4xl:table-cell', '6xl': '@3xl:hidden @6xl:table-cell' };
const padding = '@3xl:px-2.5 @3xl:py-2.5 @3xl:first:pl-5 @3xl:last:pr-5';
const cellOf = <Row, Sort extends string>({ from, className }: Column<Row, Sort>) =>
  cx(padding, from ? froms[from] : '@3xl:table-cell', className);

/*
 * `display` takes a table's roles away in Safari, so each element says its own. They are spread, since a linter takes
 * them for redundant.
 */
const is = (role: string) => ({ role });

function directionOf<Row, Sort extends string>({ sort }: Column<Row, Sort>, value: Sort | undefined) {
  if (!sort || value === undefined) return undefined;
  if (sort.ascending === value) return 'ascending';
  return sort.descending === value ? 'descending' : undefined;
}

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
}

function Head<Row, Sort extends string>({ column, sorting }: HeadProps<Row, Sort>) {
  const { head, sort } = column;
  const label = said(column.label);
  const direction = directionOf(column, sorting?.value);
  const next =
    (direction === 'ascending' ? sort?.descending : sort?.ascending) ?? sort?.ascending ?? sort?.descending;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th {...is('columnheader')} scope="col" aria-sort={direction} className={cx(cellOf(column), 'font-medium')}>
      {sorting && next !== undefined ? (
        <>
          <span className="@3xl:hidden">{label}</span>
          <button
            type="button"
            onClick={() => sorting.onChange(next)}
            className="-mx-1 hidden min-h-6 items-center gap-1 rounded-sm px-1 hover:text-ink @3xl:inline-flex pointer-coarse:min-h-11"
          >
            {label}
            <Arrow aria-hidden="true" className={cx('size-3.5', !direction && 'opacity-0')} />
          </button>
        </>
      ) : (
        (head ?? label)
      )}
    </th>
  );
}

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

interface CellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  row: Row;
}

function Cell<Row, Sort extends string>({ column, row }: CellProps<Row, Sort>) {
  const { draw, isName, speaksForItself } = column;
  const value = draw(row);
  const classes = cx(cellOf(column), isBlank(value) && '@max-3xl:hidden');
  if (isName)
    return (
      <th
        {...is('rowheader')}
        scope="row"
        className={cx(
          classes,
          'min-w-0 flex-1 basis-[calc(100%-2.5rem)] text-left font-medium @3xl:w-full @3xl:max-w-0 @3xl:min-w-40',
        )}
      >
        {value}
      </th>
    );
  return (
    <td {...is('cell')} className={cx(classes, 'min-w-0')}>
      {!speaksForItself && (
        <span aria-hidden="true" className="text-muted @3xl:hidden">
          {said(column.label)}{' '}
        </span>
      )}
      {value}
    </td>
  );
}

interface RowProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  row: Row;
}

/** `data-row`: where the focus may go when rows come or go. */
function DataRow<Row, Sort extends string>({ columns, row }: RowProps<Row, Sort>) {
  return (
    <tr
      {...is('row')}
      data-row
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t px-5 py-3 -outline-offset-2 first:border-t-0 @3xl:table-row @3xl:align-baseline @3xl:first:border-t"
    >
      {columns.map((column) => (
        <Cell key={said(column.label)} column={column} row={row} />
      ))}
    </tr>
  );
}

const Row = memo(DataRow) as typeof DataRow;

export interface DataTableProps<Item, Sort extends string> {
  /** Names the table. */
  caption: string;
  /** Best a constant: as long as it stays the same, rows that didn't change aren't drawn again. */
  columns: readonly Column<Item, Sort>[];
  rows: readonly Item[];
  keyOf: (row: Item) => number | string;
  sorting?: Sorting<Sort> | undefined;
}

/** Rows with columns where there is room, and cards on a phone. */
export function DataTable<Item, Sort extends string>(props: DataTableProps<Item, Sort>) {
  const { caption, columns, rows, keyOf, sorting } = props;
  return (
    <Card className="@container overflow-hidden">
      <table {...is('table')} className="block w-full text-sm @3xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead
          {...is('rowgroup')}
          className="sr-only bg-sunken text-left text-xs text-muted @3xl:not-sr-only @3xl:table-header-group"
        >
          <tr {...is('row')}>
            {columns.map((column) => (
              <Head key={said(column.label)} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...is('rowgroup')} className="block @3xl:table-row-group">
          {rows.map((row) => (
            <Row key={keyOf(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
