import type { Identity } from '#server/engine/access/identities.ts';
import { mayHear } from './audience.ts';
import { eventFrame, type StoredEvent } from './event.ts';
import type { Stream } from './stream.ts';

/** One stream and who listens. Mutable: rights change while it is open. */
export interface Client {
  readonly token: string;
  readonly stream: Stream;
  caller: Identity;
  /** Everything up to here was sent, or was not for this client. */
  position: number;
  checkedAt: number;
  /** In its room; before that it still reads what it missed. */
  isLive: boolean;
}

/** The streams of this node that have caught up, by what they listen to. */
export const createRooms = () => {
  const byTeam = new Map<string, Set<Client>>();
  const everywhere = new Set<Client>();

  const roomOf = (caller: Identity): Set<Client> => {
    if (caller.scope === 'all') return everywhere;
    const room = byTeam.get(caller.teamId) ?? new Set<Client>();
    byTeam.set(caller.teamId, room);
    return room;
  };

  const tell = (client: Client, event: StoredEvent, text: string): void => {
    if (event.position <= client.position) return;
    client.position = event.position;
    if (mayHear(client.caller, event)) client.stream.write(text);
  };

  const leave = (client: Client): void => {
    const { teamId } = client.caller;
    everywhere.delete(client);
    const room = byTeam.get(teamId);
    room?.delete(client);
    if (room?.size === 0) byTeam.delete(teamId);
  };

  return {
    leave,
    join(client: Client): void {
      client.isLive = true;
      roomOf(client.caller).add(client);
    },
    /** Its rights may be others by now. */
    move(client: Client, caller: Identity): void {
      leave(client);
      client.caller = caller;
      if (client.isLive) roomOf(caller).add(client);
    },
    /** Written once, however many listen. */
    deliver(epoch: string, event: StoredEvent): void {
      const text = eventFrame(epoch, event);
      for (const client of everywhere) tell(client, event, text);
      if (event.team_id !== null) {
        for (const client of byTeam.get(event.team_id) ?? []) tell(client, event, text);
        return;
      }
      for (const room of byTeam.values()) for (const client of room) tell(client, event, text);
    },
  };
};
