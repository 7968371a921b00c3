import { confirmEmail, disownAccount, login, resendConfirmation } from '@guildhall/contract/auth.ts';
import { describe, expect, test, vi } from 'vitest';
import { hash, verify } from '../../../argon2/argon2.ts';
import { accountsOf, form, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { findMemberByEmail } from '../../members/repository.ts';

const app = useApp();
const { cookieOf, mailsTo, post, register, tokenTo, userWith } = accountsOf(app);
const day = 86_400_000;
const another = 'the ferry leaves at noon';
const memberAt = (email: string) => findMemberByEmail(app.ctx.db, email);
const signIn = (email: string, typed: string) => app.stranger.try(login, { body: { email, password: typed } });

async function confirmed(email: string): Promise<void> {
  await register(email);
  await app.stranger.call(confirmEmail, { body: { token: tokenTo(email), password } });
}

describe('registering an address that has an unconfirmed account', () => {
  test('replaces it: password, names, sessions and links of the earlier one are void', async () => {
    const email = 'replaced@archer.example';
    await register(email, another);
    const [cookie, token] = [await cookieOf(email, another), tokenTo(email)];
    await post('/api/auth/register', form(email.toUpperCase(), { firstName: 'Anna' }));
    expect(await memberAt(email)).toMatchObject({ firstName: 'Anna' });
    expect((await userWith(cookie)).status).toBe(401);
    expect((await signIn(email, another)).status).toBe(401);
    for (const typed of [another, password]) {
      const reply = await app.stranger.try(confirmEmail, { body: { token, password: typed } });
      expect(reply.body.code).toBe('invalid_token');
    }
    await app.stranger.call(confirmEmail, { body: { token: tokenTo(email), password } });
    expect((await signIn(email, password)).body).toMatchObject({ isEmailConfirmed: true });
  });

  test('the same once more within a minute is a second click: one account, one mail', async () => {
    const email = 'twice@archer.example';
    await register(email);
    const before = await memberAt(email);
    expect((await register(email)).status).toBe(201);
    const after = await memberAt(email);
    expect({ ...after, registrationHash: '', updatedAt: '' }).toEqual({
      ...before,
      registrationHash: '',
      updatedAt: '',
    });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('of 20 at the same time one account comes, and one mail', async () => {
    const email = 'twenty@archer.example';
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => register(email, `${another} ${place % 2}`)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const { rows } = await app.pool.query('select count(*)::int as n from users where email = $1', [email]);
    expect(rows[0].n).toBe(1);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe('an owner whose address a stranger has registered again and again', () => {
  test('confirms by the newest mail and the own password; the stranger’s opens nothing', async () => {
    const email = 'besieged@archer.example';
    for (let time = 0; time < 8; time += 1) expect((await register(email, `${another} ${time}`)).status).toBe(201);
    expect(mailsTo(email)).toHaveLength(5);
    const token = tokenTo(email);
    const confirm = (typed: string) => app.stranger.try(confirmEmail, { body: { token, password: typed } });
    // The stranger's account stands: the owner does not know its password, the stranger not the mail.
    expect((await confirm(password)).body.code).toBe('wrong_password');
    expect((await register(email)).status).toBe(201);
    expect(mailsTo(email)).toHaveLength(5);
    expect((await confirm(`${another} 7`)).body.code).toBe('wrong_password');
    expect(await confirm(password)).toMatchObject({ status: 200, body: { ok: true, alreadyConfirmed: false } });
    expect((await signIn(email, password)).body).toMatchObject({ isEmailConfirmed: true });
    for (let time = 0; time < 8; time += 1) expect((await signIn(email, `${another} ${time}`)).status).toBe(401);
  });

  test('is told that the mails of the day have gone, also within the pause, and asking costs nothing', async () => {
    const email = 'told@archer.example';
    const ask = () => app.stranger.try(resendConfirmation, { body: { email } });
    for (let time = 0; time < 5; time += 1) await register(email, `${another} ${time}`);
    for (let time = 0; time < 2; time += 1) {
      const refused = await ask();
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^5 mails have gone .* try again in 24 hours\.$/) },
      });
    }
    const { rows } = await app.pool.query("select key, points, expire from rate_limits where key like 'mail%'");
    await ask();
    const after = await app.pool.query("select key, points, expire from rate_limits where key like 'mail%'");
    expect(after.rows).toEqual(rows);
    app.travel(day);
    expect((await ask()).status).toBe(200);
    await expect.poll(() => mailsTo(email).length).toBe(6);
  });
});

describe('registering an address that has a confirmed account', () => {
  test('gets the answer of a new one, changes nothing, and the owner a mail with the way in', async () => {
    const email = 'owner@archer.example';
    await confirmed(email);
    const before = await memberAt(email);
    const [taken, fresh] = [await register(email, another), await register('fresh@archer.example', another)];
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    const headers = ({ headers }: typeof taken) => Object.keys(headers).sort();
    expect(headers(taken)).toEqual(headers(fresh));
    expect(await memberAt(email)).toEqual(before);
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('You have an account already');
    expect(mail?.text).toContain('http://localhost:3000/login');
    expect(mail?.text).not.toContain('token=');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('costs one hash and one comparison, like every other, so that the time tells nothing', async () => {
    await confirmed('priced@archer.example');
    await register('waiting@archer.example');
    for (const email of ['priced@archer.example', 'waiting@archer.example', 'unheard@archer.example']) {
      for (const typed of [password, another]) {
        vi.mocked(hash).mockClear();
        vi.mocked(verify).mockClear();
        await register(email, typed);
        expect([vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length], email).toEqual([1, 1]);
      }
    }
  });
});

describe('mails to an address', () => {
  test('that never confirmed: five, whatever is done to its account, and one a day after that', async () => {
    const email = 'bombed@archer.example';
    const resend = async (typed: string) => {
      app.travel(61_000);
      return post(resendConfirmation.path, {}, { cookie: await cookieOf(email, typed) });
    };
    await register(email);
    expect((await resend(password)).status).toBe(200);
    await register(email, another);
    await app.stranger.call(disownAccount, { body: { token: tokenTo(email) } });
    await register(email);
    expect((await resend(password)).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(5);

    const refused = await resend(password);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^5 mails have gone to this address/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await register(email, another)).status).toBe(201);
    expect((await signIn(email, another)).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(5);

    app.travel(day);
    expect((await resend(another)).status).toBe(200);
    expect((await resend(another)).status).toBe(429);
    expect(mailsTo(email)).toHaveLength(6);
  });

  test('that is confirmed: five as well', async () => {
    const email = 'bothered@archer.example';
    await confirmed(email);
    for (let time = 0; time < 8; time += 1) expect((await register(email, another)).status).toBe(201);
    expect(mailsTo(email)).toHaveLength(5);
  });

  test('carry no word of whoever registered an address that is not confirmed', async () => {
    const email = 'words@archer.example';
    await post('/api/auth/register', form(email, { firstName: 'Call 0900 555 now', lastName: 'Urgent' }));
    const [mail] = mailsTo(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/0900|Urgent/);
  });
});

describe('asking for the mail again without a session', () => {
  const ask = (email: string) => app.stranger.try(resendConfirmation, { body: { email } });

  test('is answered alike for an address with an account, a confirmed one and none; the mail comes where it should', async () => {
    const [waiting, owner, nobody] = ['patient@archer.example', 'settled@archer.example', 'nobody@archer.example'];
    await register(waiting);
    await confirmed(owner);
    app.travel(61_000);
    const replies = [await ask(waiting), await ask(owner), await ask(nobody)];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, { ok: true }]));
    const again = [await ask(waiting), await ask(owner), await ask(nobody)];
    expect(again.map(({ status }) => status)).toEqual([429, 429, 429]);
    const lookAlike = ({ body: { requestId, ...body } }: (typeof again)[number]) => body;
    expect(new Set(again.map((reply) => JSON.stringify(lookAlike(reply)))).size).toBe(1);
    await expect.poll(() => mailsTo(waiting).length).toBe(2);
    await expect.poll(() => mailsTo(owner).at(-1)?.subject).toBe('You have an account already');
    expect(mailsTo(nobody)).toEqual([]);
    const body = { token: tokenTo(waiting), password };
    expect((await app.stranger.try(confirmEmail, { body })).status).toBe(200);
  });

  test('without an address asks for a sign-in', async () => {
    expect((await app.stranger.try(resendConfirmation, { body: {} })).status).toBe(401);
  });
});
