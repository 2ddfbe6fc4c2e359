import { randomUUID } from 'node:crypto';
import { type Database, sql } from '#server/engine/database/database.ts';
import { Random } from '#server/market/demo/random.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { type CrashPlace, openCrashPlace } from './place.ts';
import { createSender, type KeyedCall } from './sending.ts';
import { type CrashShop, type DeliveredOrder, openCrashShop } from './shop.ts';

/** Of calls of 200 to 299, the one that all of these answer where they are done. */
const DONE = 200;
/** Asked too late, or of the wrong state. */
const REFUSALS = [409, 422];
const CALLS = 200;
const MAX_ANSWERS = CALLS / 2;
const MARKETS = '/apis/markets/api';

export interface EndsOptions extends CrashPlace {
  readonly kills: number;
  readonly seed: number;
}

export interface EndsReport {
  readonly kills: number;
  readonly done: number;
  readonly refused: number;
  readonly interrupted: number;
  readonly problems: readonly string[];
}

/** Everything that ends an order or gives a part of it back, as whoever may do it. */
const movesOf = (shop: CrashShop, scene: DeliveredOrder): readonly Omit<KeyedCall, 'key'>[] => {
  const { adminToken: admin, sellerToken: seller, buyerToken: buyer } = shop;
  const { orderId, cancellationId, disputeId } = scene;
  const at = (resource: string, verb: string, id: string): string =>
    `${MARKETS}/${resource}/${verb}?id=${id}`;
  const decide = at('resolutions', 'decide', disputeId);
  const refund = at('orders', 'refund', orderId);
  return [
    { path: refund, token: admin, body: { amount: 10, reason: 'Late' } },
    { path: refund, token: admin, body: { reason: 'All of it' } },
    { path: decide, token: admin, body: { answer: 'A part', amount: 7.77 } },
    { path: decide, token: admin, body: { answer: 'Nothing' } },
    { path: at('resolutions', 'accept', cancellationId), token: buyer, body: {} },
    { path: at('resolutions', 'decline', cancellationId), token: buyer, body: {} },
    { path: at('resolutions', 'withdraw', disputeId), token: buyer, body: {} },
    { path: at('resolutions', 'withdraw', cancellationId), token: seller, body: {} },
    { path: at('orders', 'update', orderId), token: buyer, body: { status: 'completed' } },
    {
      path: at('orders', 'update', orderId),
      token: buyer,
      body: { status: 'in_progress', revisionReason: 'Greener' },
    },
  ];
};

/** What must be so whatever was done, a sentence each that is not. */
const RULES = [
  {
    says: 'an order that has ended leaves nothing open',
    broken: sql`select o.id from r_orders o join r_resolutions r on r.doc->>'orderId' = o.id
      where r.doc->>'status' = 'open' and o.doc->>'status' in ('completed', 'cancelled', 'refunded')`,
  },
  {
    says: 'an order is in dispute as long as one is open',
    broken: sql`select o.id from r_orders o where (o.doc ? 'disputedAt') <> exists (
      select 1 from r_resolutions r where r.doc->>'orderId' = o.id
        and r.doc->>'kind' = 'dispute' and r.doc->>'status' = 'open')`,
  },
  {
    says: 'an order ends once',
    broken: sql`select doc->>'orderId' as id from r_messages
      where doc->'event'->>'kind' = 'order_refunded'
      group by 1 having count(*) > 1`,
  },
  {
    says: 'a resolution ends once',
    broken: sql`select doc->'event'->>'resolutionId' as id from r_messages
      where doc->'event'->>'kind' in ('cancellation_accepted', 'cancellation_declined',
        'cancellation_withdrawn', 'dispute_decided', 'dispute_withdrawn')
      group by 1 having count(*) > 1`,
  },
  {
    says: 'nobody gets back more than was paid',
    broken: sql`select id from r_orders
      where (doc->>'refundedTotal')::numeric > (doc->>'total')::numeric`,
  },
  {
    says: 'numbers of documents have no gap',
    broken: sql`select kind as id from issued_documents group by team_id, kind, year
      having max(sequence) <> count(*)`,
  },
  {
    says: 'credit notes come to what was given back',
    broken: sql`select o.id from r_orders o left join (
        select order_id, sum((content->>'totalCents')::numeric) as cents from issued_documents
        where kind = 'credit_note' group by order_id) d on d.order_id = o.id
      where o.doc ? 'paidAt'
        and coalesce(d.cents, 0) <> coalesce((o.doc->>'refundedTotal')::numeric, 0) * 100`,
  },
] as const;

const inspectEnds = async (database: Database): Promise<readonly string[]> => {
  const problems = [...(await brokenInvariants(database))];
  for (const { says, broken } of RULES) {
    const rows = await database.query<{ id: string }>(broken);
    if (rows.length > 0) problems.push(`${says}: not ${rows.map(({ id }) => id).join(', ')}`);
  }
  return problems;
};

const SCENES = CALLS / 10;

/**
 * Sends 200 refunds, decisions, answers, completions and revisions at once over twenty orders, each with a key of its
 * own, while the server is killed at random moments; whatever has no answer is sent again with its key (issue 23).
 */
export const rushEnds = async ({ kills, seed, ...place }: EndsOptions): Promise<EndsReport> => {
  const random = new Random(seed);
  const { start, inDatabase } = openCrashPlace(place);
  const shop = await inDatabase((database) =>
    openCrashShop(database, place.dataDirectory, { delivered: SCENES }),
  );
  const calls = shop.deliveredOrders.flatMap((scene) =>
    movesOf(shop, scene).map((call) => ({ ...call, key: randomUUID() })),
  );
  const sender = createSender({
    calls: random.sample(calls, calls.length),
    done: DONE,
    refusals: REFUSALS,
  });
  const { answers, problems } = sender;
  let interrupted = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start();
    interrupted += await sender.sendUntilKilled(server, random.integer(1, MAX_ANSWERS));
    const found = await inDatabase(inspectEnds);
    problems.push(...found.map((problem) => `kill ${kill}: ${problem}`));
  }
  const server = await start();
  await sender.finish(server);
  await server.kill();
  problems.push(...(await inDatabase(inspectEnds)));
  const done = [...answers.values()].filter(({ status }) => status === DONE).length;
  return { kills, done, refused: answers.size - done, interrupted, problems };
};
