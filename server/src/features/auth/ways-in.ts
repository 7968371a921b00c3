import type { Context } from '../../context.ts';
import type { Provider, Providers } from '../../oauth/providers.ts';
import type { User } from '../members/tables.ts';
import { listPasskeys } from './passkeys/repository.ts';
import { listIdentities } from './providers/repository.ts';

async function listWays(ctx: Context, providers: Providers, member: User) {
  const identities = await listIdentities(ctx.db, member.id);
  return {
    hasPassword: member.password !== null,
    passkeys: await listPasskeys(ctx.db, member.id),
    providers: identities
      .map(({ provider }) => providers.find(provider))
      .filter((provider) => provider !== undefined),
  };
}

/** By what the member can sign in, and so prove who they are: a linked provider only where it is set up here. */
export async function waysIn(ctx: Context, providers: Providers, member: User) {
  const ways = await listWays(ctx, providers, member);
  return {
    hasPassword: ways.hasPassword,
    hasPasskey: ways.passkeys.length > 0,
    providers: ways.providers.map(({ key, name }: Provider) => ({ key, name })),
  };
}

/** In how many ways; whoever takes one away has locked the member before, and leaves one at least. */
export async function countWaysIn(ctx: Context, providers: Providers, member: User): Promise<number> {
  const ways = await listWays(ctx, providers, member);
  return (ways.hasPassword ? 1 : 0) + ways.passkeys.length + ways.providers.length;
}
