import { type Database, sql } from '#server/engine/database/database.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import type { Client } from './client.ts';

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly note: string | null;
  readonly changes: number;
}

const readRows = async (database: Database): Promise<ReadonlyMap<string, Stored>> => {
  const rows: Stored[] = [];
  for (const table of ['r_orders', 'r_withdrawals'] as const) {
    rows.push(
      ...(await database.query<Stored>(sql`
        select r.id, r.doc->>'status' as status, r.version, r.doc->>'note' as note,
          count(h.record_id)::int as changes
        from ${sql.identifier(table)} r
        left join history h on h.team_id = r.team_id and h.record_id = r.id and h.kind = 'update'
        group by 1, 2, 3, 4`)),
    );
  }
  return new Map(rows.map((row) => [row.id, row]));
};

/** What a client knows of its rows, against what is stored; what is open may or may not have happened. */
const clientProblems = (client: Client, stored: ReadonlyMap<string, Stored>): string[] => {
  const open = client.open();
  return client.rows().flatMap((row) => {
    const found = stored.get(row.id);
    if (!found) return [`lost: ${row.resource} ${row.id}`];
    const mayBeMoved = open?.row === row;
    const isAsKnown = found.version === row.version && found.status === row.status;
    const isMoved = found.version === row.version + 1 && found.status === open?.body['status'];
    if (isAsKnown || (mayBeMoved && isMoved)) return [];
    return [
      `${row.resource} ${row.id} is ${found.status} at ${found.version}, known as ${row.status} at ${row.version}`,
    ];
  });
};

/** Each withdrawal carries the key of the call that made it: none twice, none that was refused, none lost. */
const keyProblems = (
  clients: readonly Client[],
  stored: ReadonlyMap<string, Stored>,
): readonly string[] => {
  const notes = [...stored.values()].flatMap(({ note }) => (note === null ? [] : [note]));
  const made = new Set(clients.flatMap((client) => [...client.made()]));
  const open = new Set(clients.flatMap((client) => client.open()?.key ?? []));
  return [
    ...notes
      .filter((note, index) => notes.indexOf(note) !== index)
      .map((note) => `made twice: ${note}`),
    ...notes
      .filter((note) => !made.has(note) && !open.has(note))
      .map((note) => `made though it was refused: ${note}`),
    ...[...made].filter((key) => !notes.includes(key)).map((key) => `lost: ${key}`),
  ];
};

/** Everything that is wrong after a crash, a sentence each. */
export const inspect = async (
  database: Database,
  clients: readonly Client[],
): Promise<readonly string[]> => {
  const stored = await readRows(database);
  const unhistoric = [...stored.values()]
    .filter(({ version, changes }) => changes !== version - 1)
    .map(({ id, version, changes }) => `${id} is at version ${version} after ${changes} changes`);
  return [
    ...(await brokenInvariants(database)),
    ...clients.flatMap((client) => clientProblems(client, stored)),
    ...keyProblems(clients, stored),
    ...unhistoric,
  ];
};
