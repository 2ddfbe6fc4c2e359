import { isObject } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { type ChainReport, verifyChains } from './verify.ts';

/** A report with the team's name, where it has one. */
export interface NamedReport extends ChainReport {
  readonly team: string | null;
}

const nameOf = async (place: Queryable, teamId: string): Promise<string | null> => {
  const [row] = await place.query<{ name: string | null }>(sql`
    select doc->>'name' as name from ${tableSql({ name: 'teams' })} where id = ${teamId}`);
  return row?.name ?? null;
};

/** Checks all chains. Shape: JSON lines, a number of entries now and then and each chain's report. */
export async function* verifyLines(place: Queryable): AsyncGenerator<string> {
  for await (const said of verifyChains(place)) {
    const line =
      typeof said === 'number' ? said : { ...said, team: await nameOf(place, said.teamId) };
    yield `${JSON.stringify(line)}\n`;
  }
}

const isReport = (value: unknown): value is NamedReport =>
  isObject(value) && typeof value['teamId'] === 'string' && 'fault' in value;

/** The reports among such lines, each as it arrives. Errors: throws where the lines end within one. */
export async function* readReports(lines: AsyncIterable<string>): AsyncGenerator<NamedReport> {
  for await (const line of lines) {
    const value: unknown = JSON.parse(line);
    if (isReport(value)) yield value;
  }
}
