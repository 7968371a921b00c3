import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createRepeats } from './log-repeats.ts';

test('what says the same is written ten times a minute, and then how much was left out', () => {
  let now = 0;
  const leftOut: [string, number][] = [];
  const isRepeated = createRepeats(
    (key, count) => leftOut.push([key, count]),
    () => now,
  );
  const told = Array.from({ length: 1378 }, () => isRepeated('disk full'));
  expect(told.filter((is) => !is)).toHaveLength(10);
  expect(isRepeated('another')).toBe(false);
  expect(leftOut).toEqual([]);
  now = 60_000;
  expect(isRepeated('disk full')).toBe(false);
  expect(leftOut).toEqual([['disk full', 1368]]);
});

test('different lines without end are not kept without end', () => {
  const leftOut: string[] = [];
  const isRepeated = createRepeats((key) => leftOut.push(key));
  for (let time = 0; time < 11; time++) isRepeated('first');
  for (let nth = 0; nth < 1000; nth++) expect(isRepeated(`line ${nth}`)).toBe(false);
  expect(leftOut).toEqual(['first']);
});

test('a log of a thousand failures of one kind is short, whatever the values in them; debug shows all', () => {
  const failing = (level: string) => {
    const lines: string[] = [];
    const log = createLog(level, { write: (line) => lines.push(line) });
    for (let nth = 0; nth < 1000; nth++) {
      const cause = Object.assign(new Error(`could not extend file "base/${nth}"`), {
        code: '53100',
        severity: 'ERROR',
      });
      log.error({ err: new Error('a statement failed', { cause }) }, 'request failed');
    }
    log.error({ err: new Error('something else') }, 'request failed');
    return lines;
  };
  expect(failing('warn')).toHaveLength(11);
  expect(failing('debug')).toHaveLength(1001);
});
