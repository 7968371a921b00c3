import { memo } from 'react';

/** What a hall is built of, each on a 12 px tile: arches, gables, quarter wheels, columns, windows. */
const tiles = [
  'M0 12V6a6 6 0 0 1 12 0v6H9V6a3 3 0 0 0-6 0v6Z',
  'M0 12 6 2l6 10H9L6 7l-3 5Z',
  'M0 0a12 12 0 0 1 12 12H8a8 8 0 0 0-8-8Z',
  'M12 0A12 12 0 0 1 0 12V8a8 8 0 0 0 8-8Z',
  'M2 0h2v12H2Zm6 0h2v12H8Z',
  'M3 12V6a3 3 0 0 1 6 0v6Z',
  'M6 2 10 6 6 10 2 6Z',
  'M0 0h12L0 12Z',
  '',
];

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

/** A frieze in the tint around it, drawn from the seed; decoration only. */
export const Pattern = memo(function Pattern({ seed, columns, rows, className }: PatternProps) {
  const random = generator(seed);
  const drawn = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const path = tiles[Math.floor(random() * tiles.length)];
      const strength = 0.1 + Math.floor(random() * 3) * 0.07;
      if (path)
        drawn.push(
          <path
            key={`${column}-${row}`}
            d={path}
            transform={`translate(${column * 12} ${row * 12})`}
            fill="var(--on-tint)"
            fillOpacity={strength}
          />,
        );
    }
  return (
    <svg
      viewBox={`0 0 ${columns * 12} ${rows * 12}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      {drawn}
    </svg>
  );
});
