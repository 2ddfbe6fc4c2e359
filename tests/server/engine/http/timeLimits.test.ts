import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../eventually.ts';
import { type Application, openApplication } from '../../application.ts';

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
      // A body may take several times as long as an answer: busy machines send it late.
      requestSeconds: { perMegabyte: 5, work: 1 },
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

  const upload = (length: number): string =>
    `POST /apis/markets/api/files/create HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-auth-token: ${slow.seller.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;

  test('may bring a file for longer than an answer may take', async () => {
    const form =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nlong\r\n--b--\r\n';
    const { socket, answer } = await open(upload(form.length));
    for (const part of form.match(/[\s\S]{1,30}/g) ?? []) {
      await pause(600);
      socket.write(part);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 201/);
  });

  test('takes no place from others while its file arrives', async () => {
    const uploads = await Promise.all(Array.from({ length: 12 }, () => open(upload(900))));
    for (const { socket } of uploads) socket.write('--b\r\n');
    await pause(200);
    const { status } = await slow.send('GET', `${APPS}/search`, { token: slow.seller.token });
    expect(status).toBe(200);
    for (const { socket } of uploads) socket.destroy();
    await Promise.all(uploads.map(({ answer }) => answer));
  });

  test('stores no order that its sender may have been told of as failed before', async () => {
    const { token } = slow.seller;
    const answer = await slow.send('POST', '/apis/markets/api/orders/create', {
      ...{ token, body: { title: 'late' } },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  });

  test('is no error of ours when its sender goes away', async () => {
    log.length = 0;
    const { socket, answer } = await open(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    socket.resetAndDestroy();
    await answer;
    await eventually(() => expect(log).not.toEqual([]));
    expect(
      log.filter((line) => !line.includes('"level":"info"') || line.includes('stack')),
    ).toEqual([]);
  });

  test('is given up with a 503 when its answer takes too long, and leaves its place to others', async () => {
    // Known callers come as far as the queue; the turns of those who wait there pass while they are given up.
    await slow.send('GET', `${APPS}/search`, { token: slow.seller.token });
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
