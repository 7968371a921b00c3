import { getOverview } from '@guildhall/contract/overview.ts';
import { countMissedSearch } from '@guildhall/contract/visits.ts';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { addMissedWords } from './repository.ts';
import { weekOf, wordsOf, wordsOfWeek } from './rules.ts';

const app = useApp();
const browser = { 'user-agent': 'Mozilla/5.0 Chrome/140.0', 'content-type': 'application/json' };
let ada: Caller;

const search = (caller: Caller, q: string, headers = {}) =>
  caller.send({
    method: 'POST',
    url: countMissedSearch.path,
    headers: { ...browser, ...headers },
    payload: JSON.stringify({ q }),
  });
const words = async () => (await ada.call(getOverview, { query: { range: '4w' } })).missedWords;
const counts = async () => Object.fromEntries((await words()).map(({ word, count }) => [word, count]));
const missed = async () => (await app.pool.query('select sum(count)::int as n from missed_searches')).rows[0].n;

beforeEach(async () => {
  await app.pool.query('truncate missed_words, missed_searches, visit_marks, visit_salts');
  ada = await app.join('Ada', { role: 'admin' });
});

test('a search that finds nothing counts with its words, of one member once a day, and says nothing of them', async () => {
  await addBusiness(app, null, 'Falconry Lodge');
  const [bob, cleo] = [await app.join('Bob'), await app.join('Cleo')];
  for (const _ of [1, 2]) expect((await search(bob, 'Xylophone Tuning')).status).toBe(204);
  await search(cleo, 'tuning xylophone');
  await search(cleo, 'xylophone');
  expect(await counts()).toEqual({ xylophone: 2, tuning: 2 });
  expect(await missed()).toBe(3);
  await search(bob, 'falconry');
  expect(await counts()).toEqual({ xylophone: 2, tuning: 2 });
  app.travel(dayMs);
  await search(bob, 'xylophone');
  expect(await counts()).toEqual({ xylophone: 3, tuning: 2 });
  const { rows } = await app.pool.query(
    "select table_name, column_name from information_schema.columns where table_name in ('missed_words', 'missed_searches') order by 1, 2",
  );
  expect(rows.map(({ column_name: name }) => name)).toEqual(['count', 'day', 'count', 'week', 'word']);
});

test('a network of visitors counts once, whatever its browsers are called, and machines not at all', async () => {
  await search(app.stranger, 'xylophone');
  await search(app.stranger, 'xylophone', { 'user-agent': 'Mozilla/5.0 Firefox/140' });
  await search(app.stranger, 'marimba', { 'user-agent': 'curl/8' });
  expect(await counts()).toEqual({ xylophone: 1 });
});

test('somebody who searches without end is heard no longer, and is told nothing of it', async () => {
  const eve = await app.join('Eve');
  for (let nth = 0; nth < 30; nth += 1)
    expect((await search(eve, `zzz${'abcdefghijklmnopqrstuvwxyzabcd'.slice(0, nth)}`)).status).toBe(204);
  expect(await missed()).toBe(10);
});

test('only plain words are kept: no address, number or link, none too short or long', () => {
  expect(wordsOf('  Baker, in Köln (urgent!) baker ')).toEqual(['baker', 'köln', 'urgent']);
  expect(wordsOf('ann@example.com 0170-1234567 www.ann.example ab c3po https://ann.example/x')).toEqual([]);
  expect(wordsOf('O’Neil well-being')).toEqual(['o’neil', 'well-being']);
  expect(wordsOf(`${'x'.repeat(31)} =cmd a|b`)).toEqual(['cmd']);
  expect(wordsOf('one two three four five six seven')).toHaveLength(5);
  expect(weekOf('2026-11-29')).toBe('2026-11-23');
  expect(weekOf('2026-11-30')).toBe('2026-11-30');
});

test('a flood of words drives out only words that were asked for once, and the table has an end', async () => {
  const week = weekOf(app.ctx.now().toISOString().slice(0, 10));
  const letters = 'abcdefghij';
  const flood = (prefix: string) =>
    Array.from(
      { length: 1000 },
      (_, nth) => prefix + [...String(nth)].map((digit) => letters[Number(digit)]).join(''),
    );
  for (const _ of [1, 2]) await addMissedWords(app.ctx.db, ['xylophone'], week);
  await addMissedWords(app.ctx.db, ['onceonly'], week);
  for (const prefix of ['a', 'b'])
    for (let at = 0; at < 1000; at += 250)
      await addMissedWords(app.ctx.db, flood(prefix).slice(at, at + 250), week);
  const { rows } = await app.pool.query('select count(*)::int as n from missed_words');
  expect(rows[0].n).toBeLessThanOrEqual(wordsOfWeek);
  expect((await words())[0]).toEqual({ word: 'xylophone', count: 2 });
  await addMissedWords(app.ctx.db, ['marimba'], week);
  expect((await app.pool.query("select count from missed_words where word = 'marimba'")).rows).toHaveLength(1);
});

test('words of more than a year ago go', async () => {
  await addMissedWords(app.ctx.db, ['xylophone'], '2020-01-06');
  await app.doJob('forget-visitors');
  expect((await app.pool.query('select from missed_words')).rowCount).toBe(0);
});
