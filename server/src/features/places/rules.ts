import { fold as foldText } from '../../folding.ts';

/** Most names: nothing to do but the case. */
const plain = /^[a-z]+(?: [a-z]+)*$/i;

const withoutSigns = (name: string) =>
  name
    .replace(/['’ʼʻ`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N},]+/gu, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();

/** A name as it is compared: without case, accents, hyphens, dots and apostrophes, in whatever script. */
export function fold(name: string): string {
  if (plain.test(name)) return name.toLowerCase();
  return withoutSigns(foldText(name).normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** The same with the accents, for who types them: 'Köl' begins Köln and not Kolkata. Null where there are none. */
export function foldButAccents(name: string): string | null {
  if (plain.test(name)) return null;
  const written = name.normalize('NFC').toLowerCase();
  return foldText(written) === written ? null : withoutSigns(written);
}

/** What was typed: how the place's name begins and, behind a comma, something of its region or country. */
export function parseTyped(typed: string): { head: string; rest: string } {
  const [head = '', ...rest] = fold(typed).split(', ');
  return { head, rest: rest.join(', ') };
}

/** The name from each of its words on that is worth to be found by: 'new york' and 'york'. */
export function beginnings(folded: string): string[] {
  const words = folded.split(' ');
  return words
    .map((word, index) => ({ word, from: words.slice(index).join(' ') }))
    .filter(({ word }, index) => index === 0 || word.length > 3)
    .map(({ from }) => from);
}

/** In degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;

/** A position on the unit ball, where the straight line between two is the longer the farther they are apart. */
export function toBall({ latitude, longitude }: Position): [number, number, number] {
  const [north, east] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Along the ground, of the straight line through the unit ball. */
export const chordToKm = (chord: number) => 2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2));

export const kmToChord = (km: number) => 2 * Math.sin(km / (2 * earthRadiusKm));

export function distanceKm(a: Position, b: Position): number {
  const [from, to] = [toBall(a), toBall(b)];
  return chordToKm(Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0))));
}

const keyMax = 200;

/** A place as the database's `place_key` has it: its parts between commas, each without case, accents and blanks around it. */
export function placeKey(place: string): string {
  const parts = foldText(place)
    .split(',')
    .map((part) => part.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, ''))
    .filter((part) => part !== '');
  return [...parts.join(', ')].slice(0, keyMax).join('');
}
