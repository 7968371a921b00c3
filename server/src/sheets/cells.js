/* What a cell of a workbook says as text. */

const twoDigits = (number) => String(number).padStart(2, '0');

function dateText(date) {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  const seconds = date.getUTCSeconds() === 0 ? '' : `:${twoDigits(date.getUTCSeconds())}`;
  const time = `${iso.slice(11, 16)}${seconds}`;
  // A time of day is kept as a share of the day that stands before all days.
  if (date.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** Sheets show no more than 15 digits of what they count with: 0.1 + 0.2 is 0.3. */
const numberText = (number) => String(Number.isInteger(number) ? number : Number(number.toPrecision(15)));

/** What stands where a formula has no result. */
const failures = new Set(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!']);

export function textOf(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  const text = String(value).toWellFormed();
  return failures.has(text) ? '' : text;
}
