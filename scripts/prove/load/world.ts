import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { parseEventId } from '#server/engine/events/event.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { openShop } from '../../harness/application.ts';

export interface Person {
  readonly teamId: string;
  readonly token: string;
}

/** The proof's own way to the nodes' database: it makes the people, and says what happened in the end. */
export const openWorld = async (databaseUrl: string, schemaDirectory?: string) => {
  const directory = join(tmpdir(), `souk-load-${process.pid}`);
  const database = await openDatabase({ databaseUrl, dataDirectory: directory });
  const { parts, hire, tokenOf } = await openShop({
    ...{ database, dataDirectory: directory, schemaDirectory },
  });
  return {
    /** Sellers of teams of their own, each signed in. */
    people: async (teams: number, members: number, name = 'load'): Promise<readonly Person[]> => {
      const people: Person[] = [];
      for (let team = 0; team < teams; team += 1) {
        const store = { subdomain: `${name}${team}`, currency: 'USD' };
        const teamId = await createTeamWithStore(parts, `Load ${team}`, store);
        const made = Array.from({ length: members }, async (_, index) => {
          const userId = await hire(teamId, 'seller', `${name}${team}x${index}`);
          return { teamId, token: await tokenOf(userId) };
        });
        people.push(...(await Promise.all(made)));
      }
      return people;
    },
    /** An admin, signed in: of the first team that there is. */
    admin: async (): Promise<Person> => {
      const [team] = await database.query<{ id: string }>(
        sql`select id from r_teams order by id limit 1`,
      );
      const teamId = team?.id ?? '';
      return { teamId, token: await tokenOf(await hire(teamId, 'admin', 'boss')) };
    },
    /** What every client of a team must have heard, from a place on. */
    eventsSince: async (place: string): Promise<ReadonlyMap<string, readonly string[]>> => {
      const rows = await database.query<{ team_id: string; row_id: string }>(sql`
        select team_id, row_id from events where position > ${parseEventId(place)?.position ?? 0}
          and resource = 'customers' order by position`);
      const byTeam = new Map<string, string[]>();
      for (const { team_id: team, row_id: id } of rows) {
        byTeam.set(team, [...(byTeam.get(team) ?? []), id]);
      }
      return byTeam;
    },
    place: async (): Promise<string> => {
      const [head] = await database.query<{ epoch: string; position: number }>(
        sql`select epoch, position from event_head where name = 'events'`,
      );
      return `${head?.epoch}.${head?.position}`;
    },
    close: () => database.close(),
  };
};
