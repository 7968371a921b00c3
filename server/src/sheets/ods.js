import { parse } from './archive.js';

const repeated = (attributes, what, max) =>
  Math.min(Math.max(1, Math.trunc(Number(attributes[`table:number-${what}-repeated`] ?? 1)) || 1), max);

function odsValue(attributes, paragraphs) {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return Number(attributes['office:value']);
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'date':
      return (attributes['office:date-value'] ?? '').replace('T00:00:00', '').replace('T', ' ');
    default:
      return paragraphs.join('\n');
  }
}

/** The rows of a sheet. Of what is repeated beyond all limits no more is made than shows that. */
export async function* readOdsRows(archive, sheet, { rows: rowsMax, columns: columnsMax, lines }) {
  let [at, index, times, depth] = [-1, 0, 1, 0];
  let [cells, links, cell, paragraphs, text] = [[], [], null, [], null];
  const isHere = () => at === sheet;
  yield* parse(archive.read('content.xml'), {
    open(name, attributes) {
      if (name === 'table:table') at += 1;
      if (!isHere()) return;
      if (name === 'table:table-row') [cells, links, times] = [[], [], repeated(attributes, 'rows', lines)];
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
        [cell, paragraphs] = [attributes, []];
      // A note is no part of what its cell says.
      else if (name === 'office:annotation') depth += 1;
      else if (!cell || depth > 0) return;
      else if (name === 'text:p') text = '';
      else if (text === null) return;
      else if (name === 'text:a') links.push([cells.length, attributes['xlink:href'] ?? '']);
      else if (name === 'text:s') text += ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 1000));
      else if (name === 'text:tab') text += '\t';
      else if (name === 'text:line-break') text += '\n';
    },
    text(piece) {
      if (text !== null && depth === 0) text += piece;
    },
    close(name, found) {
      if (!isHere()) return;
      if (name === 'office:annotation') depth -= 1;
      else if (name === 'text:p' && text !== null && depth === 0) {
        paragraphs.push(text);
        text = null;
      } else if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
        const value = name === 'table:table-cell' ? odsValue(cell, paragraphs) : '';
        const count = repeated(cell, 'columns', value === '' ? 20_000 : columnsMax + 1);
        for (let nth = 0; nth < count && cells.length < 20_000; nth += 1) cells.push(value);
        cell = null;
      } else if (name === 'table:table-row') {
        const isEmpty = cells.every((value) => value === '');
        for (let nth = 0; !isEmpty && nth < Math.min(times, rowsMax + 1); nth += 1)
          found.push({ index: index + nth, values: cells, links });
        index += times;
        cells = [];
      }
    },
  });
}
