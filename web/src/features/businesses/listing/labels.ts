import { fold } from '#web/lib/fold.ts';
import { t } from '#web/lib/text.ts';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export type Added = { labels: string[]; refused?: never } | { labels?: never; refused: string };

/** Tags, needs, offers: trimmed, non-empty, unique without regard to case, at most `max`. */
export function addLabel(labels: readonly string[], typed: string, max: number): Added {
  const label = typed.trim();
  if (!label) return { refused: '' };
  const known = labels.find((other) => same(other, label));
  if (known) return { refused: t('{known} is there already', { known }) };
  if (labels.length >= max) return { refused: t('At most {max}', { max }) };
  return { labels: [...labels, label] };
}

/** What may be meant: not chosen yet, matching what was typed; the first ones while nothing was. */
export function suggest(
  known: readonly string[],
  labels: readonly string[],
  typed: string,
  max: number,
): string[] {
  const wanted = fold(typed.trim());
  return known
    .filter((label) => !labels.some((other) => same(other, label)) && fold(label).includes(wanted))
    .slice(0, max);
}
