import type { Page, Response } from '@playwright/test';

/** All that is said in an answer, whatever it is under. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* wordsIn(inner);
}

/** What a page carries with it: as its script element says it. */
const carried = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

async function wordsOf(response: Response): Promise<string[]> {
  const type = response.headers()['content-type'] ?? '';
  if (!/json|html/.test(type)) return [];
  const body = await response.text().catch(() => '');
  const json = /json/.test(type) ? body : (carried.exec(body)?.[1] ?? '');
  try {
    return [...wordsIn(JSON.parse(json))];
  } catch {
    return [];
  }
}

/** What shows in the window, and what is said to those who don't see it. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const isShown = (element: Element | null) => element?.checkVisibility() && !element.closest('script, style');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isShown(node.parentElement)) found.add(node.textContent ?? '');
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) found.add(element.getAttribute(name) ?? '');
    found.add(document.title);
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim());
  });
}

/** Letters of the pseudo-language, or what makes its texts longer. */
const isSaid = /[åçðéĝĥîķļñöŕšţûŵýžÅÇÐÉĜĤÎĶĻÑÖŔŠŢÛŴÝŽ]|~/;

/** Dates, times, counts, sums, units and initials, as the browser writes them. */
const isWritten =
  /^(?:[\d\s.,:;()[\]%€$£+–—·/@#’'"“”-]|\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|[AP]M|UTC|GMT|BST|USD|EUR|GBP|at|to|and|ago|in|yesterday|today|tomorrow|now|(?:second|minute|hour|day|week|month|year)s?|km|MB|[A-Z]{1,2})\b)*$/;

/**
 * Finds what pages say outside of the catalogue: in the pseudo-language each text of it has accents. What is told by the server is a
 * member's word, and what remains was written into a screen as it is.
 * @param names that are the same in every language
 */
export function plainTexts(page: Page, names: readonly string[]): () => Promise<string[]> {
  const told: Promise<string[]>[] = [];
  page.on('response', (response) => told.push(wordsOf(response)));
  return async () => {
    const words = [...names, ...(await Promise.all(told)).flat()].map((word) => word.replace(/\s+/g, ' ').trim());
    const all = words.join('\n').toLowerCase();
    const isTold = (text: string) =>
      text
        .toLowerCase()
        .split(/, | · /)
        .every((part) => all.includes(part));
    return (await textsOf(page)).filter((text) => !isSaid.test(text) && !isWritten.test(text) && !isTold(text));
  };
}
