import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Application, openApplication } from '../application.ts';

const APPS = '/apis/markets/api/apps';

describe('a request that does not end', () => {
  const open = async (
    text: string,
  ): Promise<{ readonly socket: Socket; readonly answer: Promise<string> }> => {
    const [address] = slow.app.addresses();
    if (typeof address !== 'object') throw new Error('the server does not listen');
    const socket = connect(address.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
    return { socket, answer };
  };
  let slow: Application;
  const log: string[] = [];
  beforeAll(async () => {
    slow = await openApplication({
      requestSeconds: { perMegabyte: 1, work: 1 },
      environment: { WORK_BUDGET: 'off' },
      logLevel: 'info',
      stream: { write: (line) => void log.push(line) },
    });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => slow.close());

  test('is cut with a 408 when its body does not arrive', async () => {
    const { answer } = await open(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 408[\s\S]*"timed_out"/);
  });

  test('is no error of ours when its sender goes away', async () => {
    log.length = 0;
    const { socket, answer } = await open(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    socket.resetAndDestroy();
    await answer;
    await vi.waitFor(() => expect(log).not.toEqual([]));
    expect(
      log.filter((line) => !line.includes('"level":"info"') || line.includes('stack')),
    ).toEqual([]);
  });

  test('is given up with a 503 when its answer takes too long, and leaves its place to others', async () => {
    let free = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holding = slow.core.database.transaction(() => isFree);
    const asked = Array.from({ length: 30 }, () =>
      slow.send('GET', `${APPS}/search`, { token: slow.seller.token }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body['code']}`))).toEqual(
      new Set(['503 too_slow']),
    );
    free();
    await holding;
    const { status, headers } = await slow.send('GET', `${APPS}/search`, {
      token: slow.seller.token,
    });
    // Where the budget is off, nobody is told of one.
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined]);
  });
});
