import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

export interface Mailbox {
  /** smtp://… of this mailbox, for the same mailer that production uses. */
  url: string;
  /** Newest first. */
  list(): StoredMail[];
  close(): Promise<void>;
}

const kept = 500;

/** A real SMTP server on loopback that delivers nothing and shows everything; kept in a file over restarts. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const folder = join(dataDir, 'sandbox');
  const file = join(folder, 'mail.jsonl');
  // The mails hold secrets such as confirmation links.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mails = await readKept(file);
  await writeFile(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (raw) => {
          const parsed = await PostalMime.parse(raw);
          const mail: StoredMail = {
            id: crypto.randomUUID(),
            to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            subject: parsed.subject ?? '',
            text: parsed.text ?? '',
            html: parsed.html ?? '',
            createdAt: new Date().toISOString(),
          };
          // Shown once it is kept: what somebody has seen is still there after a kill.
          await appendFile(file, `${JSON.stringify(mail)}\n`);
          mails.push(mail);
          if (mails.length > kept) mails.shift();
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () => mails.toReversed(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readKept(file: string): Promise<StoredMail[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean).slice(-kept);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as StoredMail];
    } catch {
      // The last line of a killed process may be cut short.
      return [];
    }
  });
}
