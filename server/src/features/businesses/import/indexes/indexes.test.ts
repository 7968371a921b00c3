import { describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/harness.ts';
import { clearAwayAfterKilledImport, withManyRows } from './repository.ts';

const app = useApp();

describe('the directory’s indexes', () => {
  const inOrder = {
    directory_entries_keys: ['gin_pending_list_limit=16384', 'fastupdate=off'],
    directory_words_like: ['fastupdate=off'],
  };
  const collecting = {
    directory_entries_keys: ['gin_pending_list_limit=16384', 'fastupdate=on'],
    directory_words_like: ['fastupdate=on'],
  };

  async function options() {
    const { rows } = await app.pool.query(`select relname, reloptions from pg_class where relname = any($1)`, [
      Object.keys(inOrder),
    ]);
    return Object.fromEntries(rows.map(({ relname, reloptions }) => [relname, reloptions]));
  }

  test('are in order after an import, a failed one, and two at once', async () => {
    const seen: unknown[] = [];
    const look = async () => {
      seen.push(await options());
    };
    await withManyRows(app.pool, async () => {
      await look();
      await withManyRows(app.pool, look);
      await look();
      await clearAwayAfterKilledImport(app.pool);
      await look();
    });
    // The second one, and a server that starts meanwhile, leave them to the first.
    expect(seen).toEqual(Array(4).fill(collecting));
    expect(await options()).toEqual(inOrder);
    await expect(withManyRows(app.pool, () => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
    expect(await options()).toEqual(inOrder);
  });

  test('are put in order by the next start when an import was killed', async () => {
    const ended = withManyRows(app.pool, (db) =>
      db.$client.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(ended).rejects.toThrow();
    expect(await options()).toEqual(collecting);
    await clearAwayAfterKilledImport(app.pool);
    expect(await options()).toEqual(inOrder);
  });
});
