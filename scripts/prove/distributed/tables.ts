import { askDatabase } from '../../harness/askDatabase.ts';
import { say } from '../../harness/say.ts';
import type { Line } from './table.ts';

/** How Citus names what a table is; what it does not know is an ordinary one on the coordinator. */
const KINDS = ['distributed', 'reference', 'local'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (type: unknown): Kind =>
  type === 'distributed' || type === 'reference' ? type : 'local';

/** Calls of every team ask for these: the loss of a worker must not take them away. */
const ASKED_BY_ALL = ['api_keys', 'webhooks'];

/** Whether the server's own start has distributed its tables; tells which ones, and which it has not. */
export const proveTables = async (url: string): Promise<Line> => {
  const rows = await askDatabase(
    url,
    `select c.relname as name, t.citus_table_type as type, t.distribution_column as key,
        t.colocation_id as group
      from pg_class c left join citus_tables t on t.table_name = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      order by c.relname`,
  );
  const namesOf = (kind: Kind) =>
    rows.filter(({ type }) => kindOf(type) === kind).map(({ name }) => String(name));
  for (const kind of KINDS) say(`  ${kind}: ${namesOf(kind).join(', ') || 'none'}`);
  const groups = new Set(
    rows.filter(({ type }) => type === 'distributed').map(({ key, group }) => `${key} ${group}`),
  );
  return {
    what: 'an empty cluster: tables after the first start',
    figure: `${KINDS.map((kind) => `${namesOf(kind).length} ${kind}`).join(', ')}; ${groups.size} group of colocated ones`,
    isRight:
      namesOf('distributed').length > 0 &&
      groups.size === 1 &&
      ASKED_BY_ALL.every((table) => namesOf('local').includes(table)),
  };
};
