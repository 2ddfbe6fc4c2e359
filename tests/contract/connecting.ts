import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NetworkError } from '#dataProvider';
import type { Stage } from './records.ts';
import { configurationFor, recordingSend } from './server.ts';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });

/** One resource of each dialect: `customers` has an API of its own, `warehouses` has none. */
const RESOURCES = ['customers', 'warehouses'];

/** The ways in which no answer comes, and the choice of the server that is asked. */
export const connectingSuite = (stage: () => Stage): void => {
  describe('connecting', () => {
    const silentServer = createServer(() => undefined);
    let silentOrigin = '';
    let closedOrigin = '';

    beforeAll(async () => {
      silentOrigin = await listen(silentServer);
      const closing = createServer();
      closedOrigin = await listen(closing);
      await new Promise((resolve) => closing.close(resolve));
    });
    afterAll(() => {
      silentServer.closeAllConnections();
      silentServer.close();
    });

    test.each(RESOURCES)('says that nobody is there (%s)', async (name) => {
      const provider = stage().server.providerWith({
        configuration: configurationFor(closedOrigin),
      });
      const attempt = provider.getList(name, {});
      await expect(attempt).rejects.toBeInstanceOf(NetworkError);
      await expect(attempt).rejects.toMatchObject({
        kind: 'unreachable',
        message: 'errors.unreachable',
      });
    });

    test('says that an answer did not come in time', async () => {
      const provider = stage().server.providerWith({
        configuration: configurationFor(silentOrigin),
      });
      await expect(provider.call('teamInit', { timeoutMs: 50 })).rejects.toMatchObject({
        name: 'NetworkError',
        kind: 'timeout',
        message: 'errors.timeout',
      });
    });

    test.each(RESOURCES)('stops when the screen no longer wants the answer (%s)', async (name) => {
      const provider = stage().server.providerWith({
        configuration: configurationFor(silentOrigin),
      });
      const screen = new AbortController();
      const attempt = provider.getList(name, { signal: screen.signal });
      screen.abort();
      await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    });

    test('passes a reason for stopping on as it is', async () => {
      const provider = stage().server.providerWith({
        configuration: configurationFor(silentOrigin),
      });
      const screen = new AbortController();
      const attempt = provider.getOne('customers', { id: 'a', signal: screen.signal });
      const reason = new Error('the page was left');
      screen.abort(reason);
      await expect(attempt).rejects.toBe(reason);
    });

    test('asks the test host from loopback and the production host from elsewhere (API-6)', async () => {
      const { server } = stage();
      const { token } = server.seller;
      const configuration = {
        ...configurationFor(server.origin),
        markets: { test: closedOrigin, production: `${server.origin}/apis/markets` },
      };
      const at = (hostname: string) =>
        server.providerWith({ configuration, hostname, token: () => token });
      await expect(at('localhost').getList('apps', {})).rejects.toMatchObject({
        url: expect.stringContaining(closedOrigin),
      });
      await expect(at('market.example').getList('apps', {})).resolves.toHaveProperty('total');
    });

    test('reads row by row from a server that knows the seed’s calls only', async () => {
      const { server, writer } = stage();
      const rows = [await writer.createNamed('customers'), await writer.createNamed('customers')];
      const { send, sent } = recordingSend();
      const provider = server.providerWith({
        features: () => [],
        token: () => server.seller.token,
        send,
      });
      const { data } = await provider.getMany('customers', { ids: rows.map(({ id }) => id) });
      expect(data).toEqual(rows);
      expect(sent.map(({ url }) => url.pathname)).toEqual([
        '/api/customers/get',
        '/api/customers/get',
      ]);
    });

    test.each(RESOURCES)(
      'reads hundreds of rows in requests that proxies take (%s)',
      async (name) => {
        const { server, writer } = stage();
        const { id } = await writer.createNamed(name);
        const missing = Array.from({ length: 1_000 }, (_, index) =>
          String(index).padStart(24, '0'),
        );
        let found: unknown;
        const sent = await server.seller.sentBy(async () => {
          found = (await server.seller.provider.getMany(name, { ids: [...missing, id] })).data;
        });
        expect(found).toEqual([expect.objectContaining({ id })]);
        expect(sent).toHaveLength(7);
        expect(Math.max(...sent.map(({ url }) => url.href.length))).toBeLessThan(8_000);
      },
    );

    test('sends the language of the page, and shows the server’s words in it', async () => {
      const { server } = stage();
      const provider = server.providerWith({ language: () => 'fr' });
      await expect(provider.getList('apps', {})).rejects.toMatchObject({
        message: expect.stringMatching(/connect/i),
      });
    });
  });
};
