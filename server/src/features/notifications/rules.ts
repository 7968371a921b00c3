import { type Line, line } from './lines.ts';

/** What a row says. A row that no schema takes any longer is a fault of ours: it is told, not left out in silence. */
export function toLine(kind: string, values: unknown): Line {
  return line.parse({ ...(values as object), kind });
}
