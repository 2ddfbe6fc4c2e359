/** A way to a PostgreSQL server that counts how often whoever asks it waits for an answer before asking on. */
import { connect, createServer, type Socket } from 'node:net';

export interface CountingProxy {
  readonly url: string;
  /** Round trips of all connections while the work is done. */
  count(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export const openCountingProxy = async (serverUrl: string): Promise<CountingProxy> => {
  const { hostname, port, pathname, username } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let hasAnswered = true;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    client.on('data', (data) => {
      if (hasAnswered) roundTrips += 1;
      hasAnswered = false;
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      hasAnswered = true;
      client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    count: async (work) => {
      const before = roundTrips;
      await work();
      return roundTrips - before;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
