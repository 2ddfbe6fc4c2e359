import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  createFairQueue,
  type FairQueueSize,
  type Work,
} from '#server/engine/concurrency/fairQueue.ts';
import type { Database } from '#server/engine/database/database.ts';
import { MAX_WAITING } from '#server/engine/database/sharedExclusiveLock.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isForm } from '#server/engine/http/bodies.ts';
import type { Metrics } from '#server/engine/operating/metrics.ts';
import { type Allowance, createTokenBuckets, type TokenBuckets } from './tokenBuckets.ts';
import { type Lanes, lanesOf, refuseLater } from './tooMuchWork.ts';
import { costOfQuestion, costOfRoute, costOfRows, HEAVY_COST } from './workCost.ts';

interface FairWorkNeeds {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly clock: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its expected cost, from its head alone. */
    headCost: number;
    /** Lets the next request of the queue begin; null where this one has not begun. */
    leaveQueue: (() => void) | null;
    /** Waits for a turn, for a part of an answer that is long in the making; null without a caller. */
    takeTurn: (() => Promise<() => void>) | null;
  }
}

/** Does a part of a long work in its team's turn. */
export const inTurn = async <Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const leave = await request.takeTurn?.();
  try {
    return await work();
  } finally {
    leave?.();
  }
};

/**
 * Reads each part in its team's turn: a hundred exports of one team leave room to others.
 */
export async function* inTurns<Part>(
  request: FastifyRequest,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const reader = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(request, () => reader.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.return?.();
  }
}

/** A part of a long answer or of a long work. */
const PART: Work = { cost: HEAVY_COST, isHeavy: true };
/** In flight of one team at once, for each thread that the database works with. */
const COST_IN_FLIGHT = 5;

/**
 * Work at a time, by count and by what it is expected to cost. The embedded database does one statement after the
 * other: two writes of a team at once are no sooner done than one after the other, and others would wait for both.
 *
 * PostgreSQL does as many as there are cores, here taken to be as many as this machine has: a team that asks for more
 * has its answers no sooner, and others share each core with it.
 */
const queueSize = (engine: Database['engine']): FairQueueSize => {
  const isEmbedded = engine === 'pglite';
  const threads = isEmbedded ? 1 : Math.max(2, availableParallelism());
  return {
    atOnce: isEmbedded ? 10 : 10 * threads,
    perLane: 7 * threads,
    costPerLane: COST_IN_FLIGHT * threads,
    heavyAtOnce: threads,
    heavyPerLane: Math.ceil(threads / 2),
    maxWaiting: MAX_WAITING,
  };
};

/** Shares of `WORK_BUDGET`: a team has several users, an address behind a proxy many teams. */
const SHARES = { user: 1, team: 2, address: 5 } as const;
/** What may be spent at once, in seconds of the budget. */
const BURST_SECONDS = 10;
const RETRY_SECONDS = 1;

const setRateLimitHeaders = (
  reply: FastifyReply,
  capacity: number,
  { remaining, resetSeconds }: Allowance,
) => {
  void reply
    .header('ratelimit-limit', capacity)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', resetSeconds);
};

/** What users, teams and addresses may still spend; everything where there is no budget. */
const createBudgets = (workBudget: number | null, now: () => number) => {
  const bucketsFor = (share: number): TokenBuckets | undefined =>
    workBudget === null
      ? undefined
      : createTokenBuckets(
          { capacity: workBudget * share * BURST_SECONDS, perSecond: workBudget * share },
          now,
        );
  const users = bucketsFor(SHARES.user);
  const teams = bucketsFor(SHARES.team);
  const addresses = bucketsFor(SHARES.address);
  const userCapacity = (workBudget ?? 0) * SHARES.user * BURST_SECONDS;

  return {
    ofAddress: (address: string, cost: number) => addresses?.take(address, cost),
    /** Of work that may no longer be refused. */
    count: (lanes: Lanes, cost: number): void => void users?.take(lanes.user, cost),
    /** Answers for how many seconds the user or the team has spent its budget; undefined while there is some left. */
    spend: (lanes: Lanes, cost: number, reply: FastifyReply): number | undefined => {
      const ofUser = users?.take(lanes.user, cost);
      if (!ofUser) return undefined;
      setRateLimitHeaders(reply, userCapacity, ofUser);
      if (!ofUser.isAllowed) return ofUser.retrySeconds;
      const ofTeam = teams?.take(lanes.team, cost);
      return ofTeam?.isAllowed === false ? ofTeam.retrySeconds : undefined;
    },
  };
};

