/** A server with demo data, an admin and a seller on it. */
import { openDemoServer } from '../../harness/demoServer.ts';

export interface Role {
  readonly name: 'admin' | 'seller';
  readonly token: string;
}

export const openWorld = async () => {
  const { server, admin, teamIds, seller, close } = await openDemoServer();
  const roles: readonly Role[] = [
    { name: 'admin', token: admin },
    { name: 'seller', token: await seller(teamIds[0] ?? '', 'figures') },
  ];
  return { address: server().address, roles, close };
};
