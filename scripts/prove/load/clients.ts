import { setMaxListeners } from 'node:events';
import { followEvents } from '../../../dataProvider/followEvents.ts';
import type { Person } from './world.ts';

/** A page's own client, and what it heard. */
export interface LoadClient {
  readonly teamId: string;
  /** The node it began on. */
  readonly node: number;
  /** Ids with the moment each was heard. */
  readonly heard: (readonly [id: string, atMs: number])[];
  readonly opened: number[];
  readonly resets: number[];
}

/** Keeps streams open as pages do; `addressOf` says where a node's clients go at this moment. */
export const openClients = (
  people: readonly Person[],
  clientsEach: number,
  addressOf: (node: number) => string,
) => {
  const ending = new AbortController();
  // Every client listens to its end.
  setMaxListeners(0, ending.signal);
  const clients: LoadClient[] = [];
  for (const { teamId, token } of people) {
    for (let index = 0; index < clientsEach; index += 1) {
      const client: LoadClient = { teamId, node: index % 2, heard: [], opened: [], resets: [] };
      clients.push(client);
      void followEvents({
        url: '',
        token: () => token,
        send: (_, init) => fetch(`${addressOf(client.node)}/api/events`, init),
        onMessage: (message) => {
          if (message.type === 'opened') client.opened.push(performance.now());
          if (message.type === 'reset') client.resets.push(performance.now());
          if (message.type !== 'event' || message.event.resource !== 'customers') return;
          client.heard.push([message.event.id ?? '', performance.now()]);
        },
        signal: ending.signal,
      });
    }
  }
  return { clients, stop: () => ending.abort() };
};
