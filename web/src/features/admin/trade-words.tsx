import type { ListedTradeWord } from '@guildhall/contract/trade-words.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { directoryWith } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { StaffTable } from '#web/ui/staff-table.tsx';
import { toast } from '#web/ui/toast.ts';
import { TradeWordDialog } from './later.tsx';
import { useSetTradeWord, useTradeWords } from './queries.ts';
import { wordsCodec } from './trade-words-params.ts';

interface RowActs {
  onEdit: (word: ListedTradeWord) => void;
  onRemove: (word: ListedTradeWord) => void;
}

function Found({ word, listings }: ListedTradeWord) {
  if (listings === 0) return '0';
  return (
    <Link to={directoryWith(`?${new URLSearchParams({ q: word })}`)} className="link tabular-nums">
      {listings === null ? t('Very many') : formatNumber(listings)}
    </Link>
  );
}

const columnsWith = ({ onEdit, onRemove }: RowActs): readonly Column<ListedTradeWord>[] => [
  { label: t('Word'), isName: true, draw: ({ word }) => <bdi>{word}</bdi> },
  {
    label: t('Also finds'),
    className: '@3xl:w-1/2 @3xl:min-w-72 wrap-anywhere',
    draw: ({ meanings }) =>
      meanings.length > 0 ? (
        <bdi>{meanings.join(', ')}</bdi>
      ) : (
        <span className="text-muted">{t('Left out of a search')}</span>
      ),
  },
  { label: t('Listings found'), draw: (word) => <Found {...word} /> },
  {
    label: t('Actions'),
    speaksForItself: true,
    className: '@max-3xl:ml-auto',
    draw: (word) => (
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Edit {word}', { word: word.word })}
          onClick={() => onEdit(word)}
        >
          {t('Edit')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('Remove {word}', { word: word.word })}
          onClick={() => onRemove(word)}
        >
          {t('Remove')}
        </Button>
      </div>
    ),
  },
];

/** What people call trades, and what listings call them: search finds by both. */
export function TradeWords() {
  const { value, change } = useUrlState(wordsCodec);
  const [text, setText] = useSearchText(value.q, (q) => change({ q }, true));
  const [edited, setEdited] = useState<ListedTradeWord | 'new'>();
  const set = useSetTradeWord();

  function remove({ word, meanings }: ListedTradeWord) {
    const undo = () => set.mutate({ word, meanings }, { onError: (error) => reportError(error) });
    set.mutate(
      { word, meanings: null },
      {
        onSuccess: () =>
          toast({ title: t('Word removed'), description: word, action: { label: t('Undo'), onClick: undo } }),
        onError: (error) => reportError(error),
      },
    );
  }

  return (
    <section aria-label={t('Trade words')} className="space-y-4">
      <Card>
        <CardHeader
          title={t('Trade words')}
          subtitle={t('A search finds what people call a trade, even where listings call it something else.')}
        />
        <CardBody className="flex flex-wrap gap-3">
          <SearchForm keeps={{ tab: 'words' }} className="min-w-0 flex-1 basis-60">
            <SearchField
              name="q"
              value={text}
              onChange={setText}
              label={t('Search trade words')}
              placeholder={t('Search trade words')}
            />
          </SearchForm>
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            {t('Add a word')}
          </Button>
        </CardBody>
      </Card>
      <StaffTable
        caption={t('Trade words')}
        nouns={[t('word'), t('words')]}
        pages={useTradeWords(value.q)}
        columns={columnsWith({ onEdit: setEdited, onRemove: remove })}
        keyOf={({ word }) => word}
        nameOf={({ word }) => word}
        empty={
          <Card>
            <EmptyState
              drawing="letters"
              title={t('No words found')}
              action={
                value.q && (
                  <Button variant="secondary" onClick={() => setText('')}>
                    {t('Show all')}
                  </Button>
                )
              }
            >
              {t('Add a word that people search for, and what your listings call it.')}
            </EmptyState>
          </Card>
        }
      />
      <TradeWordDialog
        edited={edited}
        dialog={{ isOpen: edited !== undefined, close: () => setEdited(undefined) }}
      />
    </section>
  );
}
