import { login } from '@guildhall/contract/auth.ts';
import { confirmTotp, startTotp } from '@guildhall/contract/second-factor.ts';
import { totpCode } from '../features/auth/second-factor/rules.ts';
import { accountsOf, password } from './accounts.ts';
import type { Caller, TestApp } from './harness.ts';

/** A member with an authenticator app. */
export interface Holder extends Caller {
  email: string;
  secret: string;
  recoveryCodes: string[];
  /** Each sign-in from a network of its own, unless one is given. */
  signIn(code?: string, ip?: string): ReturnType<ReturnType<typeof accountsOf>['post']>;
  /** The code of a moment that was not used yet. */
  nextCode(): string;
}

export function secondFactorsOf(app: TestApp) {
  const { joined, post } = accountsOf(app);
  let network = 0;

  async function holder(name: string): Promise<Holder> {
    const member = await joined(name);
    const { secret } = await member.call(startTotp);
    const { recoveryCodes } = await member.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
    return {
      ...member,
      secret,
      recoveryCodes: recoveryCodes ?? [],
      signIn: (code, ip) => {
        network += 1;
        return post(
          login.path,
          { email: member.email, password, ...(code && { code }) },
          { ip: ip ?? `10.20.${network >> 8}.${network & 255}` },
        );
      },
      nextCode: () => {
        app.travel(30_000);
        return totpCode(secret, app.ctx.now());
      },
    };
  }

  return { holder, join: joined };
}

export const cookiesOf = (reply: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => String(line).split(';')[0]?.split('=') as [string, string]),
  );
export const setsSession = (reply: { headers: Record<string, unknown> }) => Boolean(cookiesOf(reply).sid);
