import type { Context } from '../../context.ts';
import type { Providers } from '../../oauth/providers.ts';
import type { User } from '../members/tables.ts';
import { listPasskeys } from './passkeys/repository.ts';
import { listIdentities } from './providers/repository.ts';

/**
 * In how many ways the member can sign in: by the password, by each passkey, and by each linked provider that is set up
 * here. Whoever takes one away has locked the member before and leaves one at least.
 */
export async function countWaysIn(ctx: Context, providers: Providers, member: User): Promise<number> {
  const identities = await listIdentities(ctx.db, member.id);
  const passkeys = await listPasskeys(ctx.db, member.id);
  const usable = identities.filter(({ provider }) => providers.find(provider));
  return (member.password === null ? 0 : 1) + usable.length + passkeys.length;
}
