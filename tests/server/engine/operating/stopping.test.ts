import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { stopInOrder } from '#server/engine/operating/stopping.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** A server with one slow answer, and what closes after it. */
const openSlow = async (answerAfterMs: number) => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const order: string[] = [];
  app.get('/slow', async () => {
    order.push('asked');
    await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
    order.push('answered');
    return 'the whole answer';
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = (requestLimitMs: number, errors: string[] = []) =>
    stopInOrder({
      finishRequests: () => app.close(),
      dropIdleConnections: () => app.server.closeIdleConnections(),
      cutConnections: () => app.server.closeAllConnections(),
      afterwards: [async () => void order.push('jobs'), async () => void order.push('database')],
      log: { ...quiet, error: (_details, message) => void errors.push(message) },
      requestLimitMs,
    });
  const ask = async () => (await fetch(`${address}/slow`)).text();
  const asked = async () => {
    while (!order.includes('asked')) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { order, stop, ask, asked, address };
};

describe('a stop', () => {
  test('answers the request in progress, takes no further one, and closes the database last', async () => {
    const { order, stop, ask, asked, address } = await openSlow(400);
    const answer = ask();
    await asked();
    const errors: string[] = [];
    const stopping = stop(10_000, errors);
    await expect(fetch(`${address}/slow`)).rejects.toThrow();
    expect(await answer).toBe('the whole answer');
    await stopping;
    expect(errors).toEqual([]);
    expect(order).toEqual(['asked', 'answered', 'jobs', 'database']);
  });

  test('cuts off a request that takes too long, says so, and still closes the database', async () => {
    const { order, stop, ask, asked } = await openSlow(60_000);
    const answer = ask();
    const cut = expect(answer).rejects.toThrow();
    await asked();
    const errors: string[] = [];
    await stop(200, errors);
    await cut;
    expect(order).toEqual(['asked', 'jobs', 'database']);
    expect(errors).toEqual(['a request did not end in time; stopping without it']);
  });

  test('tries every step and then tells all that failed', async () => {
    const closed: string[] = [];
    const stopping = stopInOrder({
      finishRequests: async () => undefined,
      dropIdleConnections: () => undefined,
      cutConnections: () => undefined,
      afterwards: [
        () => Promise.reject(new Error('the bus is gone')),
        async () => void closed.push('database'),
      ],
      log: quiet,
    });
    await expect(stopping).rejects.toMatchObject({ errors: [new Error('the bus is gone')] });
    expect(closed).toEqual(['database']);
  });
});
