import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const listen = (server: Server): Promise<string> =>
  new Promise((settle) => {
    server.listen(0, '127.0.0.1', () => {
      // A server on a port has an address with a port.
      const { port } = server.address() as AddressInfo;
      settle(`http://127.0.0.1:${port}`);
    });
  });

export const close = (server: Server): Promise<void> =>
  new Promise((settle) => {
    server.close(() => settle());
    server.closeAllConnections();
  });
