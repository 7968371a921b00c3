import { fold } from '#web/lib/fold.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** At the right, muted: a count. */
  detail?: string;
  /** The same in words, for who listens. */
  spokenDetail?: string;
}

/** More would be slow to draw and to read; typing narrows them down. */
export const optionsShownMax = 100;

interface Listed {
  options: ComboboxOption[];
  /** Matches beyond those shown. */
  hiddenCount: number;
  /** Where the highlight starts. */
  active: number;
}

interface Given {
  options: readonly ComboboxOption[];
  /** What was typed; null while nothing was: then everything is offered, the highlight on `value`. */
  text: string | null;
  value: string;
  /** The choice of '', such as 'All locations'. */
  emptyLabel: string;
  /** Offers what was typed as a choice of its own: its label; null where it is none. */
  freeText?: ((text: string) => string | null) | undefined;
  /** Behind the options that match: Enter chooses one of those. */
  isFreeTextLast?: boolean | undefined;
}

/** Matches at the start of the label come before those inside it. */
export function listOptions({ options, text, value, emptyLabel, freeText, isFreeTextLast }: Given): Listed {
  const typed = text?.trim() ?? '';
  if (!typed) {
    const all = [{ value: '', label: emptyLabel }, ...options];
    const shown = all.slice(0, optionsShownMax);
    const active = text === null ? shown.findIndex((option) => option.value === value) : 0;
    return { options: shown, hiddenCount: all.length - shown.length, active: Math.max(0, active) };
  }
  const wanted = fold(typed);
  const rank = (option: ComboboxOption) => {
    const at = fold(option.label).indexOf(wanted);
    return at > 0 ? 1 : at;
  };
  const ranked = options.map((option) => ({ option, rank: rank(option) })).filter((entry) => entry.rank >= 0);
  const matches = [0, 1].flatMap((wantedRank) =>
    ranked.filter((entry) => entry.rank === wantedRank).map((entry) => entry.option),
  );
  const exact = matches.findIndex((option) => fold(option.label) === wanted);
  const label = exact < 0 ? (freeText?.(typed) ?? null) : null;
  if (label !== null)
    matches.splice(isFreeTextLast ? Math.min(matches.length, optionsShownMax - 1) : 0, 0, { value: typed, label });
  const shown = matches.slice(0, optionsShownMax);
  return { options: shown, hiddenCount: matches.length - shown.length, active: Math.max(0, exact) };
}
