import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './mailer.ts';

interface Content {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  footer: string;
  /** Below the footer: the other way out. */
  footerAction?: { label: string; link: string };
}

/** A name in a greeting or a subject never begins a new line, nor turns one around. */
function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
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
  const small = 'font-size:13px;color:#5B6561';
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#15503F;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;${small}">Or open this address: <a href="${escapeHtml(action.link)}" style="color:#15503F;word-break:break-all">${escapeHtml(action.link)}</a></p>`
    : '';
  const otherWay = footerAction
    ? `<p style="margin:8px 0 0;${small}"><a href="${escapeHtml(footerAction.link)}" style="color:#15503F">${escapeHtml(footerAction.label)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#FAF7F2;color:#1C2321;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #E5DFD5;border-radius:12px;padding:32px">
${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E5DFD5;${small}">${escapeHtml(footer)}</p>${otherWay}
</div></body></html>`;
  return { to, subject, text, html };
}
