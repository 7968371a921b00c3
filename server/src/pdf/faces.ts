import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

const files = { regular: 'inter-regular', semibold: 'inter-semibold', others: 'dejavu-others' } as const;

/** `others` has the letters that Inter lacks: Armenian, Hebrew, Arabic, Georgian. */
export type Face = keyof typeof files;
export type Weight = Exclude<Face, 'others'>;
export type Faces = Record<Face, Font>;

let faces: Promise<Faces> | undefined;

/** Read once: taking a font apart costs more than a page. */
export function loadFaces(): Promise<Faces> {
  faces ??= readFaces();
  return faces;
}

/** From here on letters stand a second time, as they look beside others: a glyph's text should be the letter itself. */
const formsFrom = 0xfb00;

async function readFaces(): Promise<Faces> {
  const { create } = await import('fontkit');
  const read = Object.entries(files).map(async ([face, file]) => {
    const font = create(await readFile(new URL(`fonts/${file}.ttf`, import.meta.url))) as Font;
    // A glyph keeps the letter by which it was asked for first. As a part of another one it would have none, and its text be lost.
    for (const code of font.characterSet) if (code < formsFrom) font.glyphForCodePoint(code);
    return [face, font] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Faces;
}

/** What stands for a letter that no face has. PDF/A forbids the empty box of a font, which says nothing anyway. */
export const unknownLetter = '\u{FFFD}';

/** Which face has the letter. What both have, such as spaces, stays with what stands before it. */
export function faceOf(faces: Faces, letter: string, weight: Weight, before: Face | null): Face | null {
  const code = letter.codePointAt(0) ?? 0;
  const isNeutral = !/\p{L}/u.test(letter);
  const choices: Face[] = before === 'others' && isNeutral ? ['others', weight] : [weight, 'others'];
  return choices.find((face) => faces[face].hasGlyphForCodePoint(code)) ?? null;
}
