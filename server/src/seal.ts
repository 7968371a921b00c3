import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, secretKeyMin } from './config.ts';

const ivBytes = 12;
const tagBytes = 16;

export interface Seal {
  close(value: unknown): string;
  /** Undefined when it was closed with another key, or changed since. */
  open(sealed: string): unknown;
}

/**
 * AES-256-GCM: what lies in the database, in a stranger's cookie or in the link of a mail can be read and made only with the installation's
 * key. Each purpose has a key of its own, so that what was closed for one opens nothing elsewhere.
 */
export function createSeal(
  secret: string,
  purpose: 'mail' | 'sign-in' | 'authenticator-keys' | 'mailed-links',
): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `guildhall ${purpose}`, 32));
  return {
    close: (value) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const iv = bytes.subarray(0, ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      try {
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}

/** As a word for the link of a mail. */
export const closeForLink = (seal: Seal, value: unknown): string =>
  Buffer.from(seal.close(value), 'base64').toString('base64url');

export const openFromLink = (seal: Seal, word: string): unknown =>
  seal.open(Buffer.from(word, 'base64url').toString('base64'));

/** On the disk when it returns: after a power cut the file is there with all that is in it, or not at all. */
async function force(path: string, text?: string): Promise<void> {
  const handle = await open(path, text === undefined ? 'r' : 'wx', 0o600);
  try {
    if (text !== undefined) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readKeyFile(file: string): Promise<string> {
  const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${file} can’t be read (${error.code}): let user ${process.getuid?.()} read it.`, {
      cause: error,
    });
  });
  if (key.trim().length >= secretKeyMin) return key.trim();
  throw new ConfigError(
    `${file} is empty or cut off, so that anybody could guess the key: put it back from a copy of DATA_DIR. Without a copy remove the file; waiting mails, authenticator apps and links in mails are lost then.`,
  );
}

/** `SECRET_KEY`, or else a file of the installation that the first start makes, readable by its owner only. */
export async function readSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  if (existsSync(file)) return readKeyFile(file);
  const draft = `${file}.${randomUUID()}`;
  // Linked when it is whole: of two processes that start together, both get the same key.
  await force(draft, `${randomBytes(32).toString('base64')}\n`);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await force(dataDir);
  return readKeyFile(file);
}
