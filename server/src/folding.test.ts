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
