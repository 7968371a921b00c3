import { pictureMax, pictureTypes } from '@guildhall/contract/pictures.ts';
import { t } from '#web/lib/text.ts';

/** A file that was chosen, dropped or pasted, decoded: what it shows can be cropped. */
export interface Chosen {
  bitmap: ImageBitmap;
  /** How the part that is taken is sent: without loss where the file may have transparent parts. */
  type: 'image/png' | 'image/jpeg';
}

/** The complaint in words, or the decoded picture. Limits are said before anything is sent. */
export async function openPicture(file: File): Promise<Chosen | string> {
  if (!pictureTypes.some((type) => type === file.type))
    return t('This file is not a PNG, JPG or GIF. Choose another one.');
  if (file.size === 0) return t('This file is empty. Choose another one.');
  if (file.size > pictureMax) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return t('This file has {megabytes} MB; a picture can be up to 5 MB. Choose a smaller one.', { megabytes });
  }
  try {
    const bitmap = await createImageBitmap(file);
    return { bitmap, type: file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png' };
  } catch {
    return t('This file can’t be read as a picture. Choose another one.');
  }
}

/** The first picture among what was pasted or dropped, or whatever came in its place. */
export function firstFile(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0];
}

export function fileOf(canvas: HTMLCanvasElement, type: Chosen['type']): Promise<File | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'picture', { type })), type, 0.92),
  );
}
