import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Random } from '#server/market/demo/random.ts';
import type { ServerProcess } from '../../scripts/harness/server.ts';
import { openCrashPlace } from '../../scripts/prove/crash/place.ts';
import { openCrashShop } from '../../scripts/prove/crash/shop.ts';
import type { Attempt } from '../../scripts/prove/hostile/attempt.ts';
import { CLASSES } from '../../scripts/prove/hostile/classes.ts';
import type { Ground } from '../../scripts/prove/hostile/ground.ts';
import { json, send } from '../../scripts/prove/hostile/http.ts';
import { PATHS } from '../../scripts/prove/hostile/paths.ts';
import { faultOfAnswer } from '../../scripts/prove/hostile/verdict.ts';
import { unpackPreparedDatabase } from '../preparedDatabase.ts';

/** `npm run prove -- hostile` makes every attempt of every class, many at once and on both engines. */
const ATTEMPTS = 3;
const SEED = 15;
const ANSWER_LIMIT_MS = 15_000;
/** A connection that may be held is held so long here. */
const HOLD_MS = 400;
/**
 * An empty call beside an attack waits no longer than this: attacks stopped the server for 15 s and more. How much
 * others really wait is measured by the proof, which repeats what was noisy.
 */
const HELD_UP_MS = 10_000;
const PROBE_MS = 30;

let directory: string;
let place: ReturnType<typeof openCrashPlace>;
let server: ServerProcess;
let ground: Ground;

const means = (limitMs = ANSWER_LIMIT_MS) => ({
  address: new URL(server.address),
  signal: AbortSignal.timeout(limitMs),
});

/** The longest that an empty call waited meanwhile; endless where it was not answered. */
const besides = async (work: () => Promise<void>): Promise<number> => {
  let isOver = false;
  let worstMs = 0;
  const probe = async (): Promise<void> => {
    while (!isOver) {
      const { status, durationMs } = await send({ path: '/healthz' }, means());
      worstMs = Math.max(worstMs, status === '200' ? durationMs : Number.POSITIVE_INFINITY);
      await pause(PROBE_MS);
    }
  };
  const probing = probe();
  await work().finally(() => {
    isOver = true;
  });
  await probing;
  return worstMs;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-hostile-'));
  await unpackPreparedDatabase(directory);
  // Without a budget each bound is seen by itself: who has spent it is refused whatever they send.
  place = openCrashPlace({ dataDirectory: directory, settings: { WORK_BUDGET: 'off' } });
  const shop = await place.inDatabase((database) =>
    openCrashShop(database, directory, { rounds: 1 }),
  );
  server = await place.start();
  const service = json({ title: 'Honest', comprehensiveDescription: '<p>Work</p>'.repeat(1_000) });
  const create = { path: `${PATHS.services}/create`, token: shop.sellerToken, body: service };
  const { text } = await send(create, means());
  ground = {
    tokens: {
      nobody: '',
      buyer: shop.buyerToken,
      seller: shop.sellerToken,
      admin: shop.adminToken,
    },
    orderId: shop.pendingOrders[0] ?? '',
    customerId: shop.customerId,
    serviceId: /"_id":"(\w+)"/.exec(text)?.[1] ?? '',
    email: 'seller@souk.example',
  };
});
afterAll(async () => {
  await server.kill();
  await rm(directory, { recursive: true, force: true });
});

const drawn = (name: string, attempts: readonly Attempt[]): readonly Attempt[] =>
  new Random(SEED + name.length).sample(attempts, Math.min(ATTEMPTS, attempts.length));

beforeEach(async () => {
  if (server.hasEnded()) server = await place.start();
});

describe('whoever sends what no client would', () => {
  test.each(CLASSES.filter(({ isLong }) => !isLong))(
    'is told what is wrong, while others are answered: $name',
    async ({ name, mayHold = false, attempts }) => {
      const faults: string[] = [];
      const worstMs = await besides(async () => {
        for (const attempt of drawn(name, attempts(ground))) {
          const fault = faultOfAnswer(
            await attempt.run(means(mayHold ? HOLD_MS : ANSWER_LIMIT_MS)),
          );
          if (fault !== undefined) faults.push(`${attempt.title}: ${fault}`);
        }
      });
      expect(faults).toEqual([]);
      expect(worstMs).toBeLessThan(HELD_UP_MS);
      expect(server.hasEnded()).toBe(false);
    },
    60_000,
  );
});
