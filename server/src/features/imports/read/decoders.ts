import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';

/** The upper half of code page 850, which `TextDecoder` doesn't know. */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

const decoder850: Decoder = {
  decode: (bytes) =>
    Buffer.from(bytes ?? [])
      .toString('latin1')
      .replace(/[\x80-\xff]/g, (byte) => upper850[byte.charCodeAt(0) - 0x80] as string),
};

/** What the encoding can't read becomes U+FFFD. */
export const decoderOf = (encoding: ImportEncoding): Decoder =>
  encoding === 'cp850' ? decoder850 : new TextDecoder(encoding);
