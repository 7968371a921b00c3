import { createBusiness } from '@guildhall/contract/businesses.ts';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { examples } from '../test/examples.ts';
import { useApp } from '../test/harness.ts';
import type { Health } from './health.ts';

let mail: Health = { status: 'ok' };
const app = useApp(
  {},
  { mailer: { enqueue: async () => {}, health: () => mail, recheck: () => {}, bounced: () => {} } },
);

afterEach(() => {
  mail = { status: 'ok' };
});

async function ask(url: string) {
  const { status, body, headers } = await app.stranger.send({ method: 'GET', url });
  expect(headers['cache-control']).toBe('no-store');
  return { status, body: JSON.parse(body) };
}

test('liveness needs no database, readiness does', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok', mail: 'ok' } });
  await app.pool.query('alter table schema_migrations rename to away');
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect((await ask('/healthz')).status).toBe(200);
  await app.pool.query('alter table away rename to schema_migrations');
});

test('a database that lacks a migration of this build does not serve', async () => {
  await app.pool.query('create table kept as select * from schema_migrations');
  await app.pool.query('delete from schema_migrations');
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable', migrations: 0 } });
  await app.pool.query('insert into schema_migrations select * from kept');
  expect((await ask('/readyz')).status).toBe(200);
});

test('a database that hangs is as good as away', async () => {
  const client = await app.pool.connect();
  await client.query('begin; lock table schema_migrations');
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { database: 'ok', migrations: 'no answer' } });
  await client.query('rollback');
  client.release();
  expect((await ask('/readyz')).status).toBe(200);
});

test('mail that does not get out is told, and the site goes on', async () => {
  mail = { status: 'degraded', says: 'failing since 2026-01-31T12:00:00.000Z' };
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'degraded', database: 'ok', mail: 'failing since 2026-01-31T12:00:00.000Z' },
  });
});

/** No row can be added and no table made, as when the disk is full. Returns what makes room again. */
async function fillDisk(): Promise<() => Promise<void>> {
  // Only a superuser may make event triggers.
  const database = /localhost(\/\w+)\?/.exec(app.ctx.config.database?.url ?? '')?.[1];
  const client = new pg.Client({ connectionString: inject('clusterUrl').replace('/postgres?', `${database}?`) });
  await client.connect();
  await client.query(`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create function no_room_at_all() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on businesses execute function no_room();
    create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function no_room_at_all();`);
  return async () => {
    await client.query(`
      drop event trigger no_room; drop trigger no_room on businesses;
      drop function no_room; drop function no_room_at_all`);
    await client.end();
  };
}

test('a full disk is said as such, to the caller and by readiness, until there is room again', async () => {
  const alice = await app.join('Alice');
  const body = examples.createBusiness?.body as { name: string };
  const makeRoom = await fillDisk();
  const refused = await alice.try(createBusiness, { body });
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      message: 'The server’s disk is full: nothing can be saved until the operator makes room.',
    },
  });
  expect(refused.headers['retry-after']).toBe('30');
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: 'disk full' },
  });
  expect((await ask('/readyz')).body.database).toBe('disk full');
  await makeRoom();
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok' } });
  expect((await alice.try(createBusiness, { body })).status).toBe(201);
});
