/** Teams with money to withdraw and orders to move, and clients that write for each of them. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/engine/database/open.ts';
import { Random } from '#server/market/demo/random.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { openShop } from '../../harness/application.ts';
import { type Client, createClient, type KnownRow, type Moves } from '../crash/client.ts';

/** The first is the largest: its shard is the one that moves. */
const CLIENTS_OF_TEAMS = [12, 4, 4, 4, 4, 4, 4, 4] as const;
/** Much more than all withdrawals ask for. */
const EARNED = 1_000_000;
const ORDERS_OF_A_CLIENT = 3;
const SEED = 18;

/** Sellers move rows of their own team only: what an admin asks may need every team's worker. */
const SELLER_MOVES: Moves = {
  orders: { pending: ['cancelled'], paid: ['in_progress'] },
  withdrawals: { requested: ['cancelled', 'cancelled'] },
};

export interface WritingTeam {
  readonly teamId: string;
  readonly token: string;
  readonly clients: readonly Client[];
  readonly orderId: string;
}

export interface OpenedTeams {
  readonly teams: readonly WritingTeam[];
  /** Of an admin, who sees all of them. */
  readonly adminToken: string;
}

export const openTeams = async (databaseUrl: string): Promise<OpenedTeams> => {
  const dataDirectory = join(tmpdir(), `souk-distributed-${process.pid}`);
  const database = await openDatabase({ databaseUrl, dataDirectory });
  try {
    const shop = await openShop({ database, dataDirectory });
    const openTeam = async (clientCount: number, index: number): Promise<WritingTeam> => {
      const store = { subdomain: `spread${index}`, currency: 'USD' };
      const teamId = await createTeamWithStore(shop.parts, `Spread ${index}`, store);
      const token = await shop.tokenOf(await shop.hire(teamId, 'seller', `spread${index}`));
      const person = { firstname: 'Ada', lastname: 'Lovelace', email: `ada${index}@example.com` };
      const customerId = await shop.create('customers', { teamId, ...person });
      const order = { teamId, title: 'Logo', customerId, packagePrice: 100 };
      const completed = { ...order, packagePrice: EARNED, status: 'completed' };
      const orderId = await shop.create('orders', completed);
      const clients: Client[] = [];
      for (let client = 0; client < clientCount; client += 1) {
        const orders: KnownRow[] = [];
        for (let number = 0; number < ORDERS_OF_A_CLIENT; number += 1) {
          const status = number % 2 === 0 ? 'paid' : 'pending';
          const id = await shop.create('orders', { ...order, status });
          orders.push({ resource: 'orders', id, status, version: 1 });
        }
        const random = new Random(SEED + index * 100 + client);
        const seller = { adminToken: token, sellerToken: token, moves: SELLER_MOVES };
        clients.push(createClient(random, seller, orders));
      }
      return { teamId, token, clients, orderId };
    };
    const teams: WritingTeam[] = [];
    for (const [index, count] of CLIENTS_OF_TEAMS.entries())
      teams.push(await openTeam(count, index));
    const admin = await shop.hire(teams[0]?.teamId ?? '', 'admin', 'reader');
    return { teams, adminToken: await shop.tokenOf(admin) };
  } finally {
    await database.close();
  }
};
