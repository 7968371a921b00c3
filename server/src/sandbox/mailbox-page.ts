import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

/** An address ends at a quote or bracket, which is escaped as well, and not at the '&' between its parameters. */
function linkify(escaped: string): string {
  return escaped.replace(/https?:\/\/(?:[^\s&]|&#38;)+/g, (link) => `<a href="${link}">${link}</a>`);
}

function entry(mail: StoredMail): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · <time datetime="${mail.createdAt}">${escapeHtml(mail.createdAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
<div class="text">${linkify(escapeHtml(mail.text))}</div></article>`;
}

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:light-dark(#FAF7F2,#101614);color:light-dark(#1C2321,#ECEAE4)}
article{background:light-dark(#fff,#18211E);border:1px solid light-dark(#E5DFD5,#2A3632);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}.meta{color:light-dark(#5B6561,#9FABA5);margin:.25rem 0 .75rem;font-size:.9rem}
.text{white-space:pre-wrap;overflow-wrap:anywhere}a{color:light-dark(#15503F,#5FBF9C)}`;

/** GET /sandbox/mail: a page for people, JSON (newest first) for programs. */
export function mountMailboxPage(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/sandbox/mail', (request, reply) => {
    const mails = mailbox.list();
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return reply.send(mails);
    const list =
      mails.map(entry).join('') ||
      '<p>No mail yet. Register a member, and the confirmation mail arrives here.</p>';
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox · Guildhall</title><style>${styles}</style></head>
<body><main><h1>Local mailbox</h1><p>Mails of this demo server. Nothing here was sent to anybody.</p>${list}</main></body></html>`);
  });
}
