import {
  confirmEmail,
  getCurrentUser,
  login,
  logout,
  register,
  resendConfirmation,
} from '@guildhall/contract/auth.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';

const app = useApp();

const form = (email: string) => ({
  firstName: 'Alice',
  lastName: 'Archer',
  email,
  password: 'a quiet harbour at dusk',
  confirmPassword: 'a quiet harbour at dusk',
});

test('a person registers, confirms by the mailed link, signs in and out', async () => {
  const email = 'alice@archer.example';
  expect(await app.stranger.call(register, { body: form(email) })).toMatchObject({ ok: true });
  const mail = app.mails.find(({ to }) => to === email);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const signedIn = await app.stranger.try(login, { body: { email, password: form(email).password } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({
    email,
    isEmailConfirmed: false,
    displayName: 'Alice Archer',
    role: 'user',
  });
  expect(JSON.stringify(signedIn.body)).not.toContain('argon2');
  const cookie = String(signedIn.headers['set-cookie']);
  expect(cookie).toMatch(/^sid=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await app.stranger.call(confirmEmail, { body: { token } })).toMatchObject({ ok: true, email });
  const again = await app.stranger.try(confirmEmail, { body: { token } });
  expect(again.status).toBe(400);
});