type Budgets = ReturnType<typeof createBudgets>;
type Queue = ReturnType<typeof createFairQueue>;

/** For the next part of an answer that has begun: it may no longer be refused, but it counts. */
const turnsOf = (queue: Queue, budgets: Budgets, lanes: Lanes) => async (): Promise<() => void> => {
  budgets.count(lanes, HEAVY_COST);
  const entered = queue.enter(lanes.team, PART, () => false);
  if (entered === 'full') throw new ServerError('overloaded', { seconds: RETRY_SECONDS });
  await entered;
  return () => queue.leave(lanes.team, PART);
};

/** Waits for the turn of a team; undefined where the work may begin at once. */
const enterQueue = (
  queue: Queue,
  request: FastifyRequest,
  reply: FastifyReply,
  lane: string,
  cost: number,
): Promise<void> | undefined => {
  const work = { cost, isHeavy: cost >= HEAVY_COST };
  const isGone = (): boolean => request.raw.socket.destroyed || reply.sent;
  const begin = (): void => {
    request.leaveQueue = () => {
      request.leaveQueue = null;
      queue.leave(lane, work);
    };
  };
  const entered = queue.enter(lane, work, isGone);
  if (entered === 'full') throw new ServerError('overloaded', { seconds: RETRY_SECONDS });
  if (entered === 'entered') return void begin();
  return entered.then((hasEntered) => {
    if (hasEntered && !isGone()) return begin();
    // Answered, or gone, between its turn and this line.
    if (hasEntered) queue.leave(lane, work);
    // Nobody is there to answer to.
    if (!reply.sent) reply.hijack();
  });
};

/**
 * Shares the server's work fairly (LIMIT-3): a budget for each user, team and address, by cost and not by count, and
 * turns between teams where more is asked for than can be done at once.
 *
 * Errors: 429 `too_much_work`, 503 `overloaded` where too many of a team wait; both with `Retry-After`.
 */
export const rateLimits = fastifyPlugin<{ core: FairWorkNeeds; workBudget: number | null }>(
  async (app, { core, workBudget }) => {
    const queue = createFairQueue(queueSize(core.database.engine));
    const budgets = createBudgets(workBudget, () => core.clock().getTime());
    app.decorateRequest('headCost', 0);
    app.decorateRequest('leaveQueue', null);
    app.decorateRequest('takeTurn', null);

    // Before the body is read: a refusal costs next to nothing.
    app.addHook('onRequest', (request, reply, done) => {
      const ofRoute = costOfRoute(request);
      const allowance = budgets.ofAddress(request.ip, ofRoute);
      let seconds = allowance?.isAllowed === false ? allowance.retrySeconds : undefined;
      if (request.signedIn && seconds === undefined) {
        request.headCost = ofRoute + costOfQuestion(request);
        seconds = budgets.spend(lanesOf(request.signedIn.identity), request.headCost, reply);
      }
      if (seconds === undefined) done();
      else refuseLater(seconds).catch(done);
    });

    app.addHook('preHandler', (request, reply, done) => {
      if (!request.signedIn) return done();
      try {
        const lanes = lanesOf(request.signedIn.identity);
        const ofRows = costOfRows(request);
        const seconds = ofRows > 0 ? budgets.spend(lanes, ofRows, reply) : undefined;
        if (seconds !== undefined) return void refuseLater(seconds).catch(done);
        request.takeTurn = turnsOf(queue, budgets, lanes);
        // A form may arrive for minutes: what is to be done with it waits for a turn when it is here.
        const waitsLater = request.routeOptions.config.isStream || isForm(request);
        const waiting = waitsLater
          ? undefined
          : enterQueue(queue, request, reply, lanes.team, request.headCost + ofRows);
        if (waiting === undefined) done();
        else waiting.then(() => done(), done);
      } catch (refused) {
        done(refused as ServerError);
      }
    });

    // The answer is made: how fast it is taken is no matter to others.
    app.addHook('onSend', (request, _reply, _payload, done) => {
      request.leaveQueue?.();
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      request.leaveQueue?.();
      done();
    });
    core.metrics.labelledGauge({
      name: 'souk_requests',
      help: 'Requests that are carried out, and those that wait for their turn.',
      label: 'state',
      read: () => {
        const { running, waiting } = queue.load();
        return [['running', running] as const, ['waiting', waiting] as const];
      },
    });
  },
  { name: 'rateLimits', dependencies: ['signedInGate'] },
);
