import type { Match } from '@guildhall/contract/matching.ts';
import { type ReactNode, useState } from 'react';
import { matchingTab } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { useMovingRows } from '#web/ui/use-moving-rows.ts';
import type { ListTab } from '../deck/placement.ts';
import { emptyTexts, tabLabels } from './list-texts.ts';
import { isFound } from './search.ts';

const shownAtOnce = 24;

interface MatchListProps {
  tab: ListTab;
  rows: readonly Match[];
  search: string;
  onSearch: (search: string) => void;
  children: (row: Match) => ReactNode;
}

function Empty({ tab }: { tab: ListTab }) {
  const { title, text, drawing } = emptyTexts[tab];
  return (
    <Card>
      <EmptyState
        drawing={drawing}
        title={title}
        action={
          <Button asChild variant="secondary">
            <Link to={matchingTab('discover')}>Discover businesses</Link>
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

/** The rows of a tab with a search box of its own. */
export function MatchList({ tab, rows, search, onSearch, children }: MatchListProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const list = useMovingRows<HTMLUListElement>();
  const found = rows.filter((row) => isFound(row.business, search));
  const label = tabLabels[tab].toLowerCase();
  return (
    <div className="@container">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchForm keeps={{ tab }} className="w-full max-w-md">
          <SearchField
            name="q"
            value={search}
            onChange={onSearch}
            label={`Search ${label}`}
            placeholder={`Search ${label}...`}
          />
        </SearchForm>
        <p role="status" className="text-sm text-muted">
          {rows.length > 0 && search.trim() && `${found.length} of ${rows.length}`}
        </p>
      </div>
      {rows.length === 0 ? (
        <Empty tab={tab} />
      ) : found.length === 0 ? (
        <Card>
          <EmptyState
            drawing="lantern"
            title="Nothing found"
            action={
              <Button variant="secondary" onClick={() => onSearch('')}>
                Clear search
              </Button>
            }
          >
            Nothing under {tabLabels[tab]} matches “{search.trim()}”. The search looks at names, descriptions,
            industries, locations and tags.
          </EmptyState>
        </Card>
      ) : (
        <ul ref={list} className="relative grid gap-4 @4xl:grid-cols-2">
          {found.slice(0, limit).map((row) => (
            <li key={row.id} tabIndex={-1} className="min-w-0 rounded-card">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        shown={Math.min(limit, found.length)}
        total={found.length}
        noun={label}
        hasMore={found.length > limit}
        pending={false}
        onLoadMore={() => setLimit(limit + shownAtOnce)}
      />
    </div>
  );
}
