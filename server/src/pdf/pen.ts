import type PDFDocument from 'pdfkit';
import { type Face, type Faces, loadFaces, type Weight } from './faces.ts';
import { linesOf, printable, type Run, runsOf } from './runs.ts';

type Document = InstanceType<typeof PDFDocument>;

/** A4 in points, with its margins. */
export const sheet = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 772 };

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Digits of one width, for sums below each other. */
  isTabular?: boolean;
}

export interface Place {
  x: number;
  /** Of the first line's upper edge. */
  y: number;
  width: number;
  align?: 'left' | 'right';
}

const ink = '#1c2321';
/** From one line to the next. */
const leading = 1.4;

/** What draws on a page. Places are in points from the upper left corner. */
export interface Pen {
  /** @returns where the text ends below */
  write(text: string, place: Place, style: TextStyle): number;
  widthOf(text: string, style: TextStyle): number;
  heightOf(text: string, width: number, style: TextStyle): number;
  rule(y: number, from?: number, to?: number): void;
  box(place: { x: number; y: number; width: number; height: number }, colour: string, radius: number): void;
  /** Dark squares of a grid. */
  grid(rows: boolean[][], place: { x: number; y: number; width: number }): void;
  /** Where there is no room for the height, a page begins. @returns where there is */
  roomFor(height: number, y: number): number;
}

/** @param foot is drawn on a page before the next one begins */
export async function createPen(document: Document, foot: (pen: Pen) => void): Promise<Pen> {
  const faces: Faces = await loadFaces();
  // The fonts that are taken apart already: pdfkit takes them, and its types don't say so.
  for (const [name, face] of Object.entries(faces)) document.registerFont(name, face as unknown as Buffer);

  /** Words are set one by one and remembered, which is fast. Hebrew and Arabic need the whole run, or their words stand in the wrong order. */
  const featuresOf = (face: Face, { isTabular }: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] | undefined => {
    if (isTabular) return ['tnum'];
    return face === 'others' ? [] : undefined;
  };
  const runs = (line: string, { weight = 'regular' }: TextStyle) => runsOf(faces, line, weight);

  /** By weight and text, at the size 1. */
  const widths = new Map<string, number>();
  function widthOfRun({ face, text }: Run, style: TextStyle): number {
    const key = `${face} ${style.isTabular ?? false} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known * style.size;
    document.font(face).fontSize(1);
    const width = document.widthOfString(text, { features: featuresOf(face, style) });
    widths.set(key, width);
    return width * style.size;
  }
  const widthOfLine = (line: string, style: TextStyle) =>
    runs(line, style).reduce((sum, run) => sum + widthOfRun(run, style), 0);
  const linesIn = (text: string, width: number, style: TextStyle) =>
    linesOf(text, width, (part) => widthOfLine(part, style));

  function writeLine(line: string, { x, y, width, align }: Place, style: TextStyle): void {
    const parts = runs(line, style).map((run) => ({ ...run, width: widthOfRun(run, style) }));
    let at = align === 'right' ? x + width - parts.reduce((sum, part) => sum + part.width, 0) : x;
    // One baseline for all faces.
    const baseline = y + style.size * 1.05;
    document.fillColor(style.colour ?? ink);
    for (const { face, text, width } of parts) {
      const features = featuresOf(face, style);
      document.font(face).fontSize(style.size);
      document.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      at += width;
    }
  }

  const pen: Pen = {
    write(text, place, style) {
      let { y } = place;
      for (const line of linesIn(text, place.width, style)) {
        writeLine(line, { ...place, y }, style);
        y += style.size * leading;
      }
      return y;
    },
    widthOf: (text, style) => widthOfLine(printable(text), style),
    heightOf: (text, width, style) => linesIn(text, width, style).length * style.size * leading,
    rule(y, from = sheet.left, to = sheet.right) {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor('#e5dfd5').stroke();
    },
    box({ x, y, width, height }, colour, radius) {
      document.roundedRect(x, y, width, height, radius).fill(colour);
    },
    grid(rows, { x, y, width }) {
      const side = width / rows.length;
      for (const [row, cells] of rows.entries())
        for (const { from, count } of darkOf(cells))
          document.rect(x + from * side, y + row * side, count * side, side);
      document.fill('#000000');
    },
    roomFor(height, y) {
      if (y + height <= sheet.bottom) return y;
      foot(pen);
      document.addPage();
      return sheet.top;
    },
  };
  return pen;
}

/** Neighbours together: between two squares a printer may leave a line. */
function darkOf(cells: boolean[]): { from: number; count: number }[] {
  const dark: { from: number; count: number }[] = [];
  for (const [place, isDark] of cells.entries()) {
    const last = dark.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.count === place) last.count += 1;
    else dark.push({ from: place, count: 1 });
  }
  return dark;
}
