import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

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

/** `SECRET_KEY`, or else a file of the installation that the first start makes, readable by its owner only. */
export async function readSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  const draft = `${file}.${randomUUID()}`;
  // Linked when it is whole: of two processes that start together, both get the same key.
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
