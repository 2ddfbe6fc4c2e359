/** Calls that say where money goes, or let it go, and ask for a proof of who is there. */
import { ask, type GuardedCall, type Scene } from './guardedScene.ts';

const ACCOUNT = { name: 'Bank', method: 'paypal', account: 'pay@example.org' };
const withdraw = { amount: 5, method: 'paypal', account: 'thief@example.org' };
const makeAccount = (scene: Scene) => ask(scene, '/api/payoutAccounts/create', ACCOUNT);

export const MONEY: readonly GuardedCall[] = [
  {
    ...{ call: 'payoutAccounts', what: 'a new one' },
    prepare: async () => ({ url: '/api/payoutAccounts/create', body: ACCOUNT }),
  },
  {
    ...{ call: 'payoutAccounts', what: 'where the money goes' },
    prepare: async (scene) => ({
      url: `/api/payoutAccounts/update?id=${await makeAccount(scene)}`,
      body: { account: 'thief@example.org' },
    }),
  },
  {
    ...{ call: 'payoutAccounts', what: 'which one is used' },
    prepare: async (scene) => {
      await makeAccount(scene);
      const second = await makeAccount(scene);
      const body = { isDefault: true };
      return { url: `/api/payoutAccounts/update?id=${second}`, body };
    },
  },
  {
    ...{ call: 'payoutAccounts', what: 'its removal' },
    prepare: async (scene) => ({
      method: 'DELETE',
      url: `/api/payoutAccounts/delete?id=${await makeAccount(scene)}`,
    }),
  },
  {
    ...{ call: 'withdrawals', what: 'a request' },
    prepare: async () => ({ url: '/apis/markets/api/withdrawns/create', body: withdraw }),
  },
  ...['approved', 'rejected'].map((status) => ({
    ...{ call: 'withdrawals', what: `one that is ${status}` },
    prepare: async (scene: Scene) => ({
      url: `/apis/markets/api/withdrawns/update?id=${await ask(scene, '/apis/markets/api/withdrawns/create', withdraw)}`,
      body: { status, ...(status === 'rejected' && { reason: 'Not this time' }) },
    }),
  })),
  {
    ...{ call: 'withdrawals', what: 'several at once' },
    prepare: async (scene) => ({
      url: '/apis/markets/api/withdrawns/updateMany',
      body: {
        ids: [await ask(scene, '/apis/markets/api/withdrawns/create', withdraw)],
        changes: { status: 'approved' },
      },
    }),
  },
];

/** A withdrawal as it is named to be decided. */
const askForMoney = async (scene: Scene) => ({
  id: await ask(scene, '/apis/markets/api/withdrawns/create', withdraw),
  version: 1,
});

export const PAYOUTS: readonly GuardedCall[] = [
  {
    call: 'POST /apis/markets/api/payouts/move',
    prepare: async (scene) => ({
      url: '/apis/markets/api/payouts/move',
      body: { to: 'approved', rows: [await askForMoney(scene)] },
    }),
  },
  {
    call: 'POST /apis/markets/api/payouts/accounts',
    prepare: async (scene) => ({
      url: '/apis/markets/api/payouts/accounts',
      body: { ids: [(await askForMoney(scene)).id] },
    }),
  },
];
