import type { Adapter, AdapterPayload } from 'oidc-provider';

const kept = 1000;

/** What the issuers remember: the newest thousand things, each until it runs out. Grants take their codes and tokens with them. */
export function createMemory() {
  const things = new Map<string, { payload: AdapterPayload; until: number }>();

  function find(key: string): AdapterPayload | undefined {
    const thing = things.get(key);
    return thing && thing.until > Date.now() ? thing.payload : undefined;
  }
  const findWhere = (model: string, is: (payload: AdapterPayload) => boolean) =>
    [...things.entries()].find(([key, { payload }]) => key.startsWith(`${model}:`) && is(payload))?.[1].payload;

  return (model: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      things.delete(`${model}:${id}`);
      things.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
      const [oldest] = things.keys();
      if (things.size > kept && oldest) things.delete(oldest);
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findWhere(model, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void things.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of things) if (payload.grantId === grantId) things.delete(key);
    },
  });
}
