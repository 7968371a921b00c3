import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { plain, send } from '../../test/pictures.ts';

const app = useApp({ RATE_LIMITS: 'on' });

test('twelve pictures of a member are drawn in a minute; others are not held up', async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  const [una, ben] = [await app.join('Una'), await app.join('Ben')];
  const statuses: number[] = [];
  for (let time = 0; time < 13; time += 1) statuses.push((await send(una, bytes)).status);
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  expect((await send(ben, bytes)).status).toBe(200);
});
