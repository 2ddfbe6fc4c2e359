import { join } from 'node:path';
import type { ResourceModel } from '#schemas';
import { createUser } from '#server/engine/access/firstStart.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { makeFirstTeam } from '#server/market/stores/createStore.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
const PASSWORD = 'a password for proofs';
/** For each round, so that there is something to do in the last one, too; less than the withdrawals ask for. */
const COMPLETED_ORDERS = 8;
const PENDING_ORDERS = 16;
const PRICE = 100;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the clients of the proof work with. */
export interface CrashShop {
  readonly adminToken: string;
  readonly sellerToken: string;
  readonly customerId: string;
  readonly buyerToken: string;
  readonly completedOrders: readonly string[];
  readonly pendingOrders: readonly string[];
}

/** A team with money to withdraw and orders to move, its people signed in; the database stays open. */
export const openShop = async (
  database: Database,
  dataDirectory: string,
  rounds: number,
): Promise<CrashShop> => {
  const core = await openApplication(FEATURES, {
    database,
    schemaDirectory: SCHEMAS,
    dataDirectory,
    currency: 'USD',
    log: silent,
  });
  const { records, access, schemas } = core;
  const { model } = schemas.current();
  const resource = (name: string): ResourceModel => {
    const found = model.resources.get(name);
    if (!found) throw new Error(`The proof needs schemas/${name}.json.`);
    return found;
  };
  const parts = { database, records, accounts: access.accounts, model };
  const first = await makeFirstTeam(parts, {
    teamName: 'Crash',
    subdomain: 'crash',
    currency: 'USD',
    email: 'admin@souk.example',
    password: PASSWORD,
  });
  if (!first) throw new Error('The proof needs an empty database.');
  const { teamId } = first;
  const seller = await createUser(
    { records, model },
    { teamId, name: 'Seller', email: 'seller@souk.example', role: 'seller', password: PASSWORD },
  );
  const make = async (name: string, body: object): Promise<string> => {
    const row = await records.create(SYSTEM, resource(name), { teamId, ...body });
    return String(parseRow(row)['_id']);
  };
  const customerId = await make('customers', {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
  });
  const orders = async (count: number, status: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push(await make('orders', { title: 'Logo', customerId, packagePrice: PRICE, status }));
    }
    return ids;
  };
  const tokenOf = async (userId: string): Promise<string> =>
    (await access.sessions.issue(userId, { address: '', agent: 'proof' })).token;
  return {
    adminToken: await tokenOf(first.userId),
    sellerToken: await tokenOf(seller.userId),
    customerId,
    buyerToken: (await core.buyers.issue(customerId, first.userId)).token,
    completedOrders: await orders(COMPLETED_ORDERS * rounds, 'completed'),
    pendingOrders: await orders(PENDING_ORDERS * rounds, 'pending'),
  };
};
