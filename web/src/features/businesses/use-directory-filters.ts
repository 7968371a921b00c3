import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { cleanText, type Filters, readFilters, writeFilters } from './directory-filters.ts';

export interface DirectoryFilters {
  filters: Filters;
  /** Each choice is a step in the browser's history; a search being typed is one step. */
  change: (next: Partial<Filters>, isTyping?: boolean) => void;
}

/** The filters live in the address bar: it can be shared, and Back and Forward move between them. */
export function useDirectoryFilters(): DirectoryFilters {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const filters = useMemo(() => readFilters(search), [search]);
  return {
    filters,
    change(next, isTyping = false) {
      // The address itself, not what was last drawn of it: two quick choices must not undo each other.
      const now = new URLSearchParams(window.location.search);
      setSearch(writeFilters({ ...readFilters(now), ...next }, now), {
        replace: isTyping && state?.isTyping === true,
        state: isTyping ? { isTyping } : null,
        preventScrollReset: true,
        // A choice shows at once in its control; what is typed shows anyway.
        flushSync: !isTyping,
      });
    },
  };
}

/** What stands in the search box: ahead of the address bar while somebody types, behind it when Back is pressed. */
export function useSearchText({ filters: { q }, change }: DirectoryFilters) {
  const [text, setText] = useState(q);
  const settled = useDebounced(text);
  const sent = useRef(q);

  const send = useEffectEvent((typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    change({ q: typed }, true);
  });
  useEffect(() => send(cleanText(settled, 'q')), [settled]);

  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);

  return [text, setText] as const;
}
