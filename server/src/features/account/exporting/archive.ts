import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import { ZipFile } from 'yazl';
import type { Context } from '../../../context.ts';
import type { FeatureExports } from '../../../exports.ts';
import { readmeOf } from './readme.ts';
import { schemaVersion } from './rules.ts';

interface Written {
  file: string;
  about: string;
  entries: number;
}

/** A list as JSON, one entry a line, made as it is read. */
async function* jsonOf(rows: AsyncIterable<object>, written: Written): AsyncGenerator<string> {
  yield '[';
  for await (const row of rows) {
    yield `${written.entries === 0 ? '' : ','}\n${JSON.stringify(row)}`;
    written.entries += 1;
  }
  yield '\n]\n';
}

/**
 * Puts everything that the features give of a member into a ZIP file. One entry after the other: what is in memory at a time
 * is a few rows, however much the member has. Inside a snapshot (`inSnapshot`), so that the files agree with each other.
 */
export async function writeArchive(
  ctx: Context,
  path: string,
  memberId: number,
  all: readonly FeatureExports[],
): Promise<void> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const now = ctx.now();
  const site = ctx.config.publicUrl;
  const parts = all.flatMap((one) => one.parts);
  const written: Written[] = parts.map(({ name, about }) => ({
    file: `${name}.json`,
    about: inWords(about, english),
    entries: 0,
  }));
  const uploads = {
    file: 'files/',
    about: inWords(message('What you have uploaded, and your invoices.'), english),
    entries: 0,
  };

  /** Opened when the entries before it are written. A failure is nobody's to lose: it ends the whole. */
  const add = (name: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (answer) => {
      open().then(
        (stream) => {
          stream.on('error', (error) => stop.abort(error));
          stop.signal.addEventListener('abort', () => stream.destroy());
          answer(null, stream);
        },
        (error) => stop.abort(error),
      );
    });

  zip.addBuffer(Buffer.from(readmeOf(parts, site, now)), 'README.txt', { mtime: now });
  for (const [place, part] of parts.entries()) {
    const entry = written[place] as Written;
    add(entry.file, async () => Readable.from(jsonOf(part.rows(ctx, memberId), entry)));
  }
  for (const { files } of all)
    for await (const { name, open } of files?.(ctx, memberId) ?? []) {
      uploads.entries += 1;
      add(`files/${name}`, open);
    }
  add('manifest.json', async () => {
    // By now all else has been written, and counted.
    const files = uploads.entries > 0 ? [...written, uploads] : written;
    const manifest = { format: 'guildhall-export', version: schemaVersion, site, memberId, madeAt: now, files };
    return Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]);
  });
  zip.end();
  try {
    const file = createWriteStream(path, { mode: 0o600, flush: true });
    await pipeline(zip.outputStream, file, { signal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  }
}
