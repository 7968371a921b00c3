import createBidi, { type Bidi } from 'bidi-js';
import { type Face, type Faces, faceOf, unknownLetter, type Weight } from './faces.ts';

/** Letters of one face and one direction, in the order in which they are read. */
export interface Run {
  face: Face;
  text: string;
}

/** Its types are those of an ES module, which it isn't for Node. */
const bidi = (createBidi as unknown as () => Bidi)();

/** Without what can't be seen: line breaks, and marks that would turn the letters after them around. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Z}\t\r\n]+/gu, ' ')
    .replace(/[\p{C}]+/gu, '')
    .trim();

/** What a line is made of, from left to right. Hebrew and Arabic run against it. */
export function runsOf(faces: Faces, line: string, weight: Weight): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: (Run & { level: number })[] = [];
  let place = 0;
  for (const letter of line) {
    const level = embedding.levels[place] ?? 0;
    const last = runs.at(-1);
    const face = faceOf(faces, letter, weight, last?.face ?? null);
    const text = face ? (mirrored.get(place) ?? letter) : unknownLetter;
    if (last && last.level === level && last.face === (face ?? 'others')) last.text += text;
    else runs.push({ face: face ?? 'others', text, level });
    place += letter.length;
  }
  return inSight(runs);
}

/** By the Unicode algorithm's rule L2: from the highest level down, what lies together is turned around. */
function inSight<R extends { level: number }>(runs: R[]): R[] {
  let sorted = runs;
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const turned: R[] = [];
    let together: R[] = [];
    for (const run of sorted) {
      if (run.level >= level) together.unshift(run);
      else {
        turned.push(...together, run);
        together = [];
      }
    }
    sorted = [...turned, ...together];
  }
  return sorted;
}

/**
 * Breaks a text into lines of a width: between words, and within one that is wider than a line. Each word is measured by itself, since
 * measuring takes most of a page's time.
 */
export function linesOf(text: string, max: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (part: string, width: number, space = '') => {
    line += space + part;
    used += width + (space === '' ? 0 : widthOf(space));
  };
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    used = 0;
  };
  for (const word of printable(text).split(' ')) {
    const width = widthOf(word);
    if (used > 0 && used + widthOf(' ') + width <= max) add(word, width, ' ');
    else {
      end();
      if (width <= max) add(word, width);
      else
        for (const letter of word) {
          const letterWidth = widthOf(letter);
          if (used + letterWidth > max) end();
          add(letter, letterWidth);
        }
    }
  }
  end();
  return lines;
}
