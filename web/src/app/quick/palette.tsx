import { searchMax } from '@guildhall/contract/businesses.ts';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useListbox } from '#web/ui/use-listbox.ts';
import { type Entry, type Group, narrowed } from './entries.ts';
import { useFoundGroups } from './found-groups.tsx';
import { closeQuick, takeEarly } from './open-quick.ts';
import { useOwnGroups } from './own-groups.tsx';

interface OptionsProps {
  groups: readonly Group[];
  listbox: Pick<ReturnType<typeof useListbox<Entry>>, 'active' | 'listProps' | 'optionProps'>;
}

function Options({ groups, listbox: { active, listProps, optionProps } }: OptionsProps) {
  const id = useId();
  const all = groups.flatMap(({ entries }) => entries);
  return (
    <div role="listbox" aria-label={t('Results')} {...listProps}>
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, and no fieldset
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className="eyebrow px-3 pt-3 pb-1">
            {name}
          </div>
          {entries.map((entry) => {
            const index = all.indexOf(entry);
            return (
              <div
                key={entry.id}
                role="option"
                tabIndex={-1}
                {...optionProps(index)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-4 rounded-control px-3 py-1.5 text-sm select-none',
                  index === active && 'bg-sunken outline-2 -outline-offset-2 outline-primary',
                )}
              >
                {entry.picture}
                <bdi className="min-w-0 truncate font-medium">{entry.label}</bdi>
                {entry.detail && (
                  <span className="min-w-0 flex-1 truncate text-right text-muted">
                    <bdi>{entry.detail}</bdi>
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Finder({ own }: { own: readonly Group[] }) {
  const [typed, setTyped] = useState('');
  const found = useFoundGroups(typed);
  const groups = [...narrowed(own, typed), ...found.groups];
  const options = groups.flatMap(({ entries }) => entries);
  const listbox = useListbox({
    options,
    isOpen: true,
    onPick(entry) {
      // The dialog is gone before another one opens, or a screen takes the focus.
      flushSync(closeQuick);
      entry.act();
    },
  });
  const note = found.hasFailed
    ? t('People and businesses can’t be searched right now.')
    : found.isSearching
      ? t('Searching …')
      : options.length === 0 && t('Nothing found for “{words}”. Try fewer letters.', { words: typed.trim() });
  return (
    <Dialog open onOpenChange={closeQuick} title={t('Search and go')} showHeader={false}>
      <div className="flex h-[30rem] max-h-[80dvh] flex-col">
        <div className="relative border-b">
          <Search aria-hidden="true" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted" />
          <input
            {...listbox.inputProps}
            role="combobox"
            aria-expanded
            aria-label={t('Search pages, rooms, people and businesses')}
            placeholder={t('Where to, or who?')}
            autoComplete="off"
            spellCheck={false}
            maxLength={searchMax}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              listbox.reset();
            }}
            onFocus={() => {
              const early = takeEarly();
              if (early) setTyped(early);
            }}
            onKeyDown={listbox.onKeyDown}
            className="h-14 w-full bg-transparent pr-14 pl-13 text-base outline-none placeholder:text-muted"
          />
        </div>
        <div className="scrollbars min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
          <Options groups={groups} listbox={listbox} />
          <p role="status" className={note ? 'px-3 py-3 text-sm text-muted' : 'sr-only'}>
            {note || t('{count, plural, one {# result} other {# results}}', { count: options.length })}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** Pages, rooms, people, businesses and what can be done, by a few letters: arrows choose, Enter goes there. */
export function Palette() {
  // Made here, and so not anew with each letter.
  return <Finder own={useOwnGroups()} />;
}
