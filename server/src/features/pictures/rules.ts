import type { PictureShape } from '@guildhall/contract/pictures.ts';

/** What a feature keeps pictures for. */
export interface PictureUse {
  /** The kind of its files. */
  kind: string;
  shape: PictureShape;
}

export const portrait: PictureUse = { kind: 'portrait', shape: 'square' };

/** The picture in a data URL that its schema has let through (`pictureSource`). Null: it is a web address. */
export function embeddedPicture(source: string): Uint8Array | null {
  if (!/^data:/i.test(source)) return null;
  return Buffer.from(source.slice(source.indexOf(',') + 1), 'base64');
}

const address = /^\/api\/files\/([\w-]+)$/;

export const pictureAddress = (fileId: string) => `/api/files/${fileId}`;

/** The file behind a picture's address; null where it is none of ours. */
export function fileOf(pictureUrl: string | null): string | null {
  return address.exec(pictureUrl ?? '')?.[1] ?? null;
}
