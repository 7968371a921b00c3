import { useEffect, useRef } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import { withParam } from './params.ts';

/** In the history's state: the dialog of that parameter was opened, or went a step on, with this entry. */
interface OpeningStep {
  dialog?: string;
  /** How many entries back it was opened; 1 when absent. */
  depth?: number;
  /** The dialog that the entry that far back has open, for it came with the address. */
  linked?: string;
}

interface Opening {
  to: To;
  state: OpeningStep;
}

/** Where a link goes that opens a dialog above the screen at `search`. Back closes the dialog again. */
export function openingStep(search: string, name: string, value: string): Opening {
  return { to: { search: withParam(search, name, value) }, state: { dialog: name } };
}

/**
 * A dialog with an address, such as `?add=1`: it can be linked to, outlives a reload, and Back closes it. Opened here it
 * is a step of the history, which closing takes back; one that came with the address leaves no step behind. Opened again
 * while it is open, it goes a step on: Back leads to the step before, and closing takes all of them back.
 */
export function useDialogParam(name: string) {
  const value = useSearchParams()[0].get(name);
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const closedStep = useRef<string>(undefined);
  const closingLinked = useRef<string>(undefined);
  const own = (state as OpeningStep | null)?.dialog === name ? (state as OpeningStep) : undefined;
  const depth = own ? (own.depth ?? 1) : 0;

  useEffect(() => {
    const linked = closingLinked.current;
    if (linked === undefined || depth > 0 || !new URLSearchParams(search).has(linked)) return;
    closingLinked.current = undefined;
    void navigate({ search: withParam(search, linked, null) }, { replace: true, preventScrollReset: true });
  }, [depth, search, navigate]);

  return {
    name,
    value,
    isOpen: value !== null,
    open(next = '1') {
      const { to, state } = openingStep(search, name, next);
      const isFurther = value !== null;
      const linked = own ? own.linked : name;
      const further = isFurther && { depth: depth + 1, ...(linked !== undefined && { linked }) };
      void navigate(to, { state: { ...state, ...further }, preventScrollReset: true });
    },
    /** What it shows gives way to `next`, with no step: Back does not lead to what was before. */
    replace(next: string) {
      const to = { search: withParam(search, name, next) };
      void navigate(to, { replace: true, state, preventScrollReset: true });
    },
    /** It gives way to the dialog `other`, with no step: closing that one leads to where this one was opened from. */
    giveWay(other: string, next: string) {
      const to = { search: withParam(withParam(search, name, null), other, next) };
      void navigate(to, { replace: true, state: own && { ...own, dialog: other }, preventScrollReset: true });
    },
    /** One step back; to `before` where the history has none. */
    back(before: string) {
      if (depth > 1 || own?.linked) void navigate(-1);
      else this.open(before);
    },
    close() {
      // Going back takes a moment: a second Esc in the meantime must not leave the screen.
      if (value === null || closedStep.current === key) return;
      if (depth > 0) {
        closedStep.current = key;
        closingLinked.current = own?.linked;
        void navigate(-depth);
      } else void navigate({ search: withParam(search, name, null) }, { replace: true, preventScrollReset: true });
    },
    /** Closing was held up, for something unsaved, and is not to happen: it can be closed again. */
    stay() {
      closedStep.current = undefined;
      closingLinked.current = undefined;
    },
  };
}

export type DialogParam = ReturnType<typeof useDialogParam>;

/** What a dialog needs of its opening, where that isn't in the address. */
export type Opened = Pick<DialogParam, 'isOpen' | 'close'>;
