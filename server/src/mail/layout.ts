import { english, inWords, type Language, type Message, message } from '@guildhall/contract/messages.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from '../settings.ts';
import type { Mail } from './mailer.ts';

/** A text of ours, or words that somebody wrote. */
type Words = Message | string;

interface Way<W = Words> {
  label: W;
  link: string;
}

/**
 * Words, several short ones below each other, or what somebody wrote: each line of it is set off from our own. `lines`: what staff wrote,
 * which stands as our own.
 */
type Paragraph<W = Words> = W | { items: W[] } | { lines: string } | { quote: string };

export interface MailContent<W = Words> {
  to: string;
  subject: W;
  /** Left out where the words themselves greet. */
  greeting?: W;
  paragraphs: Paragraph<W>[];
  action?: Way<W>;
  /** Beside it, for who isn't sure yet. */
  otherAction?: Way<W>;
  footer: W;
  /** Below the footer: the other way out. */
  footerAction?: Way<W>;
}

/** By the first name, where one is known. */
export const greetingOf = ({ firstName }: { firstName: string | null }) =>
  firstName === null ? message('Hello there,') : message('Hello {firstName},', { firstName });

/** A name in a greeting or a subject never begins a new line, nor turns one around. */
function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** So much of what a stranger wrote stands in a subject. */
const quotedMax = 40;

