import { type MailOutcome, mailTestSeconds } from '@guildhall/contract/mail-test.ts';
import { createTransport } from 'nodemailer';
import type { Mail, TriedOut } from './mailer.ts';
import { smtpLimits } from './smtp-limits.ts';

/** So much of what a server says is shown. */
const saidMax = 300;

const asOneLine = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .slice(0, saidMax)
    .toWellFormed()
    .trim();

/** By nodemailer's codes. */
const outcomes: Record<string, MailOutcome> = {
  EAUTH: 'sign_in_refused',
  ENOAUTH: 'sign_in_refused',
  EOAUTH2: 'sign_in_refused',
  ETIMEDOUT: 'silent',
  ETLS: 'insecure',
};

interface Failure {
  code?: string;
  response?: string;
  responseCode?: number;
}

function failed({ code = '', response, responseCode }: Failure): TriedOut {
  const outcome = outcomes[code] ?? (response ? 'refused' : 'unreachable');
  // What a server says to a password may repeat it: its number has to do. Without an answer, the words would be our own.
  if (outcome === 'sign_in_refused') return { outcome, said: responseCode ? String(responseCode) : null };
  return { outcome, said: outcome === 'refused' && response ? asOneLine(response) : null };
}

/** Sends at once and once, and tells what the server answered, within a bounded time. */
export async function tryOut(
  url: string,
  from: string,
  { to, subject, text, html, sender }: Mail,
  patienceMs = mailTestSeconds * 1000,
): Promise<TriedOut> {
  const address = /<([^>]+)>$/.exec(from)?.[1] ?? from;
  const transport = createTransport({ url, ...smtpLimits(patienceMs) });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<TriedOut>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'silent', said: null }), patienceMs);
  });
  const sending = transport
    .sendMail({ to, subject, text, html, from: sender ? { name: sender, address } : from })
    .then(({ response }): TriedOut => ({ outcome: 'accepted', said: asOneLine(response) }), failed);
  try {
    return await Promise.race([sending, tooLate]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
