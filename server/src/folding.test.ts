import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeKey } from './features/places/rules.ts';
import { fold } from './folding.ts';
import { useApp } from './test/harness.ts';

const app = useApp();

test.each([
  ['México', 'mexico'],
  ['Straße', 'strasse'],
  ['ŁÓDŹ', 'lodz'],
  ['Tromsø', 'tromso'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['が 한국 é', 'が 한국 e'],
])('a text is compared without case and accents: %s', (text, folded) => expect(fold(text)).toBe(folded));

test('the database and the program fold alike, texts and places', { timeout: 60_000 }, async () => {
  const letters = fc.constantFrom(...'aZß ØłÆœıİςΣéÅñ̈が한й,;\t\n%_\'"\\東🙂ﬁ①');
  const text = fc.string({ unit: letters, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 30, maxLength: 30 }), async (texts) => {
      const { rows } = await app.pool.query(
        'select folded(text) as folded, place_key(text) as place from unnest($1::text[]) with ordinality t (text, n) order by n',
        [texts],
      );
      expect(rows).toEqual(texts.map((one) => ({ folded: fold(one), place: placeKey(one) })));
    }),
    { seed: 1, numRuns: 30 },
  );
});

test('and do so for every character that the database knows by its version of Unicode', {
  timeout: 60_000,
}, async () => {
  const all = Array.from({ length: 0x10ffff }, (_, n) => String.fromCodePoint(n + 1));
  const known = all.filter((letter) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(letter));
  const { rows } = await app.pool.query(
    'select text, folded(text) as folded from unnest($1::text[]) text where unicode_assigned(text)',
    [known],
  );
  expect(rows.length).toBeGreaterThan(150_000);
  expect(rows.filter(({ text, folded }) => folded !== fold(text))).toEqual([]);
});
