import { confirmClaim, startClaim } from '@guildhall/contract/claims.ts';
import type { Caller, TestApp } from './harness.ts';

const by = ({ id }: { id: number }, email: string) => ({
  params: { id: String(id) },
  body: { email, role: 'owner' as const },
});

/** Asks for the link and leaves it unopened. */
export const startClaiming = (caller: Caller, business: { id: number }, email: string) =>
  caller.call(startClaim, by(business, email));
export const tryClaiming = (caller: Caller, business: { id: number }, email: string) =>
  caller.try(startClaim, by(business, email));

/** The secret in the last mail to the address. */
export function claimTokenOf({ mails }: TestApp, email: string): string {
  const mail = mails.findLast(({ to, text }) => to === email.toLowerCase() && text.includes('/claim?token='));
  return /\/claim\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? `no mail to ${email}`;
}

export const confirmBy = (app: TestApp, caller: Caller, email: string) =>
  caller.call(confirmClaim, { body: { token: claimTokenOf(app, email) } });

/** Asks for the link, and opens it. */
export async function claimBy(app: TestApp, caller: Caller, business: { id: number }, email: string) {
  await startClaiming(caller, business, email);
  return confirmBy(app, caller, email);
}
