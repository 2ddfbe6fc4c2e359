import type { Issue } from '#schemas';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';

/** What there is to say of one value of one row. */
export interface Finding extends Issue {
  readonly rowId: string;
  /** `misfit`: it breaks a rule; otherwise what a conversion does to it. */
  readonly outcome: 'rounds' | 'fails' | 'misfit';
  /** The value as it is, and one that may be meant. */
  readonly value?: unknown;
  readonly proposal?: unknown;
}

/** Rows of a resource that do not fit its rules, until they are repaired. */
export const repairList = (resource: string): string => `repair ${resource}`;

const asJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Adds findings to a list; one that is there already is said anew. */
export const addFindings = async (
  queryable: Queryable,
  list: string,
  findings: readonly Finding[],
): Promise<void> => {
  if (findings.length === 0) return;
  const part = <Value>(pick: (finding: Finding) => Value) => findings.map(pick);
  await queryable.execute(sql`
    insert into schema_findings (list, row_id, field, outcome, rule, params, value, proposal)
    select distinct on (row_id, field) ${list}::text, * from unnest(${part(({ rowId }) => rowId)}::text[],
      ${part(({ field }) => field)}::text[], ${part(({ outcome }) => outcome)}::text[],
      ${part(({ rule }) => rule)}::text[], ${part(({ params }) => asJson(params))}::jsonb[],
      ${part(({ value }) => asJson(value))}::jsonb[], ${part(({ proposal }) => asJson(proposal))}::jsonb[])
      as found (row_id, field, outcome, rule, params, value, proposal)
    on conflict (list, row_id, field) do update
    set outcome = excluded.outcome, rule = excluded.rule, params = excluded.params,
      value = excluded.value, proposal = excluded.proposal`);
};

const GATHERED = 500;

/** Adds findings to a list in few statements; the last of them are written by `flush`. */
export const gatherFindings = (queryable: Queryable, list: string) => {
  let waiting: Finding[] = [];
  const flush = async (): Promise<void> => {
    const findings = waiting;
    waiting = [];
    await addFindings(queryable, list, findings);
  };
  return {
    add: async (findings: readonly Finding[]): Promise<void> => {
      waiting.push(...findings);
      if (waiting.length >= GATHERED) await flush();
    },
    flush,
  };
};

export const clearFindings = async (queryable: Queryable, list: string): Promise<void> => {
  await queryable.execute(sql`delete from schema_findings where list = ${list}`);
};

/** Takes rows from a list: they are in order again, or gone. */
export const removeRows = async (
  queryable: Queryable,
  list: string,
  rowIds: readonly string[],
): Promise<void> => {
  await queryable.execute(sql`
    delete from schema_findings where list = ${list} and row_id = any(${rowIds}::text[])`);
};

export interface FindingQuery {
  readonly list: string;
  readonly outcome?: Finding['outcome'] | undefined;
  readonly page: number;
  readonly limit: number;
}

interface RawFinding {
  readonly row_id: string;
  readonly field: string;
  readonly outcome: Finding['outcome'];
  readonly rule: string;
  readonly params: Finding['params'];
  readonly value: unknown;
  readonly proposal: unknown;
}

const COLUMNS = sql`row_id, field, outcome, rule, params, value, proposal`;

const fromRaw = ({ row_id, value, proposal, ...found }: RawFinding): Finding => ({
  ...{ ...found, rowId: row_id },
  ...(value !== null && { value }),
  ...(proposal !== null && { proposal }),
});

/** Values that could not be kept and have a proposal, of the rows behind one. */
export const proposedFindings = async (
  database: Database,
  list: string,
  after: string,
  limit: number,
): Promise<readonly Finding[]> => {
  const rows = await database.query<RawFinding>(sql`
    select ${COLUMNS} from schema_findings
    where list = ${list} and row_id > ${after} and outcome <> 'rounds' and proposal is not null
    order by row_id, field limit ${limit}`);
  return rows.map(fromRaw);
};

/** A page of a list, by rows, and how many findings there are. */
export const readFindings = async (
  database: Database,
  { list, outcome, page, limit }: FindingQuery,
): Promise<{ readonly findings: readonly Finding[]; readonly total: number }> => {
  const which = outcome === undefined ? sql`` : sql`and outcome = ${outcome}`;
  const rows = await database.query<RawFinding>(sql`
    select ${COLUMNS} from schema_findings
    where list = ${list} ${which} order by row_id, field limit ${limit} offset ${(page - 1) * limit}`);
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from schema_findings where list = ${list} ${which}`,
  );
  return {
    findings: rows.map(fromRaw),
    total: counted?.total ?? 0,
  };
};
