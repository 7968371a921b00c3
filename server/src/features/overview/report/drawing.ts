import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import { colours } from '../../../pdf/colours.ts';
import { type Pen, sheet } from '../../../pdf/pen.ts';
import type { Line, Section } from './rules.ts';

const say = (words: Message): string => inWords(words, english);

const columns = { now: 360, before: 450, width: sheet.right - 450 };
const unknown = '–';

function drawLine(pen: Pen, from: number, { label, now, before }: Line): number {
  const y = pen.roomFor(22, from) + 6;
  const end = pen.write(say(label), { x: sheet.left, y, width: columns.now - sheet.left - 12 }, { size: 10 });
  const amount = (text: string | null, x: number, isStrong: boolean) =>
    pen.write(
      text ?? unknown,
      { x, y, width: columns.width, align: 'right' },
      { size: 10, isTabular: true, weight: isStrong ? 'semibold' : 'regular' },
    );
  amount(now, columns.now, true);
  amount(before, columns.before, false);
  pen.rule(end + 6);
  return end + 6;
}

function drawSection(pen: Pen, from: number, { title, lines }: Section): number {
  // A title doesn't stand alone at the end of a page.
  let y = pen.roomFor(60, from) + 16;
  y = pen.write(
    say(title),
    { x: sheet.left, y, width: 300 },
    { size: 12, weight: 'semibold', colour: colours.primary },
  );
  for (const line of lines) y = drawLine(pen, y, line);
  return y;
}

export interface Drawn {
  community: string;
  year: number;
  sections: Section[];
  notes: Message[];
}

export async function drawReport(pen: Pen, { community, year, sections, notes }: Drawn): Promise<void> {
  const whole = { x: sheet.left, width: sheet.right - sheet.left };
  const title = say(message('The year {year}', { year: String(year) }));
  let y = pen.write(community, { ...whole, y: sheet.top }, { size: 11, weight: 'semibold' }) + 4;
  y = pen.write(title, { ...whole, y }, { size: 24, weight: 'semibold', colour: colours.primary }) + 14;
  const head = { size: 9.5, colour: colours.muted };
  const at = (x: number) => ({ x, y, width: columns.width, align: 'right' }) as const;
  pen.write(String(year), at(columns.now), head);
  y = pen.write(String(year - 1), at(columns.before), head);
  pen.rule(y + 2);
  for (const section of sections) y = drawSection(pen, y, section);
  y += 20;
  for (const note of notes) {
    const text = say(note);
    const style = { size: 9, colour: colours.muted };
    y = pen.roomFor(pen.heightOf(text, whole.width, style) + 4, y);
    y = pen.write(text, { ...whole, y }, style) + 4;
  }
}

export function drawReportFoot(pen: Pen, { community, year }: Drawn): void {
  const y = sheet.bottom + 20;
  const style = { size: 8, colour: colours.muted };
  pen.rule(y - 8);
  pen.write(community, { x: sheet.left, y, width: 380 }, style);
  pen.write(String(year), { x: 440, y, width: sheet.right - 440, align: 'right' }, style);
}
