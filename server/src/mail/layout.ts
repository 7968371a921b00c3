import type { Mail } from './mailer.ts';

interface Content {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  footer: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One mail in the two forms that readers need; names in it are text, never markup. */
export function layoutMail({ to, subject, greeting, paragraphs, action, footer }: Content): Mail {
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    '--',
    footer,
  ].join('\n\n');
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#15503F;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5B6561">Or open this address: <a href="${escapeHtml(action.link)}" style="color:#15503F">${escapeHtml(action.link)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#FAF7F2;color:#1C2321;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #E5DFD5;border-radius:12px;padding:32px">
${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E5DFD5;font-size:13px;color:#5B6561">${escapeHtml(footer)}</p>
</div></body></html>`;
  return { to, subject, text, html };
}
