import { login } from '@guildhall/contract/auth.ts';
import { forgotPassword, resetPassword } from '@guildhall/contract/recovery.ts';
import { expect, vi } from 'vitest';
import { accountsOf } from './accounts.ts';
import type { TestApp } from './harness.ts';

/** A password that takes the place of the one everybody has. */
export const another = 'the ferry leaves at noon';

/** Mailed links to a new password. */
export function resetLinksOf(app: TestApp) {
  const { mailsTo, post } = accountsOf(app);
  const linksTo = (email: string) =>
    mailsTo(email).flatMap(({ text }) => /\/reset\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
  const forgot = (email: string, ip?: string) => post(forgotPassword.path, { email }, { ip });
  const reset = (token: string, typed = another) =>
    app.stranger.try(resetPassword, { body: { token, password: typed } });
  const signIn = (email: string, typed: string) => app.stranger.try(login, { body: { email, password: typed } });

  /** Asks, waits for the mail and returns its secret. */
  async function linkFor(email: string): Promise<string> {
    app.travel(60_000);
    const before = linksTo(email).length;
    expect((await forgot(email)).status).toBe(200);
    await vi.waitFor(() => expect(linksTo(email).length).toBe(before + 1));
    return linksTo(email).at(-1) ?? '';
  }

  return { forgot, linkFor, linksTo, reset, signIn };
}
