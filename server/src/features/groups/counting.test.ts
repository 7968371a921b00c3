import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';

const app = useApp();

test('groups are counted up to a thousand, and the list says when there are more', async () => {
  const ann = await app.join('Ann');
  await app.pool.query(
    `insert into groups (name, description) select 'Countless ' || nth, 'Everybody counts' from generate_series(1, 1000) nth`,
  );
  const counted = async () => {
    const { headers } = await ann.send({ method: 'GET', url: '/api/groups?q=countless&limit=1' });
    return [headers['x-total-count'], headers['x-total-count-capped']];
  };
  expect(await counted()).toEqual(['1000', undefined]);
  await app.pool.query("insert into groups (name, description) values ('Countless', 'One too many')");
  expect(await counted()).toEqual(['1000', 'true']);
});
