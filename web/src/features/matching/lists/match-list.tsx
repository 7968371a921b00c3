import type { Match, MatchTab } from '@guildhall/contract/matching.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { matchingTab } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { useMovingRows } from '#web/ui/use-moving-rows.ts';
import type { TabRows } from '../shared/use-tab-rows.ts';
import { emptyTexts, tabLabels } from './list-texts.ts';

interface MatchListProps extends TabRows {
  tab: MatchTab;
  /** How many stand in the tab without a search; undefined while that isn't known. */
  count: number | undefined;
  /** What is in the search box. */
  search: string;
  onSearch: (search: string) => void;
  /** What the rows were found by. */
  q: string;
  children: (row: Match) => ReactNode;
}

function Empty({ tab }: { tab: MatchTab }) {
  const { title, text, drawing } = emptyTexts[tab];
  return (
    <Card>
      <EmptyState
        drawing={drawing}
        title={t(title)}
        action={
          <Button asChild variant="secondary">
            <Link to={matchingTab('discover')}>{t('Discover businesses')}</Link>
          </Button>
        }
      >
        {t(text)}
      </EmptyState>
    </Card>
  );
}

/** The rows of a tab with a search box of its own. */
export function MatchList(props: MatchListProps) {
  const { tab, query, rows, total, count, search, onSearch, q, children } = props;
  const list = useMovingRows<HTMLUListElement>();
  const isEmpty = q ? count === 0 : total === 0;
  const label = t(tabLabels[tab]).toLowerCase();
  return (
    <div className="@container">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchForm keeps={{ tab }} className="w-full max-w-md">
          <SearchField
            name="q"
            value={search}
            onChange={onSearch}
            label={t('Search {label}', { label })}
            placeholder={t('Search {label}...', { label })}
          />
        </SearchForm>
        <p role="status" className="text-sm text-muted">
          {q &&
            !isEmpty &&
            count !== undefined &&
            t('{total} of {count}', { total: formatNumber(total), count: formatNumber(count) })}
        </p>
      </div>
      {isEmpty ? (
        <Empty tab={tab} />
      ) : total === 0 ? (
        <Card>
          <EmptyState
            drawing="lantern"
            title={t('Nothing found')}
            action={
              <Button variant="secondary" onClick={() => onSearch('')}>
                {t('Clear search')}
              </Button>
            }
          >
            {t(
              'Nothing under {tab} matches “{q}”. The search covers names, descriptions, industries, locations and tags.',
              { tab: t(tabLabels[tab]), q },
            )}
          </EmptyState>
        </Card>
      ) : (
        <ul ref={list} className="relative grid gap-4 @4xl:grid-cols-2">
          {rows.map((row) => (
            <li key={row.id} tabIndex={-1} className="min-w-0 rounded-card">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      <LoadMore shown={rows.length} total={total} noun={label} {...moreOf(query)} />
    </div>
  );
}
