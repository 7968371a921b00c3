import { type Message, message } from '@guildhall/contract/messages.ts';
import { sumOf } from '../../../money.ts';
import type { Dues, YearFigures } from './repository.ts';

/** A line of the report; null where there is no figure. */
export interface Line {
  label: Message;
  now: string | null;
  before: string | null;
}

export interface Section {
  title: Message;
  lines: Line[];
}

/** What is known of a year and the one before. */
export interface Known {
  year: number;
  /** The calendar day of today, by UTC. */
  today: string;
  figures: YearFigures[];
  dues: Dues[];
}

const written = new Intl.NumberFormat('en-US');

type Figure = Exclude<keyof YearFigures, 'year' | 'days' | 'lateDays'>;

const titles: [Message, [Figure, Message][]][] = [
  [
    message('Members'),
    [
      ['members', message('Members at the end')],
      ['joined', message('Joined')],
      ['left', message('Left')],
      ['invited', message('Invited by e-mail or into a group')],
    ],
  ],
  [
    message('Directory'),
    [
      ['listings', message('Listings at the end')],
      ['listed', message('Listings added')],
    ],
  ],
  [
    message('Meeting'),
    [
      ['asked', message('Requests to meet')],
      ['matches', message('Matches')],
      ['conversations', message('Private conversations begun')],
      ['messages', message('Messages written')],
    ],
  ],
  [
    message('Events'),
    [
      ['events', message('Events held')],
      ['seats', message('Places taken')],
    ],
  ],
];

export function sectionsOf({ year, figures, dues }: Known): Section[] {
  const [now, before] = [year, year - 1].map((one) => figures.find((row) => row.year === one));
  const value = (row: YearFigures | undefined, name: Figure) => (row ? written.format(row[name]) : null);
  const counted = titles.map(([title, lines]) => ({
    title,
    lines: lines.map(([name, label]) => ({ label, now: value(now, name), before: value(before, name) })),
  }));
  return [...counted, duesOf(year, dues)];
}

/** Each currency by itself. Books begin with the first invoice: before that nothing was billed here, which is no zero. */
function duesOf(year: number, dues: Dues[]): Section {
  const currencies = [...new Set(dues.map(({ currency }) => currency))].toSorted();
  const lines = currencies.flatMap((currency) => {
    const of = (one: number, what: 'billed' | 'paid') => {
      const row = dues.find((found) => found.year === one && found.currency === currency);
      return row ? sumOf(row[what], currency) : null;
    };
    return [
      {
        label: message('Billed, in {currency}', { currency }),
        now: of(year, 'billed'),
        before: of(year - 1, 'billed'),
      },
      { label: message('Paid, in {currency}', { currency }), now: of(year, 'paid'), before: of(year - 1, 'paid') },
    ];
  });
  const none: Line[] = [{ label: message('Billed or paid here'), now: null, before: null }];
  return { title: message('Dues'), lines: lines.length > 0 ? lines : none };
}

const daysOf = (year: number) => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;

/** What a reader has to know of the figures. */
export function notesOf({ year, today, figures }: Known): Message[] {
  const notes: Message[] = [];
  if (today.startsWith(String(year)))
    notes.push(message('The year {year} isn’t over: it is counted up to {today}.', { year: String(year), today }));
  for (const one of [year, year - 1]) {
    const row = figures.find((found) => found.year === one);
    const due = today.startsWith(String(one))
      ? Math.round((Date.parse(today) - Date.UTC(one, 0, 1)) / 86_400_000) + 1
      : daysOf(one);
    const values = { year: String(one), days: row?.days ?? 0, due, late: row?.lateDays ?? 0 };
    if (!row)
      notes.push(
        message('Nothing was counted in {year}: there are no figures, which isn’t the same as none.', {
          year: String(one),
        }),
      );
    else {
      if (row.days < due) notes.push(message('Of {year}, {days} of {due} days have figures.', values));
      if (row.lateDays > 0)
        notes.push(
          message(
            '{late, plural, one {# day of {year} was} other {# days of {year} were}} counted later, by what is still stored: members, listings and matches that had gone by then are missing.',
            values,
          ),
        );
    }
  }
  notes.push(message('Members have confirmed their address. Days go by UTC. A dash means that nothing is known.'));
  notes.push(
    message(
      'Billed is what was invoiced less what credit notes took back. Paid is what came less what went back, by the day on which it came.',
    ),
  );
  return notes;
}
