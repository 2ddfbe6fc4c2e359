import type { LoadClient } from './clients.ts';

/** What each client heard of the events of its team. */
export const faultsOf = (
  clients: readonly LoadClient[],
  eventsOf: (client: LoadClient) => readonly string[],
) => {
  const faults = clients.map((client) => {
    const ids = client.heard.map(([id]) => id);
    const once = new Set(ids);
    return {
      lost: eventsOf(client).filter((id) => !once.has(id)).length,
      doubled: ids.length - once.size,
      disordered: eventsOf(client).join() === ids.join() ? 0 : 1,
    };
  });
  const sum = (name: 'lost' | 'doubled' | 'disordered'): number =>
    faults.reduce((total, fault) => total + fault[name], 0);
  return { lost: sum('lost'), doubled: sum('doubled'), disordered: sum('disordered') };
};
