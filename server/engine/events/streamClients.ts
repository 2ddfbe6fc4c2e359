import type { Identity } from '#server/engine/access/identities.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
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

/** Clients that receive new events, by the team whose events they receive. */
const createTeamGroups = () => {
  const byTeam = new Map<string, Set<Client>>();
  const ofAllTeams = new Set<Client>();
  return {
    add(client: Client): void {
      const { scope, teamId } = client.caller;
      if (scope === 'all') return void ofAllTeams.add(client);
      byTeam.set(teamId, (byTeam.get(teamId) ?? new Set<Client>()).add(client));
    },
    remove(client: Client): void {
      const { teamId } = client.caller;
      ofAllTeams.delete(client);
      const team = byTeam.get(teamId);
      team?.delete(client);
      if (team?.size === 0) byTeam.delete(teamId);
    },
    /** Without a team: those of every team. */
    of: (teamId: string): readonly Iterable<Client>[] => [
      ofAllTeams,
      ...(teamId === NO_TEAM ? byTeam.values() : [byTeam.get(teamId) ?? []]),
    ],
  };
};

/** The open streams of this node. */
export const createStreamClients = (limits: EventLimits) => {
  const open = new Set<Client>();
  const groups = createTeamGroups();

  const remove = (client: Client): void => {
    open.delete(client);
    groups.remove(client);
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
    remove,
    /** Ends the stream; its client comes back or goes to another node. */
    end(client: Client): void {
      remove(client);
      client.stream.end();
    },
    /** From now on it receives new events; a client that left meanwhile stays out. */
    join(client: Client): void {
      if (!open.has(client)) return;
      client.isLive = true;
      groups.add(client);
    },
    /** Its rights may have changed. */
    setCaller(client: Client, caller: Identity): void {
      groups.remove(client);
      client.caller = caller;
      if (client.isLive) groups.add(client);
    },
    /** The text is made once for all clients. */
    deliver(epoch: string, event: StoredEvent): void {
      const text = eventFrame(epoch, event);
      for (const group of groups.of(event.team_id)) {
        for (const client of group) {
          if (event.position <= client.position) continue;
          client.position = event.position;
          if (mayReceive(client.caller, event)) client.stream.write(text);
        }
      }
    },
  };
};

export type StreamClients = ReturnType<typeof createStreamClients>;
