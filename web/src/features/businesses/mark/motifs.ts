import type { Motif } from '../shared/look.ts';

/** One drawing for each industry: lines on a field of 24 by 24. */
export const motifs: Record<Motif, string> = {
  // A printed board: tracks that end in pads.
  Technology:
    'M5 20V13l5-5V4m4 16v-6l5-5V4M3 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0m9 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M8 3h4v2H8Zm9 0h4v2h-4Z',
  // A leaf with its veins.
  Healthcare: 'M4 20C3 9 9 3 21 3c0 12-6 18-16 16M4 21 14 10m-5 5V9m3 3h5',
  // Coins in stacks.
  Finance:
    'M3 20c0 2.6 9 2.6 9 0v-6c0-2.6-9-2.6-9 0Zm0-3c0 2.6 9 2.6 9 0M3 14c0 2.6 9 2.6 9 0m0 7c2 1.3 9 1.3 9-1V7c0-2.6-9-2.6-9 0v7m0-4c0 2.6 9 2.6 9 0m-9 4c0 2.6 9 2.6 9 0M12 7c0 2.6 9 2.6 9 0m-9 10c0 2.6 9 2.6 9 0',
  // Waves going out.
  Marketing: 'M4 20h.01M4 14a6 6 0 0 1 6 6M4 9a11 11 0 0 1 11 11M4 4a16 16 0 0 1 16 16',
  // An open book.
  Education:
    'M12 7v14C9 18.5 6 18 2 18.5V4.5C6 4 9 4.5 12 7c3-2.5 6-3 10-2.5v14c-4-.5-7 0-10 2.5M5 9c2 0 3 .3 4 1m-4 3c2 0 3 .3 4 1m10-5c-2 0-3 .3-4 1m4 3c-2 0-3 .3-4 1',
  // The awning of a shop.
  Retail:
    'M5 3h14l3 7c0 4-5 4-5 0 0 4-5 4-5 0 0 4-5 4-5 0 0 4-5 4-5 0ZM7 10 9 3m3 7V3m5 7-2-7M4 13v8h16v-8m-6 8v-5h-4v5',
  // The rose of a compass.
  Consulting:
    'M12 1l2.5 8.5L23 12l-8.5 2.5L12 23l-2.5-8.5L1 12l8.5-2.5ZM12 1v22M1 12h22M7.5 7.5l1.3 1.3m7.7-1.3-1.3 1.3m1.3 7.7-1.3-1.3m-7.7 1.3 1.3-1.3',
  // Saw-tooth roofs and a chimney.
  Manufacturing: 'M2 21V11l6-4v4l6-4v4l6-4v14ZM17 8V2h3v5M6 15h2v3H6Zm5 0h2v3h-2Zm5 0h2v3h-2Z',
  // Gables in a row.
  'Real Estate': 'M1 21V11l5.5-6L12 11v10Zm11 0V8l5-6 6 6v13Zm-7 0v-5h3v5m8-11h3v3h-3Zm0 7h3',
  // An arch of the hall.
  Other: 'M2 21V12a10 10 0 0 1 20 0v9M6.5 21v-9a5.5 5.5 0 0 1 11 0v9M1 21h22M12 2v4.5M4.9 5 8 8.2M19.1 5 16 8.2',
};
