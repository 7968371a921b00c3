import { searchMembers } from '@guildhall/contract/members.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';

const app = useApp();
let ada: Caller;

beforeAll(async () => {
  ada = await app.join('Ada');
  await app.pool.query(
    `insert into users (email, first_name, last_name, nickname, use_nickname_in_chat, email_confirmed_at, suspended_at) values
      ('zoe@x.example', 'Zoë', 'Žižková', null, false, now(), null),
      ('zo@x.example', 'Martha', 'Zoetrope', 'The Owl', true, now(), null),
      ('new@x.example', 'Zoe', 'Unconfirmed', null, false, null, null),
      ('out@x.example', 'Zoe', 'Suspended', null, false, now(), now()),
      ('odd@x.example', '100%_Zeal', 'Back\\slash', null, false, now(), null)`,
  );
});

const find = async (q: string) => (await ada.call(searchMembers, { query: { q } })).map((one) => one.displayName);

describe('members are found', () => {
  test('by the beginning of a word of their name, the first word first, without case and accents', async () => {
    expect(await find('zo')).toEqual(['Zoë Žižková', 'The Owl']);
    expect(await find('ZIZ')).toEqual(['Zoë Žižková']);
    expect(await find('zoë ži')).toEqual(['Zoë Žižková']);
    expect(await find('rtha')).toEqual([]);
  });

  test('by their nickname, and by what stands for any text elsewhere only as it is', async () => {
    expect(await find('owl')).toEqual(['The Owl']);
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
    expect(await find('100%_')).toEqual(['100%_Zeal Back\\slash']);
    expect(await find('back\\s')).toEqual(['100%_Zeal Back\\slash']);
  });

  test('never when they are suspended or have not confirmed, and by nobody who has not', async () => {
    expect(await find('zoe')).toEqual(['Zoë Žižková', 'The Owl']);
    const stranger = await app.join('Newcomer', { emailConfirmedAt: null });
    expect(await stranger.try(searchMembers, { query: { q: 'zoe' } })).toMatchObject({ status: 403 });
    expect(await app.stranger.try(searchMembers, { query: { q: 'zoe' } })).toMatchObject({ status: 401 });
  });

  test('eight at most, by two letters at least', async () => {
    await app.pool.query(
      `insert into users (email, first_name, last_name, email_confirmed_at)
       select 'q' || n || '@x.example', 'Quentin', 'No' || n, now() from generate_series(1, 20) n`,
    );
    expect(await find('quentin')).toHaveLength(8);
    expect(await ada.try(searchMembers, { query: { q: 'q' } })).toMatchObject({ status: 400 });
  });
});
