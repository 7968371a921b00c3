/*
 * Parts of a head on a field of 96 by 96, its middle at 48. `S` and `s` stand for the colours of the skin, `H` and `h` of
 * the hair, `I` for ink: `portrait.ts` puts them in.
 */

/** The outline of a face. */
export const faces = {
  oval: 'M32 41c0-13 7-20 16-20s16 7 16 20c0 7-1 12-4 17-3 5-7 9-12 9s-9-4-12-9c-3-5-4-10-4-17Z',
  round: 'M31 42c0-13 7-20 17-20s17 7 17 20c0 8-2 13-5 17-3 4-7 7-12 7s-9-3-12-7c-3-4-5-9-5-17Z',
  square: 'M32 41c0-13 7-19 16-19s16 6 16 19c0 6 0 11-2 16-2 6-8 10-14 10s-12-4-14-10c-2-5-2-10-2-16Z',
  long: 'M33 40c0-12 6-19 15-19s15 7 15 19c0 8-1 14-3 19-3 6-7 10-12 10s-9-4-12-10c-2-5-3-11-3-19Z',
} as const;

const line = (d: string, width = 1.5, color = 'I') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}"${more}/>`;

export const eyes = {
  open: '<g fill="I"><ellipse cx="41.3" cy="44.5" rx="1.7" ry="2"/><ellipse cx="54.7" cy="44.5" rx="1.7" ry="2"/></g>',
  soft: `<g fill="I"><ellipse cx="41.3" cy="44.8" rx="1.6" ry="1.8"/><ellipse cx="54.7" cy="44.8" rx="1.6" ry="1.8"/></g>${line('M38.2 43.6c1.8-2 4.5-2 6.1-.4M51.7 43.2c1.6-1.6 4.3-1.6 6.1.4', 1.2)}`,
  smiling: line('M38.5 45.2c1.6-2.2 4-2.2 5.6 0M51.9 45.2c1.6-2.2 4-2.2 5.6 0', 1.7),
  lashes: `<g fill="I"><ellipse cx="41.4" cy="44.6" rx="1.7" ry="2"/><ellipse cx="54.6" cy="44.6" rx="1.7" ry="2"/></g>${line('M37.6 44.4c1.3-2.6 5-3.2 7-1M58.4 44.4c-1.3-2.6-5-3.2-7-1', 1.3)}`,
} as const;

export const brows = {
  plain: line('M37.5 39.4c2-1.6 5-1.7 7-.6M51.5 38.8c2-1.1 5-1 7 .6', 1.7, 'B'),
  bold: line('M37 39.6c2.2-1.9 5.4-1.9 7.6-.5M51.4 39.1c2.2-1.4 5.4-1.4 7.6.5', 2.6, 'B'),
  fine: line('M37.6 39c2-1.9 4.8-2 6.8-.9M51.6 38.1c2-1.1 4.8-1 6.8.9', 1.2, 'B'),
  raised: line('M37.5 38c2-1.8 5-1.8 7-.2M51.5 37.8c2-1.6 5-1.6 7 .2', 1.7, 'B'),
} as const;

export const noses = {
  small: line('M46.8 51.5c.9.7 1.9.7 2.7 0', 1.4, 's'),
  straight: line('M48.2 44.5c-.4 2.6-1.7 4.6-1.9 6.2.2 1.2 1.9 1.4 3.3.8', 1.4, 's'),
  broad: line('M45 51c.5 1.4 1.7 1.3 3 .9 1.3.4 2.5.5 3-.9', 1.5, 's'),
  strong: line('M48.6 43.5c.2 2.8-2.6 5.5-2.9 7.5.4 1.5 2.6 1.7 4.7.9', 1.5, 's'),
} as const;

export const mouths = {
  smile: line('M42.6 56.4c2.7 2.9 8.1 2.9 10.8 0', 1.6, 'M'),
  grin: `${fill('M42 55.8c3.8 1.2 8.2 1.2 12 0-.7 3.6-3 5.4-6 5.4s-5.3-1.8-6-5.4Z', 'M')}${fill('M43.3 56.2c3.1.7 6.3.7 9.4 0-.3 1.3-.7 2-1.1 2.3-2.4.5-4.8.5-7.2 0-.4-.3-.8-1-1.1-2.3Z', '#fbf7f0')}`,
  calm: line('M43.6 57.2c2.6 1.2 6 1.2 8.8-.2', 1.6, 'M'),
  wry: line('M43.2 57.4c3.4 1 7 .6 9.8-1.7', 1.6, 'M'),
  lips: `${fill('M43 56.6c1.8-1.3 3.4-1.7 5-1 1.6-.7 3.2-.3 5 1-1.5 2.4-3.2 3.4-5 3.4s-3.5-1-5-3.4Z', 'L')}${line('M43.2 56.7c3.2 1 6.4 1 9.6 0', 1, 'M')}`,
} as const;

export const beards = {
  full: fill(
    'M31.8 43c.9 4 1.8 8.5 4.5 9 2.9.5 5.2-1.6 11.7-1.6S56.8 52.5 59.7 52c2.7-.5 3.6-5 4.5-9 1 16-5 27-16.2 27S30.8 59 31.8 43Z',
    'H',
  ),
  trimmed: fill(
    'M32.5 47c.8 3.6 2.2 6.6 4.5 6.8 3 .2 4.6-1.5 11-1.5s8 1.7 11 1.5c2.3-.2 3.7-3.2 4.5-6.8.4 12-5.3 20.6-15.5 20.6S32.1 59 32.5 47Z',
    'H',
    ' opacity=".85"',
  ),
  stubble: fill(
    'M32.5 47c.8 3.6 2.2 6.6 4.5 6.8 3 .2 4.6-1.5 11-1.5s8 1.7 11 1.5c2.3-.2 3.7-3.2 4.5-6.8.4 12-5.3 20.6-15.5 20.6S32.1 59 32.5 47Z',
    'H',
    ' opacity=".22"',
  ),
  goatee: fill('M42 60.5c1-1.2 11-1.2 12 0 .6 5-2.4 8.5-6 8.5s-6.6-3.5-6-8.5Z', 'H'),
  moustache: fill(
    'M40.5 55.6c2-2.6 5.4-3.3 7.5-1.9 2.1-1.4 5.5-.7 7.5 1.9-2.4.9-5.2.7-7.5-.4-2.3 1.1-5.1 1.3-7.5.4Z',
    'H',
  ),
} as const;

export const glasses = {
  round: `<g fill="#fff" fill-opacity=".18" stroke="G" stroke-width="1.4"><circle cx="41" cy="44.5" r="5.6"/><circle cx="55" cy="44.5" r="5.6"/><path d="M46.6 43.8c1-.8 1.8-.8 2.8 0M35.4 43.6l-3-.8M60.6 43.6l3-.8" fill="none"/></g>`,
  square: `<g fill="#fff" fill-opacity=".18" stroke="G" stroke-width="1.6" stroke-linejoin="round"><path d="M35.2 41h11.2v5.2c0 2.4-2 3.6-5.6 3.6s-5.6-1.2-5.6-3.6ZM49.6 41h11.2v5.2c0 2.4-2 3.6-5.6 3.6s-5.6-1.2-5.6-3.6Z"/><path d="M46.4 42.6h3.2M35.2 42l-3-.6M60.8 42l3-.6" fill="none"/></g>`,
} as const;
