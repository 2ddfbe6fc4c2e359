import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from './engine/environment/settings.ts';

type ListenAddress = Pick<Settings, 'host' | 'port'>;

/** One sentence for an address that cannot be listened on; undefined for any other failure. */
export const listenProblem = (
  cause: unknown,
  { host, port }: ListenAddress,
): string | undefined => {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken: set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}": set HOST to one of its own.`;
    default:
      return undefined;
  }
};

/** Listens for a moment. Before the database is opened, as a first start must not end with a taken port. */
export const tryListening = async ({ host, port }: ListenAddress): Promise<void> => {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::', '[::]'];

/** Where a browser on this machine finds the page. */
export const pageAddress = (host: string, port: number, basePath: string): string => {
  const shown = EVERY_ADDRESS.includes(host) ? 'localhost' : host;
  const name = shown.includes(':') ? `[${shown}]` : shown;
  return `http://${name}:${port}${basePath}`;
};
