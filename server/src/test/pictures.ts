import { uploadPicture } from '@guildhall/contract/pictures.ts';
import sharp from 'sharp';
import type { Caller } from './harness.ts';

/** A picture of one colour, which a test can find again after it was drawn anew. */
export const plain = (width: number, height: number, background = '#15503f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Where a chunk of a PNG says how wide and high it is. */
export async function pngSaying(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(8, 8).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  // Its checksum (CRC-32 over type and content) has to be right, or the decoder stops before it looks at the size.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Two frames, red and blue, of 4 by 4 pixels. */
export async function movingGif(): Promise<Buffer> {
  const frames = Buffer.concat([
    Buffer.from(Array.from({ length: 16 }, () => [255, 0, 0]).flat()),
    Buffer.from(Array.from({ length: 16 }, () => [0, 0, 255]).flat()),
  ]);
  return sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

/** The call with a form, as a browser sends it. */
export async function send(
  caller: Caller,
  content: Uint8Array,
  { name = 'face.png', type = 'image/png', url = uploadPicture.path as string, field = 'picture' } = {},
) {
  const data = new FormData();
  data.append(field, new File([new Uint8Array(content)], name, { type }));
  const request = new Request('http://here', { method: 'POST', body: data });
  const reply = await caller.send({
    method: uploadPicture.method,
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { ...reply, body: JSON.parse(reply.body) };
}
