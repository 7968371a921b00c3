import { fold as foldText } from '../../folding.ts';

/** Most names: nothing to do but the case. */
const plain = /^[a-z]+(?: [a-z]+)*$/i;

/** A name as it is compared: without case, accents, hyphens, dots and apostrophes, in whatever script. */
export function fold(name: string): string {
  if (plain.test(name)) return name.toLowerCase();
  return foldText(name)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼʻ`]/gu, '')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
}

/** What was typed: how the place's name begins and, behind a comma, something of its region or country. */
export function parseTyped(typed: string): { head: string; rest: string } {
  const [head = '', ...rest] = fold(typed).split(', ');
  return { head, rest: rest.join(', ') };
}

/** From so many members on a place is the community's own, and comes before larger ones. */
const ownFrom = 3;

/** What a use adds: the tenth of a hundredfold population, and where several are, more than any population. */
export const weightOfUses = (uses: number) => 1.5 * Math.log10(uses + 1) + (uses >= ownFrom ? 10 : 0);

interface Naming {
  population: number;
  /** The name that stands in the label, not one of another language or time. */
  isOwn: boolean;
  /** From its first word on. */
  isWhole: boolean;
}

export function weightOf({ population, isOwn, isWhole }: Naming): number {
  return Math.log10(population + 10) + (isOwn ? 1 : 0) - (isWhole ? 0 : 1.5);
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
