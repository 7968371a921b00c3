import type { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrame } from './frame.ts';

// The types of ws do not name its receiver.
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

function read(frame: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer) => resolve(data.toString()));
    receiver.on('error', reject);
    receiver.write(frame);
  });
}

test('every text comes out of its frame as it went in, at each of the three header lengths', async () => {
  for (const length of [0, 1, 125, 126, 65_535, 65_536, 70_000]) {
    expect(await read(textFrame('a'.repeat(length)))).toHaveLength(length);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      expect(await read(textFrame(text))).toBe(text);
    }),
  );
});
