/** A row of a table of text. `line` is where it begins in the file. */
export interface Row {
  line: number;
  cells: string[];
  /** Why nothing can be made of it. */
  reason?: string;
}

export const recordMax = 1024 * 1024;
export const tooLong = `is longer than ${recordMax.toLocaleString('en')} characters`;

const [quote, carriageReturn, lineFeed] = [34, 13, 10];
type Mode = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * Delimited text row by row, forgiving: a quotation mark inside of a text is text, and so is a closed quotation with
 * something behind it; taken strictly they would swallow the rows behind. Lines end with LF, CR LF or CR. Empty ones are
 * left out.
 */
export async function* splitRows(
  pieces: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
): AsyncGenerator<Row> {
  const divider = delimiter.charCodeAt(0);
  let line = 1;
  let row: Row = { line, cells: [] };
  let cell = '';
  /** Characters of the row in pieces before this one. */
  let before = 0;
  let mode = 'start' as Mode;
  let isAfterReturn = false;

  for await (const piece of pieces) {
    /** From here on the piece's text is not in `cell` yet. */
    let from = 0;
    let rowFrom = 0;

    const endCell = (at: number) => {
      if (mode === 'plain') cell += piece.slice(from, at);
      if (before + at - rowFrom > recordMax) drop();
      else row.cells.push(cell);
      cell = '';
      mode = 'start';
    };
    const drop = () => {
      row.reason = tooLong;
      row.cells = [];
      cell = '';
    };

    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code === lineFeed && isAfterReturn) {
        isAfterReturn = false;
        if (mode !== 'quoted') [from, rowFrom] = [at + 1, at + 1];
        continue;
      }
      isAfterReturn = code === carriageReturn;
      const isBreak = isAfterReturn || code === lineFeed;
      if (isBreak) line += 1;
      if (mode === 'quoted') {
        if (code !== quote) continue;
        cell += piece.slice(from, at);
        mode = 'closed';
      } else if (isBreak) {
        const isEmpty = mode === 'start' && row.cells.length === 0;
        endCell(at);
        if (!isEmpty || row.reason) yield row;
        row = { line, cells: [] };
        before = 0;
        [from, rowFrom] = [at + 1, at + 1];
      } else if (code === quote && (mode === 'start' || mode === 'closed')) {
        if (mode === 'closed') cell += '"';
        mode = 'quoted';
        from = at + 1;
      } else if (code === divider) {
        endCell(at);
        from = at + 1;
      } else if (mode !== 'plain') {
        if (mode === 'closed') cell = `"${cell}"`;
        from = at;
        mode = 'plain';
      }
    }
    if (mode === 'plain' || mode === 'quoted') cell += piece.slice(from);
    before += piece.length - rowFrom;
    if (before > recordMax) drop();
  }
  if (mode === 'quoted') row.reason = 'has a quotation mark that is never closed';
  if (mode === 'start' && row.cells.length === 0 && !row.reason) return;
  row.cells.push(cell);
  yield row;
}
