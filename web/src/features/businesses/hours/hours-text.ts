import type { OpenSpan } from '@guildhall/contract/opening-hours.ts';
import { t } from '#web/lib/text.ts';

/*
 * A day's hours as people write them: '9-12.30, 1:30pm - 6pm', and as they are shown: '09:00–12:30, 13:30–18:00'.
 */

const oneTime = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m\.?)?`;
const oneSpan = new RegExp(String.raw`^${oneTime}\s*(?:-|–|—|to|until)\s*${oneTime}$`, 'i');
const wholeDay = /^24\s*h(?:ours?|rs?)?$/i;

function clockOf(hours = '', minutes = '00', half = ''): string | undefined {
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hour > 24 || Number(minutes) > 59 || (hour === 24 && Number(minutes) > 0)) return undefined;
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`;
}

/** An hour of one or two digits and nothing else: morning or afternoon, nobody knows. */
const isBare = (hours: string, minutes?: string, half?: string) => !minutes && !half && !hours.startsWith('0');
const isPlain = (hours: string) => ['12', '24'].includes(hours);

function spanOf(text: string): OpenSpan | undefined {
  if (wholeDay.test(text)) return { opens: '00:00', closes: '00:00' };
  const [, fromHours, fromMinutes, fromHalf, toHours, toMinutes, toHalf] = oneSpan.exec(text) ?? [];
  if (!fromHours || !toHours) return undefined;
  const closes = clockOf(toHours, toMinutes, toHalf);
  // '1-6pm' begins in the afternoon, '9-5pm' doesn't.
  const alike = !fromHalf && toHalf ? clockOf(fromHours, fromMinutes, toHalf) : undefined;
  const opens = alike && closes && alike < closes ? alike : clockOf(fromHours, fromMinutes, fromHalf);
  if (!opens || !closes) return undefined;
  // '9-5' would be the whole night.
  if (closes <= opens && isBare(toHours, toMinutes, toHalf) && !isPlain(toHours)) return undefined;
  return { opens, closes };
}

/** '9-12, 2-6': the second begins in the afternoon, and doesn't say so. */
const startsBare = (part: string) => /^[1-8](?!\d|\s*[ap:.h\d])/i.test(part);

/** In the order of the day; none where nothing is written, undefined where it can't be read. */
export function spansOf(text: string): OpenSpan[] | undefined {
  const parts = text.split(/[,;&]|\band\b/i).map((part) => part.trim());
  const spans = parts.filter(Boolean).map(spanOf);
  if (!spans.every((span) => span !== undefined)) return undefined;
  const isUnclear = spans.some(({ opens }, index) => {
    const before = spans[index - 1];
    return before && opens < before.opens && startsBare(parts.filter(Boolean)[index] ?? '');
  });
  if (isUnclear) return undefined;
  return spans.toSorted((a, b) => a.opens.localeCompare(b.opens));
}

const isWholeDay = ({ opens, closes }: OpenSpan) => opens === closes && opens === '00:00';

/** As `spansOf` reads them. */
export const writtenSpans = (spans: readonly OpenSpan[]): string =>
  spans.map((span) => (isWholeDay(span) ? '24 hours' : `${span.opens}–${span.closes}`)).join(', ');

/** As everybody reads them. */
export function shownSpans(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return t('Closed');
  return spans.some(isWholeDay) ? t('24 hours') : writtenSpans(spans);
}
