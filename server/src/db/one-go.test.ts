import { expect, test, vi } from 'vitest';
import { type Context, inOneGo, inTransaction } from '../context.ts';
import { useApp } from '../test/harness.ts';
import { onItsOwn } from './database.ts';

const app = useApp();

/** Asked twice in the same way, it answers the same only when it was asked once. */
const once = { text: 'select pg_backend_pid() as pid, gen_random_uuid() as once', values: [] as unknown[] };
type Asking = Pick<Context, 'db'>;
const ask = async ({ db }: Asking, question: typeof once & { name?: string } = once) =>
  (await db.$client.query(question)).rows[0];

test('what is read in one go goes over one connection, and the same question is asked once', async () => {
  const [asked, again, other, later] = await inOneGo(app.ctx, async (ctx) => {
    const another = { ...once, text: `${once.text}, 1 as other` };
    const sameTime = Promise.all([ask(ctx), ask(ctx), ask(ctx, another)]);
    return [...(await sameTime), await ask(ctx)];
  });
  expect(again).toEqual(asked);
  expect(later).toEqual(asked);
  expect(other.pid).toBe(asked.pid);
  expect(other.once).not.toBe(asked.once);
  expect(await ask(app.ctx)).not.toEqual(asked);
});

test('a part of a work takes part in it', async () => {
  await inOneGo(app.ctx, async (ctx) => {
    const [one, other] = await inOneGo(ctx, (ctx) => Promise.all([ask(ctx), ask(ctx)]));
    expect(other).toEqual(one);
    expect(await ask(ctx)).toEqual(one);
  });
});

test('values make it another question', async () => {
  const add = (ctx: Asking, value: number) => ask(ctx, { text: 'select $1::int + 1 as sum', values: [value] });
  expect(await inOneGo(app.ctx, (ctx) => Promise.all([add(ctx, 1), add(ctx, 2)]))).toEqual([
    { sum: 2 },
    { sum: 3 },
  ]);
});

test('another text is another question, whatever it is called', async () => {
  await inOneGo(app.ctx, async (ctx) => {
    const named = (text: string) => ask(ctx, { name: 'one-go-one', text, values: [] }).catch(() => 'refused');
    expect(await named('select 1 as one')).toEqual({ one: 1 });
    expect(await named('select 2 as one')).not.toEqual({ one: 1 });
  });
});

test('a statement that fails holds no connection, and what is asked after it is answered', async () => {
  await inOneGo(app.ctx, async (ctx) => {
    await expect(ask(ctx, { text: 'select 1 / $1::int as none', values: [0] })).rejects.toMatchObject({
      code: '22012',
    });
    expect(await ask(ctx)).toHaveProperty('pid');
  });
  await expect.poll(() => app.pool.idleCount).toBe(app.pool.totalCount);
});

test.each([
  ['a statement that writes', 'update users set id = id'],
  ['a statement that locks', 'select id from users for update'],
  ['a function that writes', "select nextval('users_id_seq')"],
])('%s is refused', async (_, text) => {
  const refused = inOneGo(app.ctx, (ctx) => ask(ctx, { text, values: [] }));
  await expect(refused).rejects.toMatchObject({ code: '25006' });
});

test('a transaction is refused: what was read before it would be answered after it', async () => {
  const refused = inOneGo(app.ctx, (ctx) => inTransaction(ctx, async () => {}));
  await expect(refused).rejects.toThrow('begins no transaction');
});

test('inside a transaction, what is read in one go is read by it', async () => {
  await inTransaction(app.ctx, async (ctx) => {
    const { pid } = await ask(ctx);
    expect((await inOneGo(ctx, (ctx) => ask(ctx))).pid).toBe(pid);
  });
});

test('works that are under way hold no connection while they do something else', async () => {
  const [goOn, all] = [Promise.withResolvers<void>(), [] as Promise<unknown>[]];
  for (let i = 0; i < app.pool.options.max + 1; i += 1)
    all.push(
      inOneGo(app.ctx, async (ctx) => {
        await ask(ctx);
        await goOn.promise;
        return inTransaction(app.ctx, (ctx) => ask(ctx));
      }),
    );
  await expect.poll(() => app.pool.waitingCount).toBe(0);
  expect(await ask(app.ctx)).toHaveProperty('pid');
  goOn.resolve();
  await Promise.all(all);
});

test('what others wait for as well asks on its own', async () => {
  await inOneGo(app.ctx, async (ctx) => {
    const first = await ask(ctx);
    expect((await ask({ db: onItsOwn(ctx.db) })).once).not.toBe(first.once);
    expect(await ask(ctx)).toEqual(first);
  });
});

test('what goes on after the end of its work is answered, and holds no connection', async () => {
  const goOn = Promise.withResolvers<void>();
  let late: Promise<{ once: string }> | undefined;
  const first = await inOneGo(app.ctx, async (ctx) => {
    late = goOn.promise.then(() => ask(ctx));
    return ask(ctx);
  });
  await vi.waitFor(() => expect(app.pool.idleCount).toBe(app.pool.totalCount));
  goOn.resolve();
  expect((await late)?.once).not.toBe(first.once);
});
