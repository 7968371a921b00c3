import { languageOf } from '@guildhall/contract/languages.ts';
import type { Brand, SentForm } from '@guildhall/contract/rendering.ts';
import { bringBrand } from './brand.ts';
import { type Carried, carryAnswers } from './carried.ts';
import type { Flags } from './flags.ts';
import { keepLocale, type Rendering } from './rendering.ts';
import { keepSentForm } from './sent-form.ts';
import { ownTimeZone } from './time-zone.ts';

/** In <script id="page-data">: what the server says of the page that it sends. */
export interface PageData {
  brand: Brand;
  locale: string;
  /** Before anything was read for it; none for visitors. */
  moment?: string | undefined;
  answers: Carried;
  /** Queries that were drawn and not asked for, which the page's `load` forgot: e2e/loads.spec.ts finds none. */
  unasked?: string[];
  /** The form that it is the answer to. */
  sent?: SentForm | undefined;
  /** Absent: #root is empty, and the browser draws. */
  drawn?: {
    /** Null: for visitors, wherever they are. */
    timeZone: string | null;
    /** ISO. */
    now: string;
    flags: Flags;
  };
}

/** A visitor's page is the same for everybody, so no place on earth is right for its times. */
export const visitorsTimeZone = 'UTC';

export interface BroughtPage {
  /** What the screen needs first has come along, whoever draws it. */
  hasData: boolean;
  /** What is in #root, when the browser can take it over. */
  drawnFor?: Rendering;
}

/** What the server could not send as attributes; React takes for granted that it's there. */
export function setBroughtStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/**
 * Whether what the server drew belongs to the address bar still. Somebody may go Back before the scripts have come, and the browser
 * takes a step between two addresses of one document, as after a sign-out, without asking the server.
 */
export function isWhereItOpened(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === location.pathname;
}

export async function openBroughtPage(): Promise<BroughtPage> {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return { hasData: false };
  const { brand, locale, moment, answers, sent, drawn } = JSON.parse(text) as PageData;
  const language = await languageOf(locale);
  keepLocale(locale, language);
  bringBrand(brand);
  carryAnswers(answers, moment);
  keepSentForm(sent);
  // Of a light shell, who is here is all that is known.
  const hasData = Object.keys(answers).length > 1;
  // Drawn where this computer was before it travelled: drawn anew.
  if (!drawn || (drawn.timeZone !== null && drawn.timeZone !== ownTimeZone())) return { hasData };
  const { timeZone, now, flags } = drawn;
  return {
    hasData,
    drawnFor: {
      origin: location.origin,
      brand,
      locale,
      language,
      timeZone: timeZone ?? visitorsTimeZone,
      now: new Date(now),
      flags,
      answer: () => undefined,
    },
  };
}
