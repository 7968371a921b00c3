import { english, type Language } from '@guildhall/contract/messages.ts';
import type { Brand, SentForm } from '@guildhall/contract/rendering.ts';
import type { Answered } from './carried.ts';
import type { Flags } from './flags.ts';

/**
 * What a page is drawn for. The same on the server and where the browser takes the page over, so that both draw the same;
 * from then on the browser's own holds.
 */
export interface Rendering {
  /** Of the site, as browsers see it. */
  origin: string;
  brand: Brand;
  /** A language tag for numbers and dates. */
  locale: string;
  /** Of its texts. */
  language: Language;
  /** IANA name; undefined until this browser has told it. */
  timeZone: string | undefined;
  now: Date;
  flags: Flags;
  /** The form that this page is the answer to. */
  sent?: SentForm | undefined;
  /** Answers a call that only reads without a network; undefined where it has to be fetched. */
  answer: (url: string, body?: unknown) => Promise<Answered> | undefined;
  /** Hears of each query that is drawn and that nobody has asked for. */
  onUnasked?: (query: string) => void;
}

let current: () => Rendering | undefined = () => undefined;

/**
 * How the rendering is found that some code is a part of. On the server many are under way at once, and each is found by
 * who asks: it must never be a variable.
 */
export function findRendering(find: typeof current): void {
  current = find;
}

export function rendering(): Rendering | undefined {
  return current();
}

let ownLocale: string | undefined;
let ownLanguage = english;

/** The page's locale and language stay when it is taken over: two of them on one screen would look like a slip. */
export function keepLocale(tag: string, language: Language): void {
  ownLocale = tag;
  ownLanguage = language;
}

/** Undefined: as the browser likes it. */
export function locale(): string | undefined {
  return current()?.locale ?? ownLocale;
}

/** Undefined: where this computer is. */
export function timeZone(): string | undefined {
  return current()?.timeZone;
}

/** The present; while a page is taken over, the moment in which the server drew it. */
export function now(): Date {
  return current()?.now ?? new Date();
}

export function siteOrigin(): string {
  return current()?.origin ?? location.origin;
}

/** What texts are put into. */
export function language(): Language {
  return current()?.language ?? ownLanguage;
}
