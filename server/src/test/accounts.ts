import { login, register } from '@guildhall/contract/auth.ts';
import { expect } from 'vitest';
import { hashPassword } from '../features/auth/passwords.ts';
import type { Caller, Reply, TestApp } from './harness.ts';

export const password = 'a quiet harbour at dusk';

export const form = (email: string, more: object = {}) => ({
  firstName: 'Alice',
  lastName: 'Archer',
  email,
  password,
  confirmPassword: password,
  ...more,
});

/** The same with another password. */
export const formWith = (email: string, typed: string) => form(email, { password: typed, confirmPassword: typed });

/** Registering and signing in as a person would, with the mails that come of it. */
export function accountsOf(app: TestApp) {
  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
  let stored: Promise<string> | undefined;
  return {
    mailsTo,
    /** A member who has the password already. */
    joined: async (
      name: string,
      values: Parameters<TestApp['join']>[1] = {},
    ): Promise<Caller & { email: string }> => {
      stored ??= hashPassword(password);
      const caller = await app.join(name, { password: await stored, ...values });
      return { ...caller, email: caller.member?.email ?? '' };
    },
    register: (email: string, typed = password) => app.stranger.try(register, { body: formWith(email, typed) }),
    /** The secret of the newest link. */
    tokenTo: (email: string) => /\/confirm\?token=([\w-]{43})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '',
    /** Signs in and returns the cookie as a browser would send it back. */
    cookieOf: async (email: string, typed = password): Promise<string> => {
      const reply = await app.stranger.try(login, { body: { email, password: typed } });
      expect(reply.status).toBe(200);
      return String(reply.headers['set-cookie']).split(';')[0] ?? '';
    },
    /** Who the cookie signs in. */
    userWith: (cookie: string) => app.stranger.send({ method: 'GET', url: '/api/auth/user', headers: { cookie } }),
    /** A call with the cookie, from the address. */
    post: async (
      url: string,
      body: object,
      from: { cookie?: string; ip?: string } = {},
    ): Promise<Reply<never>> => {
      const answer = await app.server.inject({
        method: 'POST',
        url,
        remoteAddress: from.ip,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...(from.cookie && { cookie: from.cookie }),
        },
        payload: JSON.stringify(body),
      });
      return { status: answer.statusCode, body: JSON.parse(answer.payload) as never, headers: answer.headers };
    },
  };
}
