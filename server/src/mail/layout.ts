import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './mailer.ts';

interface Way {
  label: string;
  link: string;
}

interface Content {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: Way;
  footer: string;
  /** Below the footer: the other way out. */
  footerAction?: Way;
}

/** By the first name; 'there' where none is known. */
export const greetingOf = (member: { firstName: string | null }) => `Hello ${member.firstName ?? 'there'},`;

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
}`;

const small = 'font-size:13px;color:#5B6561';

const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;

function linkTo(link: string, words = link): string {
  return `<a class="gh-link" href="${escapeHtml(link)}" style="color:#15503F;word-break:break-all">${escapeHtml(words)}</a>`;
}

/** With its address in full: some programs show no links, and some people copy them. */
function buttonTo({ label, link }: Way): string {
  return `<p style="margin:24px 0"><a class="gh-button" href="${escapeHtml(link)}" style="background:#15503F;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>
<p class="gh-small" style="margin:0 0 16px;${small}">Or open this address: ${linkTo(link)}</p>`;
}

/** Where the name of the site comes: whoever writes a mail needn't know it. */
const headPlace = '<!-- head -->';

/** The mail under the name of the community that it comes from. */
export function withHead(mail: Mail, { name, link }: { name: string; link: string }): Mail {
  const head = `<p style="max-width:560px;margin:0 auto 16px;font:600 18px/1.4 Georgia,serif"><a class="gh-head" href="${escapeHtml(link)}" style="color:#15503F;text-decoration:none">${escapeHtml(asOneLine(name))}</a></p>`;
  return { ...mail, html: mail.html.replace(headPlace, () => head) };
}

/** One mail in the two forms that readers need; names in it are text, never markup. */
export function layoutMail({ to, paragraphs, action, footer, footerAction, ...lines }: Content): Mail {
  const subject = asOneLine(lines.subject);
  const greeting = asOneLine(lines.greeting);
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    '--',
    footer,
    ...(footerAction ? [`${footerAction.label}:\n${footerAction.link}`] : []),
  ].join('\n\n');
  const otherWay = footerAction
    ? `<p class="gh-small" style="margin:8px 0 0;${small}">${escapeHtml(footerAction.label)}: ${linkTo(footerAction.link)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles}</style></head>
<body class="gh-page" style="margin:0;padding:24px;background:#FAF7F2;color:#1C2321;font:16px/1.5 system-ui,sans-serif">
${headPlace}
<div class="gh-card" style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #E5DFD5;border-radius:12px;padding:32px">
${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${action ? buttonTo(action) : ''}
<p class="gh-small" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E5DFD5;${small}">${escapeHtml(footer)}</p>${otherWay}
</div></body></html>`;
  return { to, subject, text, html };
}
