/** Where the provider of tests keeps what it knows: in memory, and only for the test. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

export const createProviderStore = () => {
  const all = new Map<string, AdapterPayload>();
  return (model: string): Adapter => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const where = (fits: (payload: AdapterPayload) => boolean) =>
      [...all].find(([key, payload]) => key.startsWith(`${model} `) && fits(payload))?.[1];
    return {
      upsert: async (id, payload) => void all.set(keyOf(id), payload),
      find: async (id) => all.get(keyOf(id)),
      findByUid: async (uid) => where((payload) => payload.uid === uid),
      findByUserCode: async (code) => where((payload) => payload.userCode === code),
      destroy: async (id) => void all.delete(keyOf(id)),
      consume: async (id) => {
        const payload = all.get(keyOf(id));
        if (payload) all.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) });
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of all) if (payload.grantId === grantId) all.delete(key);
      },
    };
  };
};
