import { createTransport } from 'nodemailer';
import { smtpLimits } from './smtp-limits.ts';

const patienceMs = 10_000;

/** One sentence when the mail server does not take mails from us, else null. Sends nothing. */
export async function checkMailServer(url: string): Promise<string | null> {
  const { host } = new URL(url);
  const transport = createTransport({ url, ...smtpLimits(patienceMs) });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    // In codes only: a server's own words may repeat the name.
    const { code = 'no answer', responseCode } = error as { code?: string; responseCode?: number };
    const reason = responseCode ? `${code}, answered ${responseCode}` : code;
    return `SMTP_URL: the mail server ${host} takes no mails (${reason}): correct it; until then mails wait.`;
  } finally {
    transport.close();
  }
}
