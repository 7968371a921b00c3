/** What is worn: `C` and `c` stand for its colours, `D` for a second cloth. */
const body =
  '<path d="M6 96c1-13 8-20 20-23 6-1.6 11-3.5 14-6 4 5 12 5 16 0 3 2.5 8 4.4 14 6 12 3 19 10 20 23Z" fill="C"/>';
const fold = (d: string, width = 1.5) =>
  `<path d="${d}" fill="none" stroke="c" stroke-width="${width}" stroke-linecap="round"/>`;
const arms = fold('M21 96c0-5 1-9 3-12M75 96c0-5-1-9-3-12');

export const clothes = {
  crew: `${body}<path d="M36.5 69.5c5 8 18 8 23 0" fill="none" stroke="c" stroke-width="3.2"/>${arms}`,
  jumper: `${body}<path d="M36 68c5 9 19 9 24 0l2 3.5c-6 10-22 10-28 0Z" fill="c"/>${fold('M30 82h36M28 87.5h40M27 93h42', 1.2)}${arms}`,
  shirt: `${body}<path d="M39 66 33 73l7 9 8-9 8 9 7-9-6-7c-4 5-14 5-18 0Z" fill="D"/><path d="M48 74v22" stroke="c" stroke-width="1.3"/>${arms}`,
  jacket: `${body}<path d="M38 67c-1 8 4 20 10 29 6-9 11-21 10-29-4 4.5-16 4.5-20 0Z" fill="D"/><path d="M37 67 29 74l4 6-3 3 18 13c-6-9-11-19-11-29Zm22 0 8 7-4 6 3 3-18 13c6-9 11-19 11-29Z" fill="c"/>${arms}`,
  tie: `${body}<path d="M38 67c-1 8 4 20 10 29 6-9 11-21 10-29-4 4.5-16 4.5-20 0Z" fill="#f4f1ea"/><path d="m48 75-3 3.5 2 3L45 96h6l-2-14.5 2-3Z" fill="D"/><path d="M37 67 29 74l4 6-3 3 18 13c-6-9-11-19-11-29Zm22 0 8 7-4 6 3 3-18 13c6-9 11-19 11-29Z" fill="c"/>${arms}`,
  apron: `${body}<path d="M36.5 69.5c5 8 18 8 23 0" fill="none" stroke="c" stroke-width="3"/><path d="M35 71.5 37 84h22l2-12.5" fill="none" stroke="D" stroke-width="3"/><path d="M33 83h30v13H33Z" fill="D"/>${arms}`,
  vneck: `${body}<path d="M38.5 67 48 82l9.5-15c-4 4.5-15 4.5-19 0Z" fill="S"/><path d="M37.5 67.5 48 83.5l10.5-16" fill="none" stroke="c" stroke-width="2.6"/>${arms}`,
  roll: `${body}<path d="M38.5 60c5 4 14 4 19 0l2 10c-6 5-17 5-23 0Z" fill="c"/>${fold('M38.5 65c5 3.5 14 3.5 19 0', 1)}${arms}`,
  vest: `${body}<path d="M36.5 69.5c5 8 18 8 23 0" fill="none" stroke="c" stroke-width="3"/><path d="M29 72.5 33 96M67 72.5 63 96" stroke="#f3e9a8" stroke-width="4.5"/>${fold('M48 77v19', 1.3)}`,
  bib: `<path d="M6 96c1-13 8-20 20-23 6-1.6 11-3.5 14-6 4 5 12 5 16 0 3 2.5 8 4.4 14 6 12 3 19 10 20 23Z" fill="D"/><path d="M33 71.5 36 84h24l3-12.5" fill="none" stroke="C" stroke-width="3.5"/><path d="M32 83h32v13H32Z" fill="C"/><path d="M42 87h12v6H42Z" fill="c"/><circle cx="36.5" cy="85.5" r="1.6" fill="#e2c873"/><circle cx="59.5" cy="85.5" r="1.6" fill="#e2c873"/>`,
  shawl: `${body}<path d="M33 70c8 9 22 9 30 0l6 4c-6 13-15 20-21 22-6-2-15-9-21-22Z" fill="D"/>${arms}`,
  cardigan: `${body}<path d="M38 67c-1 8 4 20 10 29 6-9 11-21 10-29-4 4.5-16 4.5-20 0Z" fill="D"/>${fold('M37.5 68c-1 9 4 19 10 27M58.5 68c1 9-4 19-10 27', 2.4)}${arms}`,
} as const;
