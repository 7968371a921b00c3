import {
  type AdvancedName,
  advancedNames,
  distances,
  type FoundedSpan,
  foundedSpans,
  type Size,
  severalMax,
  severalSeparator,
  sizes,
} from '@guildhall/contract/advanced-filters.ts';
import { industryMax, tagMax } from '@guildhall/contract/businesses.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';

/** As the address has them: several values of one stand side by side, and '' means all. */
export type AdvancedFilters = Record<AdvancedName, string>;

export const noAdvanced = Object.fromEntries(advancedNames.map((name) => [name, ''])) as AdvancedFilters;

export const splitValues = (values: string): string[] => (values ? values.split(severalSeparator) : []);
const joinValues = (values: readonly string[]) => values.slice(0, severalMax).join(severalSeparator);

/** With this value, or without it where it was on. */
export function toggled(values: string, value: string): string {
  const chosen = splitValues(values);
  return joinValues(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
}

const words = (text: string | null, max: number) =>
  joinValues([
    ...new Set(
      splitValues(text ?? '')
        .map((value) => value.trim())
        .filter((value) => value !== '' && value.length <= max && value.isWellFormed() && !value.includes('\0')),
    ),
  ]);

const among = (text: string | null, known: readonly string[]) =>
  joinValues(known.filter((value) => splitValues(text ?? '').includes(value)));

/** What makes no sense counts as not being there. A distance is from where the nearest are near to. */
export function readAdvanced(search: URLSearchParams, isNearest: boolean): AdvancedFilters {
  const of = (name: AdvancedName) => search.get(name);
  const flag = (name: AdvancedName) => among(of(name), ['true']);
  return {
    industries: words(of('industries'), industryMax),
    size: among(of('size'), sizes),
    founded: among(of('founded'), foundedSpans),
    language: words(of('language'), tagMax),
    verified: flag('verified'),
    photos: flag('photos'),
    seeksMine: flag('seeksMine'),
    offersMine: flag('offersMine'),
    within: (isNearest && distances.find((distance) => distance === of('within'))) || '',
  };
}

export const advancedLabels: Record<AdvancedName, Message> = {
  industries: message('Any of these industries'),
  size: message('People'),
  founded: message('Founded'),
  language: message('Languages'),
  verified: message('Verified'),
  photos: message('Has photos'),
  seeksMine: message('Looks for what you offer'),
  offersMine: message('Offers what you look for'),
  within: message('Distance'),
};

const sizeWords: Record<Size, Message> = {
  '0-9': message('Up to 9'),
  '10-49': message('10–49'),
  '50-249': message('50–249'),
  '250+': message('250 or more'),
};
const foundedWords: Record<FoundedSpan, Message> = {
  '-1979': message('Before 1980'),
  '1980-1999': message('1980–1999'),
  '2000-2009': message('2000–2009'),
  '2010-2019': message('2010–2019'),
  '2020-': message('Since 2020'),
};

const said: Partial<Record<AdvancedName, Record<string, Message>>> = { size: sizeWords, founded: foundedWords };

/** How a value is called on the screen. */
export function valueWords(name: AdvancedName, value: string): string {
  const known = said[name]?.[value];
  if (known) return t(known);
  if (name === 'within') return t('within {count} km', { count: Number(value) });
  return value === 'true' ? t('Yes') : value;
}

/** What is on, and what is left of it when it is taken off. */
interface Chip {
  name: AdvancedName;
  label: string;
  value: string;
  without: Partial<AdvancedFilters>;
}

/** The chips of those that are on: one for each value. */
export function activeAdvanced(filters: AdvancedFilters): Chip[] {
  return advancedNames.flatMap((name) =>
    splitValues(filters[name]).map((value) => ({
      name,
      label: name === 'industries' ? t('Industry') : t(advancedLabels[name]),
      value: valueWords(name, value),
      without: { [name]: toggled(filters[name], value) },
    })),
  );
}

export const isAdvancedOn = (filters: AdvancedFilters): boolean =>
  advancedNames.some((name) => filters[name] !== '');
