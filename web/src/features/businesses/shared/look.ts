import { industries, otherIndustry } from '@guildhall/contract/businesses.ts';
import { businessInitials } from '#web/lib/initials.ts';
import type { Tint } from '#web/ui/badge.tsx';
import { typeTint } from './type-badge.tsx';

/** Steps of lightness and hue within the colours of a type (styles.css, `data-shade`). */
export const shades = 8;
/** How the motif lies on the mark: growing from a corner, whole behind the letters, as a frieze below or above them. */
export const layouts = ['rising', 'whole', 'foot', 'head'] as const;
export type Layout = (typeof layouts)[number];

export interface MarkLook {
  tint: Tint;
  shade: number;
  layout: Layout;
  motif: Motif;
  letters: string;
}

export type Motif = (typeof industries)[number];

/** Small, and always the same for the same text: FNV-1a with a last stir, so that like names don't look alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const motifOf = (industry: string | null | undefined): Motif =>
  industries.find((known) => known.toLowerCase() === industry?.trim().toLowerCase()) ?? otherIndustry;

const tints = ['green', 'blue', 'red', 'purple', 'orange', 'grey'] as const;

/** The same of what has no type, such as a group: any of the colours, so that few neighbours share one. */
export function freeLook(name: string): Pick<MarkLook, 'tint' | 'shade'> {
  const hash = hashOf(name);
  return { tint: tints[(hash >>> 16) % tints.length] as Tint, shade: hash % shades };
}

/** What tells a business's mark from its neighbours'. */
export function markLook(
  name: string,
  type: string | null | undefined,
  industry: string | null | undefined,
): MarkLook {
  const hash = hashOf(name);
  return {
    tint: typeTint(type),
    shade: hash % shades,
    layout: layouts[(hash >>> 8) % layouts.length] as Layout,
    motif: motifOf(industry),
    letters: businessInitials(name),
  };
}