/** Somebody else's words in a subject: in quotation marks, so that nobody takes them for ours, and too few to tell a story. */
export function quoted(words: string): string {
  const plain = asOneLine(words)
    .replace(/[“”"„]/g, '')
    .trim();
  const letters = [...plain];
  return `“${
    letters.length > quotedMax
      ? `${letters
          .slice(0, quotedMax - 1)
          .join('')
          .trimEnd()}…`
      : plain
  }”`;
}

/*
 * Colours stand with each element for programs that read nothing else, and once more for dark mode, where they have to
 * win over those. The names of the classes are ours alone: some programs put the mail into a page of their own.
 */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.gh-page{background:#101614!important;color:#eceae4!important}
.gh-card{background:#18211e!important;border-color:#2a3632!important}
.gh-small{color:#9faba5!important;border-color:#2a3632!important}
.gh-button{background:#5fbf9c!important;color:#0c1a15!important}
.gh-link,.gh-head{color:#5fbf9c!important}
.gh-quote{border-color:#5fbf9c!important}
}`;

const small = 'font-size:13px;color:#5B6561';

const linesOf = (words: string) => words.split(/\r\n|\p{Zl}|\p{Zp}|\n|\r/u);

function toText(paragraph: Paragraph<string>): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('items' in paragraph) return paragraph.items.map((item) => `- ${item}`).join('\n');
  if ('lines' in paragraph) return linesOf(paragraph.lines).join('\n');
  return linesOf(paragraph.quote)
    .map((line) => `> ${line}`)
    .join('\n');
}

function toHtml(paragraph: Paragraph<string>): string {
  if (typeof paragraph === 'string') return `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`;
  if ('items' in paragraph) {
    const items = paragraph.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
    return `<ul style="margin:0 0 16px;padding-left:20px">${items}</ul>`;
  }
  if ('lines' in paragraph)
    return `<p style="margin:0 0 16px">${linesOf(paragraph.lines).map(escapeHtml).join('<br>')}</p>`;
  const lines = linesOf(paragraph.quote).map(escapeHtml).join('<br>');
  return `<blockquote class="gh-quote" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #15503F">${lines}</blockquote>`;
}

function linkTo(link: string, words = link): string {
  return `<a class="gh-link" href="${escapeHtml(link)}" style="color:#15503F;word-break:break-all">${escapeHtml(words)}</a>`;
}

/** With their addresses in full: some programs show no links, and some people copy them. */
function buttonsTo(language: Language, { label, link }: Way<string>, other?: Way<string>): string {
  const second = other
    ? ` &nbsp; <a class="gh-link" href="${escapeHtml(other.link)}" style="color:#15503F;padding:12px 4px;display:inline-block">${escapeHtml(other.label)}</a>`
    : '';
  const addresses = other
    ? message('Or open an address: {address} ({label}), {otherAddress} ({otherLabel})', {
        address: linkTo(link),
        label: escapeHtml(label),
        otherAddress: linkTo(other.link),
        otherLabel: escapeHtml(other.label),
      })
    : message('Or open this address: {address}', { address: linkTo(link) });
  return `<p style="margin:24px 0"><a class="gh-button" href="${escapeHtml(link)}" style="background:#15503F;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a>${second}</p>
<p class="gh-small" style="margin:0 0 16px;${small}">${inWords(addresses, language)}</p>`;
}

/** Where the name of the site comes: whoever writes a mail needn't know it. */
const headPlace = '<!-- head -->';

/** In attributes and styles of ours alone: what somebody wrote has no quotation mark there, and no brace. */
function inColours(html: string, colours: Site['colours']): string {
  if (!colours) return html;
  const { light, dark } = colours;
  return html
    .replace(/(style="[^"]*)#15503F/g, `$1${light}`)
    .replace(/(\.gh-[^{}<]*\{[^{}<]*)#5fbf9c/g, `$1${dark}`);
}

/** The mail under the name of the community that it comes from, and in its colours. */
export function withHead(mail: Mail, { name, publicUrl, sender, colours }: Site): Mail {
  const head = `<p style="max-width:560px;margin:0 auto 16px;font:600 18px/1.4 Georgia,serif"><a class="gh-head" href="${escapeHtml(publicUrl)}" style="color:#15503F;text-decoration:none">${escapeHtml(asOneLine(name))}</a></p>`;
  return {
    ...mail,
    ...(sender && { sender: asOneLine(sender) }),
    text: `${asOneLine(name)}\n\n${mail.text}`,
    html: inColours(
      mail.html.replace(headPlace, () => head),
      colours,
    ),
  };
}

/** The content in the receiver's language. */
function inLanguage(content: MailContent, language: Language): MailContent<string> {
  const say = (words: Words) => inWords(words, language);
  const way = (name: 'action' | 'otherAction' | 'footerAction') => {
    const { [name]: given } = content;
    return given && { [name]: { ...given, label: say(given.label) } };
  };
  return {
    to: content.to,
    subject: say(content.subject),
    ...(content.greeting !== undefined && { greeting: say(content.greeting) }),
    footer: say(content.footer),
    paragraphs: content.paragraphs.map((paragraph) => {
      if (typeof paragraph === 'string' || 'text' in paragraph) return say(paragraph);
      return 'items' in paragraph ? { items: paragraph.items.map(say) } : paragraph;
    }),
    ...way('action'),
    ...way('otherAction'),
    ...way('footerAction'),
  };
}

/** One mail in the two forms that readers need; names in it are text, never markup. */
export function layoutMail(content: MailContent, language = english): Mail {
  const { to, action, otherAction, footer, footerAction, ...said } = inLanguage(content, language);
  const subject = asOneLine(said.subject);
  const paragraphs =
    said.greeting === undefined ? said.paragraphs : [asOneLine(said.greeting), ...said.paragraphs];
  const text = [
    ...paragraphs.map(toText),
    ...[action, otherAction].flatMap((way) => (way ? [`${way.label}:\n${way.link}`] : [])),
    '--',
    footer,
    ...(footerAction ? [`${footerAction.label}:\n${footerAction.link}`] : []),
  ].join('\n\n');
  const otherWay = footerAction
    ? `<p class="gh-small" style="margin:8px 0 0;${small}">${escapeHtml(footerAction.label)}: ${linkTo(footerAction.link)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="${language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles}</style></head>
<body class="gh-page" style="margin:0;padding:24px;background:#FAF7F2;color:#1C2321;font:16px/1.5 system-ui,sans-serif">
${headPlace}
<div class="gh-card" style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #E5DFD5;border-radius:12px;padding:32px">
${paragraphs.map(toHtml).join('')}${action ? buttonsTo(language, action, otherAction) : ''}
<p class="gh-small" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E5DFD5;${small}">${escapeHtml(footer)}</p>${otherWay}
</div></body></html>`;
  return { to, subject, text, html };
}
