import { describe, expect, test } from 'vitest';
import { type Database, onPatientConnection } from '../../../db/database.ts';
import { useApp } from '../../../test/harness.ts';
import { clearAwayAfterKilled, withManyRows } from './service.ts';

const app = useApp();

const importing = <T>(work: (db: Database) => Promise<T>) =>
  onPatientConnection(app.pool, (db) => withManyRows(db, () => work(db)));

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
    await importing(async () => {
      await look();
      await importing(look);
      await look();
      await clearAwayAfterKilled(app.pool);
      await look();
    });
    // The second one, and a server that starts meanwhile, leave them to the first.
    expect(seen).toEqual(Array(4).fill(collecting));
    expect(await options()).toEqual(inOrder);
    await expect(importing(() => Promise.reject(new Error('no more')))).rejects.toThrow('no more');
    expect(await options()).toEqual(inOrder);
  });

  test('are put in order by the next start when an import was killed', async () => {
    const ended = importing((db) => db.$client.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(ended).rejects.toThrow();
    expect(await options()).toEqual(collecting);
    await clearAwayAfterKilled(app.pool);
    expect(await options()).toEqual(inOrder);
  });
});
