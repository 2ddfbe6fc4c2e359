/** What the cluster holds in the end, against what was acknowledged. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { inspect } from '../crash/inspect.ts';
import { type Line, tellProblems } from './table.ts';
import type { WritingTeam } from './teams.ts';

interface Count {
  readonly team_id: string;
  readonly value: string;
  readonly n: number;
}

/** Orders by team and state: as counted, and as they are. One table at a time, wherever each of them lies. */
const counterProblems = async (database: Database): Promise<readonly string[]> => {
  const merged = await database.query<Count>(sql`
    select team_id, value, n::int as n from row_counts
    where resource = 'orders' and field = 'status' and team_id <> '' and bucket = '-infinity'`);
  const noted = await database.query<Count>(sql`
    select team_id, value, sum(n)::int as n from row_count_changes
    where resource = 'orders' and field = 'status' group by 1, 2`);
  const stored = await database.query<Count>(sql`
    select team_id, doc->>'status' as value, count(*)::int as n from r_orders group by 1, 2`);
  const differences = new Map<string, number>();
  const add = (rows: readonly Count[], sign: number): void => {
    for (const { team_id: team, value, n } of rows) {
      const key = `${team} ${value}`;
      differences.set(key, (differences.get(key) ?? 0) + sign * n);
    }
  };
  add(merged, 1);
  add(noted, 1);
  add(stored, -1);
  return [...differences]
    .filter(([, difference]) => difference !== 0)
    .map(([key, difference]) => `counter of orders ${key}: ${difference} too many`);
};

export const proveStored = async (
  databaseUrl: string,
  teams: readonly WritingTeam[],
): Promise<readonly Line[]> => {
  const dataDirectory = join(tmpdir(), `souk-distributed-${process.pid}`);
  const database = await openDatabase({ databaseUrl, dataDirectory });
  try {
    const clients = teams.flatMap((team) => team.clients);
    const found = await inspect(database, clients);
    const counters = await counterProblems(database);
    const answers = clients.flatMap((client) => client.problems());
    tellProblems([...found, ...counters, ...answers]);
    const countOf = (start: string) => found.filter((one) => one.startsWith(start)).length;
    const [lost, doubled] = [countOf('lost:'), countOf('made twice:')];
    const acknowledged = clients.reduce((sum, client) => sum + client.counts().answered, 0);
    const repeated = clients.reduce((sum, client) => sum + client.counts().repeated, 0);
    return [
      {
        what: 'acknowledged writes in the end',
        figure: `${acknowledged}, and ${repeated} repeated on purpose; lost ${lost}, doubled ${doubled}`,
        isRight: acknowledged > 0 && lost + doubled === 0,
      },
      {
        what: 'states, versions, histories and money in the end',
        figure: `${found.length - lost - doubled} wrong, ${answers.length} wrong answers`,
        isRight: found.length - lost - doubled + answers.length === 0,
      },
      {
        what: 'counters of lists in the end',
        figure: `${counters.length} wrong`,
        isRight: counters.length === 0,
      },
    ];
  } finally {
    await database.close();
  }
};
