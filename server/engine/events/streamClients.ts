import type { Identity } from '#server/engine/access/identities.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { mayReceive } from './audience.ts';
import { eventFrame, type StoredEvent } from './event.ts';
import type { EventLimits } from './limits.ts';
import type { Stream } from './stream.ts';

/** An open stream and its caller. Mutable: rights change while it is open. */
export interface Client {
  readonly token: string;
  readonly stream: Stream;
  caller: Identity;
  /** Everything up to here was sent, or was not for this client. */
  position: number;
  checkedAt: number;
  /** Whether it has caught up and receives new events; before that it reads what it missed. */
  isLive: boolean;
}

/** The open streams of this node; those that have caught up are found by their team. */
export const createStreamClients = (limits: EventLimits) => {
  const open = new Set<Client>();
  const byTeam = new Map<string, Set<Client>>();
  const ofAllTeams = new Set<Client>();

  const groupOf = (caller: Identity): Set<Client> => {
    if (caller.scope === 'all') return ofAllTeams;
    const team = byTeam.get(caller.teamId) ?? new Set<Client>();
    byTeam.set(caller.teamId, team);
    return team;
  };

  const send = (client: Client, event: StoredEvent, text: string): void => {
    if (event.position <= client.position) return;
    client.position = event.position;
    if (mayReceive(client.caller, event)) client.stream.write(text);
  };

  const leaveGroup = (client: Client): void => {
    const { teamId } = client.caller;
    ofAllTeams.delete(client);
    const team = byTeam.get(teamId);
    team?.delete(client);
    if (team?.size === 0) byTeam.delete(teamId);
  };

  return {
    open,
    /** Errors: 503 `too_many_streams` with the seconds to wait, beyond the bounds of a node or a user. */
    requireRoom({ userId }: Identity): void {
      const own = [...open].filter(({ caller }) => caller.userId === userId).length;
      if (open.size >= limits.maxClients || own >= limits.maxClientsPerUser) {
        throw new ServerError('too_many_streams', { seconds: limits.retryAfterSeconds });
      }
    },
    add: (client: Client): void => void open.add(client),
    remove(client: Client): void {
      open.delete(client);
      leaveGroup(client);
    },
    /** From now on it receives new events; a client that left meanwhile stays out. */
    join(client: Client): void {
      if (!open.has(client)) return;
      client.isLive = true;
      groupOf(client.caller).add(client);
    },
    /** Its rights may have changed. */
    setCaller(client: Client, caller: Identity): void {
      leaveGroup(client);
      client.caller = caller;
      if (client.isLive) groupOf(caller).add(client);
    },
    /** The text is made once for all clients. */
    deliver(epoch: string, event: StoredEvent): void {
      const text = eventFrame(epoch, event);
      for (const client of ofAllTeams) send(client, event, text);
      if (event.team_id !== null) {
        for (const client of byTeam.get(event.team_id) ?? []) send(client, event, text);
        return;
      }
      for (const team of byTeam.values()) for (const client of team) send(client, event, text);
    },
  };
};

export type StreamClients = ReturnType<typeof createStreamClients>;
