import { z } from 'zod';
import { clothes } from './clothes.ts';
import { beards, brows, eyes, faces, glasses, mouths, noses } from './features.ts';
import { hair } from './hair.ts';
import { cloths, grounds, hairs, skins } from './palette.ts';

const oneOf = <T extends object>(parts: T) => z.enum(Object.keys(parts) as [keyof T & string]);

/** A member's portrait as server/demo/portraits tells it: which parts, in which colours. */
export const portrait = z.strictObject({
  ground: oneOf(grounds),
  skin: oneOf(skins),
  face: oneOf(faces),
  hair: oneOf(hair),
  hairColor: oneOf(hairs),
  /** Of what is worn on the head. */
  hat: oneOf(cloths).optional(),
  eyes: oneOf(eyes),
  brows: oneOf(brows),
  nose: oneOf(noses),
  mouth: oneOf(mouths),
  beard: oneOf(beards).optional(),
  glasses: oneOf(glasses).optional(),
  /** Marks of age and weather. */
  lines: z.boolean().optional(),
  freckles: z.boolean().optional(),
  earrings: z.boolean().optional(),
  clothes: oneOf(clothes),
  cloth: oneOf(cloths),
  /** A shirt below, an apron above. */
  second: oneOf(cloths).optional(),
});
export type Portrait = z.output<typeof portrait>;

const dark: readonly Portrait['skin'][] = ['deep', 'ebony', 'brown'];

function colorsOf({
  skin,
  hairColor,
  hat = 'navy',
  beard,
  cloth,
  second = 'cream',
}: Portrait): Record<string, string> {
  const isDark = dark.includes(skin);
  const isLightHair = ['grey', 'silver', 'white', 'ash', 'blond'].includes(hairColor);
  return {
    S: skins[skin][0],
    s: skins[skin][1],
    H: hairs[hairColor][0],
    h: hairs[hairColor][1],
    B: isLightHair ? '#8b7f70' : hairs[hairColor][0],
    I: isDark ? '#140d0b' : '#2b2523',
    // Lips show through a beard, whatever its colour.
    M: beard === 'full' ? '#b8695b' : isDark ? '#3a1714' : '#8a3f35',
    L: isDark ? '#7d3a35' : '#c0675c',
    G: '#3a3330',
    C: cloths[cloth][0],
    c: cloths[cloth][1],
    D: cloths[second][0],
    W: cloths[hat][0],
    w: cloths[hat][1],
  };
}

/** The letters that stand for colours stand alone in an attribute. */
function paint(parts: string, colors: Record<string, string>): string {
  return parts.replace(/(fill|stroke)="([A-Za-z])"/g, (_, what, letter) => `${what}="${colors[letter]}"`);
}

const blush =
  '<g fill="#d4574a" opacity=".13"><circle cx="37.5" cy="51" r="4"/><circle cx="58.5" cy="51" r="4"/></g>';
const frecklesDrawn =
  '<path d="M37 50h.01M39.5 51.5h.01M41 49.5h.01M55 49.5h.01M56.5 51.5h.01M59 50h.01M38 53h.01M58 53h.01" stroke="s" stroke-width="1.3" stroke-linecap="round"/>';
const linesDrawn =
  '<path d="M35.2 48.5c-.9.8-1.5 1-2.2 1.1M60.8 48.5c.9.8 1.5 1 2.2 1.1M40 53.5c-1 1.2-1.4 2.6-1.3 4M56 53.5c1 1.2 1.4 2.6 1.3 4M42 33.5c4-1 8-1 12 0" fill="none" stroke="s" stroke-width="1.1" stroke-linecap="round"/>';
const earringsDrawn =
  '<g fill="#d8b04f"><circle cx="30.8" cy="52" r="1.7"/><circle cx="65.2" cy="52" r="1.7"/></g>';

/** On a field of 96 by 96. */
export function drawPortrait(person: Portrait): string {
  const worn = hair[person.hair];
  const hasHood = person.hair === 'scarf';
  const outline = faces[person.face];
  const parts = [
    `<rect width="96" height="96" fill="${grounds[person.ground]}"/>`,
    'back' in worn ? worn.back : '',
    clothes[person.clothes],
    // The neck, in the shade of the head.
    '<path d="M40 56h16v11c0 7-16 7-16 0Z" fill="S"/><path d="M40 60c4 7 12 7 16 0v5c-4 5-12 5-16 0Z" fill="s"/>',
    // A high collar closes over the neck.
    person.clothes === 'roll' ? '<path d="M38.5 63c5 4 14 4 19 0l1.5 6c-6 4.5-16 4.5-22 0Z" fill="c"/>' : '',
    hasHood
      ? ''
      : '<g fill="S"><ellipse cx="31.5" cy="45.5" rx="2.8" ry="4.3"/><ellipse cx="64.5" cy="45.5" rx="2.8" ry="4.3"/></g>',
    `<path d="${outline}" fill="S"/>`,
    '<path d="M53 23c7 3 11 9 11 18 0 7-1 12-4 17-3 5-7 9-12 9 6-4 9-10 10-18 1-9-1-18-5-26Z" fill="s" opacity=".35"/>',
    blush,
    person.freckles ? frecklesDrawn : '',
    person.lines ? linesDrawn : '',
    person.beard && person.beard !== 'moustache' ? beards[person.beard] : '',
    noses[person.nose],
    person.beard === 'moustache' || person.beard === 'full' ? beards.moustache : '',
    mouths[person.mouth],
    eyes[person.eyes],
    brows[person.brows],
    worn.front,
    person.earrings ? earringsDrawn : '',
    person.glasses ? glasses[person.glasses] : '',
  ];
  return paint(parts.join(''), colorsOf(person));
}
