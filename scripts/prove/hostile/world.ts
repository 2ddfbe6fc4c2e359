/** The server under attack, on one engine: an attacker's team with what its people know, and two honest teams. */

import { type DemoServer, openDemoServer } from '../../harness/demoServer.ts';
import type { Program } from '../../harness/server.ts';
import type { Ground } from './ground.ts';
import type { HonestSeller } from './honest.ts';
import { loopbackAddress } from './loopback.ts';

const MARKETS = '/apis/markets/api';
const FIRST_HONEST_ADDRESS = 11;

const idOf = (row: Readonly<Record<string, unknown>> | undefined, what: string): string => {
  if (row?.['_id'] === undefined) throw new Error(`the demo has no ${what}`);
  return String(row['_id']);
};

const firstId = async (demo: DemoServer, token: string, path: string): Promise<string> =>
  idOf((await demo.listOf(path, token))[0], path);

const groundOf = async (demo: DemoServer, teamId: string): Promise<Ground> => {
  const seller = await demo.seller(teamId, 'hostile');
  const [order] = await demo.listOf(`${MARKETS}/orders/search?status=in_progress&limit=1`, seller);
  const customerId = String(order?.['customerId'] ?? '');
  const buyer = await demo.ask('/api/auth/buyer', demo.admin, { customerId });
  return {
    tokens: { nobody: '', buyer: String(buyer['token']), seller, admin: demo.admin },
    orderId: idOf(order, 'order in progress'),
    serviceId: await firstId(demo, seller, `${MARKETS}/services/search?limit=1`),
    customerId,
    email: 'hostile@souk.example',
  };
};

const honestSeller = async (
  demo: DemoServer,
  teamId: string,
  index: number,
): Promise<HonestSeller> => {
  const token = await demo.seller(teamId, `honest${index}`);
  return {
    token,
    from: await loopbackAddress(FIRST_HONEST_ADDRESS + index),
    customerId: await firstId(demo, token, '/api/customers/search?limit=1'),
    orderId: await firstId(demo, token, `${MARKETS}/orders/search?limit=1`),
  };
};

export const openWorld = async (program: Program, databaseUrl?: string) => {
  const demo = await openDemoServer({ program, ...(databaseUrl !== undefined && { databaseUrl }) });
  return {
    server: demo.server,
    restart: demo.restart,
    close: demo.close,
    ground: await groundOf(demo, demo.ownTeamId),
    honest: await Promise.all(demo.teamIds.map((id, index) => honestSeller(demo, id, index))),
  };
};

export type HostileWorld = Awaited<ReturnType<typeof openWorld>>;
