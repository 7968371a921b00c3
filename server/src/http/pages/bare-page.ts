import { english, inWords, type Message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../../escape-html.ts';
import { thisSite } from '../../settings.ts';
import type { FileAnswer } from '../route.ts';

interface BarePage {
  title: Message;
  heading: Message;
  text?: Message;
  links: { to: string; text: Message }[];
  /** The browser goes there at once. */
  goesTo?: string;
}

const words = (text: Message) => escapeHtml(inWords(text, english));

/** A page without scripts and styles: for navigations that no page of the application answers. */
export function barePage(ctx: Context, { title, heading, text, links, goesTo }: BarePage): FileAnswer {
  const name = escapeHtml(thisSite(ctx).name);
  const refresh = goesTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(goesTo)}">`;
  const shown = links.map((link) => `<a href="${escapeHtml(link.to)}">${words(link.text)}</a>`).join(' · ');
  const paragraph = text ? `<p>${words(text)}</p>` : '';
  return {
    type: 'text/html; charset=utf-8',
    content: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${words(title)} · ${name}</title></head>
<body><main><h1>${words(heading)}</h1>${paragraph}<p>${shown}</p></main></body></html>`,
  };
}
