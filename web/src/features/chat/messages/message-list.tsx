import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { t } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { noMessages } from '../rooms/room-names.ts';
import { topOf } from './drawn-rows.ts';
import { ListEdge, type ListEdgeState } from './list-edge.tsx';
import { MessageRow } from './message-row.tsx';
import type { Hole, Row } from './rows.ts';
import { useWindowing } from './use-windowing.ts';

export interface MessageListHandle {
  toEnd: () => void;
  toRow: (key: string) => void;
}

interface MessageListProps {
  label: string;
  rows: readonly Row[];
  keys: readonly string[];
  edge: ListEdgeState;
  /** Stands in place of the rows and their edge. */
  instead: ReactNode;
  onAtEnd: (isAtEnd: boolean) => void;
  onOlder: () => void;
  /** A hole is near the window. The reader comes to it from the messages before it, or from those behind. */
  onHole: (hole: Hole, side: 'after' | 'before') => void;
  handle: Ref<MessageListHandle>;
}

/** From the upper edge of the window to a row that was jumped to: room for the pill and for what was said before. */
const jumpTop = 72;

/**
 * Draws only the rows near the window. `aria-live` is off, because scrolling adds rows too: `Announcer` speaks the new
 * messages.
 */
export function MessageList({
  label,
  rows,
  keys,
  edge,
  instead,
  onAtEnd,
  onOlder,
  onHole,
  handle,
}: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const onTop = () => edge.hasOlder && !edge.hasFailed && onOlder();
  const elements = { scroller, list };
  const { range, above, below, onScroll, toEnd, toRow } = useWindowing({ keys, elements, onAtEnd, onTop });
  useImperativeHandle(handle, () => ({ toEnd, toRow: (key) => toRow(key, jumpTop) }));

  // After each render, as with what lies above: the page that came may not have filled it.
  useLayoutEffect(() => {
    for (const { hole, key } of rows.slice(range.start, range.end)) {
      const isBelow = (topOf(elements, key) ?? 0) > (scroller.current?.clientHeight ?? 0) / 2;
      if (hole) onHole(hole, isBelow ? 'after' : 'before');
    }
  });

  // The browser would scroll there slowly, through rows that are not drawn yet.
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    if (event.key === 'End') toEnd();
    else if (keys[0] !== undefined) toRow(keys[0], jumpTop);
  }

  return (
    <div
      ref={scroller}
      role="log"
      aria-live="off"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      data-region
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      className="scrollbars relative min-h-0 flex-1 overflow-y-auto overscroll-contain short:overscroll-auto focus-visible:-outline-offset-2"
    >
      <div className="flex min-h-full flex-col">
        {instead || <ListEdge {...edge} />}
        {instead ? null : rows.length === 0 ? (
          <EmptyState drawing="letters" level={3} title={t(noMessages)} className="m-auto">
            {t('Write the first one.')}
          </EmptyState>
        ) : (
          <div className="flex-1" />
        )}
        {/* Padding instead of boxes above and below: the list's own box then stays where it is when other rows are drawn. */}
        <div ref={list} style={{ paddingTop: above, paddingBottom: below }}>
          {rows.slice(range.start, range.end).map((row) => (
            <div key={row.key} data-key={row.key} data-hole={row.hole ? '' : undefined} className="flow-root">
              <MessageRow row={row} />
            </div>
          ))}
        </div>
        <div className="h-4 shrink-0" />
      </div>
    </div>
  );
}
