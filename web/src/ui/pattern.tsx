import { memo } from 'react';

/**
 * What a hall is built of, each on a 12 px tile: arches, gables, quarter wheels, columns, windows. All from where the tile begins:
 * many of them are one path.
 */
const tiles = [
  'm0 12v-6a6 6 0 0 1 12 0v6h-3v-6a3 3 0 0 0-6 0v6z',
  'm0 12 6-10 6 10h-3l-3-5-3 5z',
  'a12 12 0 0 1 12 12h-4a8 8 0 0 0-8-8z',
  'm12 0a12 12 0 0 1-12 12v-4a8 8 0 0 0 8-8z',
  'm2 0h2v12h-2zm6 0h2v12h-2z',
  'm3 12v-6a3 3 0 0 1 6 0v6z',
  'm6 2 4 4-4 4-4-4z',
  'h12l-12 12z',
  '',
];

const strengths = [0.1, 0.17, 0.24];

/** Small, fast and always the same for the same text (FNV-1a, then xorshift). */
function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

interface PatternProps {
  seed: string;
  columns: number;
  rows: number;
  className?: string;
}

/** The paths of a frieze, by their strengths: a path for each tile would be two hundred elements of one card. */
function friezeOf(seed: string, columns: number, rows: number): string[] {
  const random = generator(seed);
  const paths = strengths.map(() => '');
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const tile = tiles[Math.floor(random() * tiles.length)];
      const strength = Math.floor(random() * strengths.length);
      if (tile) paths[strength] += `M${column * 12} ${row * 12}${tile}`;
    }
  return paths;
}

/** A frieze in the tint around it, drawn from the seed; decoration only. */
export const Pattern = memo(function Pattern({ seed, columns, rows, className }: PatternProps) {
  const paths = friezeOf(seed, columns, rows);
  return (
    <svg
      viewBox={`0 0 ${columns * 12} ${rows * 12}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      fill="var(--on-tint)"
    >
      {strengths.map((strength, index) => (
        <path key={strength} d={paths[index]} fillOpacity={strength} />
      ))}
    </svg>
  );
});
