import { expect, test } from 'vitest';
import { createRecentSignals } from './recent-signals.ts';

function setUp() {
  let now = 0;
  const recent = createRecentSignals(() => now);
  const later = () => {
    now += 1;
    return recent.moment();
  };
  return { recent, later };
}

test('it was quiet for those whom no signal since then was for', () => {
  const { recent, later } = setUp();
  const before = later();
  recent.note({ members: [1, 2] });
  expect(recent.wasQuiet(1, before)).toBe(false);
  expect(recent.wasQuiet(3, before)).toBe(true);
  const after = later();
  expect(recent.wasQuiet(1, after)).toBe(true);
  recent.note({ except: [3] });
  expect([1, 2, 3].map((id) => recent.wasQuiet(id, after))).toEqual([false, false, false]);
  expect(recent.wasQuiet(1, later())).toBe(true);
});

test('nothing is claimed of another process, of words that mean nothing and of the time before something went unheard', () => {
  const { recent, later } = setUp();
  const moment = later();
  expect(recent.wasQuiet(1, setUp().later())).toBe(false);
  for (const nonsense of ['', '@', '7', moment.replace(/@.*/, ''), `${moment}x`, '__proto__@1'])
    expect(recent.wasQuiet(1, nonsense), nonsense).toBe(false);
  later();
  expect(recent.wasQuiet(1, moment)).toBe(true);
  recent.forget();
  expect(recent.wasQuiet(1, moment)).toBe(false);
  expect(recent.wasQuiet(1, later())).toBe(true);
});

test('what it keeps is bounded: of the time behind that, nothing is claimed; a large audience is everybody', () => {
  const { recent, later } = setUp();
  const first = later();
  recent.note({ members: [1] });
  later();
  recent.note({ members: [2] });
  const second = later();
  for (let id = 3; id <= 10_001; id += 1) recent.note({ members: [id] });
  expect(recent.wasQuiet(99_999, first)).toBe(false);
  expect(recent.wasQuiet(2, second)).toBe(true);
  recent.note({ members: Array.from({ length: 101 }, (_, index) => index) });
  expect(recent.wasQuiet(99_999, second)).toBe(false);
});
