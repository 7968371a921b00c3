import { type KeyboardEvent as ReactKeyboardEvent, useId, useLayoutEffect, useState } from 'react';

interface Listbox<T> {
  options: readonly T[];
  isOpen: boolean;
  /** Where the highlight is until it is moved; -1 for nowhere. */
  start?: number;
  onPick: (option: T) => void;
  /** An arrow key was pressed while the list was closed. */
  onOpen?: () => void;
  /** Esc. Without it, Esc is left to what is around the list. */
  onClose?: () => void;
  /** Tab picks as well, as in a completion. */
  picksByTab?: boolean;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** For a dialog's `onEscapeKeyDown`: it hears of Esc before the input does whose open list should close first. */
export function leaveEscapeToList(event: KeyboardEvent): void {
  if (document.activeElement?.hasAttribute('data-takes-escape')) event.preventDefault();
}

/** A list whose options are reached from an input that keeps the focus (WAI-ARIA's combobox pattern). */
export function useListbox<T>({ options, isOpen, start = 0, onPick, onOpen, onClose, picksByTab }: Listbox<T>) {
  const listId = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const last = options.length - 1;
  const active = isOpen ? Math.min(moved ?? start, last) : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = active >= 0 ? optionId(active) : undefined;

  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(step: number) {
    if (!isOpen) return onOpen?.();
    const target = active + step;
    // One step beyond an end goes round, ten steps stop there.
    const isRound = Math.abs(step) === 1;
    if (target < 0) setMoved(isRound ? last : 0);
    else if (target > last) setMoved(isRound ? 0 : last);
    else setMoved(target);
  }

  function actionOf(key: string): (() => void) | undefined {
    const step = steps[key];
    if (step) return isOpen ? (last >= 0 ? () => move(step) : undefined) : onOpen;
    if (!isOpen) return undefined;
    if (key === 'Escape') return onClose;
    const option = options[active];
    if (option !== undefined && (key === 'Enter' || (picksByTab && key === 'Tab'))) return () => onPick(option);
    return undefined;
  }

  return {
    active,
    /** Back to where it started, when other options are offered. */
    reset: () => setMoved(null),
    inputProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      'data-takes-escape': isOpen && onClose ? '' : undefined,
    },
    /** A handled key is done with: nobody around the input acts on it. */
    onKeyDown(event: ReactKeyboardEvent) {
      const act = actionOf(event.key);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    listProps: {
      id: listId,
      // The focus stays in the input.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      'aria-selected': index === active,
      onPointerMove: () => index !== active && setMoved(index),
      onClick() {
        const option = options[index];
        if (option !== undefined) onPick(option);
      },
    }),
  };
}
