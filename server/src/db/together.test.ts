import { expect, test } from 'vitest';
import { inTransaction } from '../context.ts';
import { useApp } from '../test/harness.ts';
import { readApart, readTogether } from './together.ts';

const app = useApp();

/** Asked twice in the same way, it answers the same only when it was asked once. */
const once = { text: 'select pg_backend_pid() as pid, gen_random_uuid() as once', values: [] as unknown[] };
const ask = async (question: typeof once & { name?: string } = once) => (await app.pool.query(question)).rows[0];

test('what is read together goes over one connection, and the same question is asked once', async () => {
  const [asked, again, other, later] = await readTogether(async () => {
    const sameTime = Promise.all([ask(), ask(), ask({ ...once, text: `${once.text}, 1 as other` })]);
    return [...(await sameTime), await ask()];
  });
  expect(again).toEqual(asked);
  expect(later).toEqual(asked);
  expect(other.pid).toBe(asked.pid);
  expect(other.once).not.toBe(asked.once);
  expect(await ask()).not.toEqual(asked);
});

test('a part of a work takes part in it, and one that comes after its end begins anew', async () => {
  const part = () => readTogether(() => Promise.all([ask(), ask()]));
  const after = Promise.withResolvers<void>();
  const [[one, other], same, late] = await readTogether(async () => {
    const parts = await part();
    return [parts, await ask(), after.promise.then(part)] as const;
  }).then(async ([parts, same, late]) => {
    after.resolve();
    return [parts, same, await late] as const;
  });
  expect(other).toEqual(one);
  expect(same).toEqual(one);
  expect(late[1]).toEqual(late[0]);
  expect(late[0]).not.toEqual(one);
});

test('values make it another question', async () => {
  const add = (value: number) => ask({ text: 'select $1::int + 1 as sum', values: [value] });
  expect(await readTogether(() => Promise.all([add(1), add(2)]))).toEqual([{ sum: 2 }, { sum: 3 }]);
});

test('another text is another question, whatever it is called', async () => {
  const named = (text: string) => ask({ name: 'together-one', text, values: [] }).catch(() => 'refused');
  await readTogether(async () => {
    expect(await named('select 1 as one')).toEqual({ one: 1 });
    expect(await named('select 2 as one')).not.toEqual({ one: 1 });
  });
});

test('a statement that fails fails alone, and holds no connection', async () => {
  const [failed, fine] = await readTogether(() =>
    Promise.allSettled([ask({ text: 'select 1 / $1::int as none', values: [0] }), ask()]),
  );
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(fine.status).toBe('fulfilled');
  await expect.poll(() => app.pool.idleCount).toBe(app.pool.totalCount);
  expect(await ask()).toHaveProperty('pid');
});

test.each([
  [
    'a statement that writes',
    () =>
      app.pool.query({
        text: 'with written as (update users set id = id returning id) select * from written',
        values: [],
      }),
  ],
  ['a statement that locks', () => app.pool.query({ text: 'select id from users for update', values: [] })],
  ['a transaction', () => inTransaction(app.ctx, async (ctx) => ctx.db.$client.query('select'))],
])('after %s, all is asked anew', async (_, write) => {
  await readTogether(async () => {
    const before = await ask();
    await write();
    expect((await ask()).once).not.toBe(before.once);
  });
});

test('works that are under way hold no connection while they do something else', async () => {
  const [goOn, all] = [Promise.withResolvers<void>(), [] as Promise<unknown>[]];
  for (let i = 0; i < app.pool.options.max + 1; i += 1)
    all.push(
      readTogether(async () => {
        await ask();
        await goOn.promise;
        await inTransaction(app.ctx, async (ctx) => ctx.db.$client.query('select'));
      }),
    );
  await expect.poll(() => app.pool.waitingCount).toBe(0);
  expect(await ask()).toHaveProperty('pid');
  goOn.resolve();
  await Promise.all(all);
});

test('what a work begins and doesn’t wait for asks by itself', async () => {
  await readTogether(async () => {
    const first = await ask();
    expect((await readApart(ask)).once).not.toBe(first.once);
    expect(await ask()).toEqual(first);
  });
});

test('what goes on after its end asks by itself', async () => {
  const goOn = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  await readTogether(async () => {
    await ask();
    late = goOn.promise.then(() => ask());
  });
  await expect.poll(() => app.pool.idleCount).toBe(app.pool.totalCount);
  goOn.resolve();
  expect(await late).toHaveProperty('once');
});
