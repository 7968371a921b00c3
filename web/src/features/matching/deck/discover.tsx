import { message } from '@guildhall/contract/messages.ts';
import { GalleryHorizontalEnd, List, Search } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#web/lib/classes.ts';
import { directoryWith } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { focusSearch } from '#web/ui/focus-search.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { undoLook } from '../decision-looks.ts';
import { RequestsLeft } from '../requests-left.tsx';
import type { TabState } from '../use-tab-state.ts';
import { DeckList } from './deck-list.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { DeckStack } from './deck-stack.tsx';
import { Exhausted } from './exhausted.tsx';
import { remainingText } from './feedback.ts';
import { RankingNote } from './ranking-note.tsx';
import type { DeckControls } from './use-deck.ts';

/** One card at a time, or all of them in rows. */
const views = [
  { value: false, label: message('Cards'), icon: GalleryHorizontalEnd },
  { value: true, label: message('List'), icon: List },
];

interface DeckProps {
  deck: DeckControls;
  memberId: number;
  isList: boolean;
}

function Deck({ deck, memberId, isList }: DeckProps) {
  if (deck.error) return <ErrorState error={deck.error} onRetry={deck.retry} />;
  if (deck.isLoading && !deck.leaving) return <DeckSkeleton />;
  if (deck.cards.length === 0 && !deck.leaving) return <Exhausted deck={deck} />;
  return isList ? <DeckList deck={deck} /> : <DeckStack deck={deck} memberId={memberId} />;
}

/** What the deck is searched for; on phones behind a button, for there the card needs the room. */
function DeckSearch({ state: { search, setSearch, isList }, isOpen }: { state: TabState; isOpen: boolean }) {
  return (
    <SearchForm
      keeps={isList ? { view: 'list' } : {}}
      className={cx('w-full sm:max-w-80', !isOpen && 'max-sm:hidden')}
    >
      <SearchField
        name="q"
        value={search}
        onChange={setSearch}
        label={t('Search discover')}
        placeholder={t('What are you looking for?')}
      />
    </SearchForm>
  );
}

interface DiscoverProps {
  deck: DeckControls;
  memberId: number;
  state: TabState;
}

/** Businesses that the member has not decided on yet, or what a search finds of them. */
export function Discover({ deck, memberId, state }: DiscoverProps) {
  const { isList, setIsList, search, setSearch } = state;
  const [isSearchWished, setIsSearchWished] = useState(false);
  const isSearchOpen = isSearchWished || search !== '';
  const isReady = deck.cards.length > 0;
  return (
    // The browser would hold on to a line of the card that goes, or to what is below, and scroll away from the card that comes.
    <div className="@container -mx-4 overflow-x-clip px-4 pb-4 [overflow-anchor:none] sm:-mx-8 sm:px-8">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-4 short:mb-1 short:min-h-10">
        <div className="min-w-0 flex-1 sm:order-1">
          <p role="status" className="text-sm font-medium">
            {isReady && remainingText(deck.remaining)}
          </p>
          {isReady && <RequestsLeft />}
        </div>
        <div className="flex items-center gap-2 sm:order-2">
          {isList && (
            <Button
              variant="secondary"
              aria-label={t(undoLook.label)}
              aria-keyshortcuts={undoLook.key}
              aria-disabled={!deck.canUndo}
              onClick={deck.undo}
              className="aria-disabled:cursor-default aria-disabled:text-muted"
            >
              {t(undoLook.word)}
            </Button>
          )}
          <IconButton
            label={t('Search discover')}
            aria-expanded={isSearchOpen}
            className="sm:hidden"
            onClick={() => {
              setSearch('');
              flushSync(() => setIsSearchWished(!isSearchOpen));
              focusSearch();
            }}
          >
            <Search aria-hidden="true" />
          </IconButton>
          <Segmented
            legend={t('View')}
            choices={views.map((view) => ({ ...view, label: t(view.label) }))}
            value={isList}
            onChange={setIsList}
            hasLabels
          />
        </div>
        <DeckSearch state={state} isOpen={isSearchOpen} />
      </div>
      {deck.q && !isReady && !deck.isLoading && !deck.error && !deck.leaving ? (
        <NothingFound q={deck.q} onClear={() => setSearch('')} />
      ) : (
        <Deck deck={deck} memberId={memberId} isList={isList} />
      )}
      <RankingNote isSearched={deck.q !== ''} />
    </div>
  );
}

/** None of those that are left is what was searched for; the directory has those that were decided on as well. */
function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing="lantern"
        title={t('Nothing found')}
        action={
          <Actions>
            <Button variant="secondary" onClick={onClear}>
              {t('Clear search')}
            </Button>
            <Button asChild variant="secondary">
              <Link to={directoryWith(new URLSearchParams({ q }))}>{t('Search the directory')}</Link>
            </Button>
          </Actions>
        }
      >
        {t('No business that is still to discover matches “{q}”.', { q })}
      </EmptyState>
    </Card>
  );
}
