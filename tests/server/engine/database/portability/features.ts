/**
 * What the SQL of the server may use so that it stays near to what YugabyteDB and CockroachDB know. Neither was run:
 * each line has the document that it was taken from, or says that it is from general knowledge.
 */
const YUGABYTE =
  'YugabyteDB stable, docs/content/stable/develop/postgresql-compatibility.md, "Unsupported PostgreSQL features"';
const YUGABYTE_GIN =
  'YugabyteDB stable, docs/content/stable/explore/ysql-language-features/indexes-constraints/gin.md';
const COCKROACH =
  'CockroachDB v25.4, _includes/v25.4/sql/unsupported-postgres-features.md, "Other unsupported features"';
const COCKROACH_LIMITS = 'CockroachDB v25.4, known-limitations.md';
const KNOWLEDGE = 'general knowledge, looked up in no document';

export interface SqlFeature {
  readonly name: string;
  readonly pattern: RegExp;
  readonly source: string;
}

/** Used nowhere. */
export const FORBIDDEN: readonly SqlFeature[] = [
  {
    name: 'triggers',
    pattern: /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i,
    source: `${YUGABYTE}: constraint triggers`,
  },
  { name: 'advisory locks', pattern: /\bpg_(?:try_)?advisory_/i, source: COCKROACH },
  { name: 'table locks', pattern: /\block\s+table\b/i, source: YUGABYTE },
  {
    name: 'deferrable constraints',
    pattern: /\bdeferrable\b|\binitially\s+deferred\b|\bset\s+constraints\b/i,
    source: YUGABYTE,
  },
  { name: 'exclusion constraints', pattern: /\bexclude\s+using\b/i, source: YUGABYTE },
  { name: 'table inheritance', pattern: /\binherits\s*\(|\binherit\b/i, source: YUGABYTE },
  {
    name: 'GiST, SP-GiST and BRIN indexes',
    pattern: /\busing\s+(?:sp)?gist\b|\busing\s+brin\b/i,
    source: `${YUGABYTE}; BRIN: ${KNOWLEDGE}`,
  },
  {
    name: 'GIN indexes of several columns',
    pattern: /\busing\s+gin\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*,/i,
    source: YUGABYTE,
  },
  {
    name: 'stored generated columns',
    pattern: /\bgenerated\s+always\s+as\s*\(/i,
    source: YUGABYTE,
  },
  {
    name: 'storage parameters of indexes',
    pattern:
      /\bindex\b[^;]*\bwith\s*\(\s*(?:fillfactor|fastupdate|deduplicate_items|gin_pending_list_limit)\b/i,
    source: YUGABYTE,
  },
  {
    name: 'transaction ids and row addresses',
    pattern: /(?<!\w)(?:ctid|xmin|xmax|cmin)(?!\w)|\btxid_|\bpg_current_xact_id/i,
    source: `${YUGABYTE}: transaction ids`,
  },
  {
    name: 'domains',
    pattern: /\bcreate\s+domain\b/i,
    source: `${COCKROACH.replace('"Other unsupported features"', '"CREATE DOMAIN"')}`,
  },
  {
    name: 'range types',
    pattern: /\b(?:int[48]|num|ts|tstz|date)(?:multi)?range\b/i,
    source: COCKROACH.replace('"Other unsupported features"', '"PostgreSQL range types"'),
  },
  {
    name: 'XML functions',
    pattern: /\bxml(?:parse|element|agg|table|forest)\b|\bxpath\s*\(/i,
    source: `${YUGABYTE}; ${COCKROACH}`,
  },
  {
    name: 'two-phase commit',
    pattern: /\bprepare\s+transaction\b|\bcommit\s+prepared\b/i,
    source: `${YUGABYTE}; ${COCKROACH}`,
  },
  {
    name: 'foreign data wrappers',
    pattern: /\bforeign\s+(?:table|data\s+wrapper)\b/i,
    source: COCKROACH,
  },
  {
    name: 'data changes inside WITH',
    pattern:
      /\bas\s+(?:not\s+)?(?:materialized\s+)?\(\s*(?:insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into)\b/i,
    source: `${COCKROACH_LIMITS}, "Statements containing multiple modification subqueries of the same table are disallowed"`,
  },
  { name: 'MERGE', pattern: /\bmerge\s+into\b/i, source: KNOWLEDGE },
  {
    name: 'materialized views',
    pattern: /\bmaterialized\s+view\b/i,
    source: `${COCKROACH_LIMITS}, "Materialized views inside transactions"`,
  },
  {
    name: 'cursors that go back',
    pattern: /\bdeclare\s+\S+\s+(?:binary\s+)?scroll\s+cursor\b|\bfetch\s+(?:backward|prior)\b/i,
    source: `${COCKROACH_LIMITS}, "SQL cursor support"`,
  },
  { name: 'TABLESAMPLE', pattern: /\btablesample\b/i, source: KNOWLEDGE },
];

export interface KnownUse extends SqlFeature {
  /** The only files that may have it; absent where it is all over the server. */
  readonly files?: readonly string[];
  readonly without: 'YugabyteDB' | 'CockroachDB' | 'both';
}

/** What one of them does not know or knows otherwise, and where it is used today: nowhere else. */
export const IN_USE: readonly KnownUse[] = [
  {
    name: 'unlogged tables',
    pattern: /\bunlogged\b/i,
    without: 'YugabyteDB',
    files: ['server/engine/importBatches/trials.ts'],
    source: YUGABYTE,
  },
  {
    name: 'NOTIFY and LISTEN',
    pattern: /\bpg_notify\s*\(|\b(?:un)?listen\s+\$?\{?[\w"]/i,
    without: 'both',
    files: [
      'server/engine/pubSub/notifyBus.ts',
      'server/engine/database/pglite/pglite.ts',
      'server/engine/database/postgres/postgresListener.ts',
    ],
    source: `${YUGABYTE}: events (LISTEN since v2025.2.3, cmd_listen_notify); ${COCKROACH}: events`,
  },
  {
    name: 'grouping sets',
    pattern: /\bgrouping\s+sets\b|\bgroup\s+by\s+(?:rollup|cube)\b/i,
    without: 'CockroachDB',
    files: ['server/engine/counters/rebuildCounts.ts', 'server/engine/figures/groupRows.ts'],
    source: KNOWLEDGE,
  },
  {
    name: 'text search through array_to_tsvector',
    pattern: /\barray_to_tsvector\s*\(/i,
    without: 'CockroachDB',
    files: ['server/engine/records/query/searchWords.ts', 'server/market/conversation/tables.ts'],
    source: `${COCKROACH_LIMITS}, "Unsupported full-text search features"; the function itself: ${KNOWLEDGE}`,
  },
  {
    name: 'pending lists of GIN indexes',
    pattern: /\bgin_clean_pending_list\b/i,
    without: 'both',
    files: ['server/engine/searchTexts/cleanPendingLists.ts'],
    source: KNOWLEDGE,
  },
  {
    name: 'jsonb_path_ops',
    pattern: /\bjsonb_path_ops\b/i,
    without: 'CockroachDB',
    files: ['server/engine/records/tables/indexPlan.ts'],
    source: `known to YugabyteDB (${YUGABYTE_GIN}, "Using opclass jsonb_path_ops"); CockroachDB: ${KNOWLEDGE}`,
  },
  {
    name: 'the collation "C"',
    pattern: /\bcollate\s+"C"/,
    without: 'CockroachDB',
    source: `CockroachDB v25.4, known-limitations.md, "Overload resolution for collated strings"; the name "C": ${KNOWLEDGE}`,
  },
  {
    name: 'functions in PL/pgSQL',
    pattern: /\blanguage\s+plpgsql\b/i,
    without: 'CockroachDB',
    files: ['server/engine/records/instants.ts'],
    source: `CockroachDB v25.4, _includes/v25.4/known-limitations/plpgsql-limitations.md: partly known`,
  },
  {
    name: 'DDL in a transaction',
    pattern: /\balter\s+table\b[^`]*\bset\s+schema\b/i,
    without: 'both',
    files: ['server/engine/backup/restoreStaging.ts'],
    source: `${YUGABYTE}: DDL operations within transaction; ${COCKROACH_LIMITS}, "Schema change DDL statements inside a multi-statement transaction …"`,
  },
  {
    name: 'trigram indexes',
    pattern: /\bgin_trgm_ops\b/i,
    without: 'CockroachDB',
    files: ['server/engine/suggestions/trigram.ts'],
    source: `known to YugabyteDB (${YUGABYTE_GIN}, "Compatible types"); ${COCKROACH_LIMITS}, "Unsupported trigram syntax"; used only where pg_trgm is there`,
  },
  {
    name: 'SKIP LOCKED',
    pattern: /\bskip\s+locked\b/i,
    without: 'CockroachDB',
    files: ['server/market/statistics/maintain.ts'],
    source: `${COCKROACH_LIMITS}, "SELECT FOR UPDATE locks are dropped on lease transfers": known, best effort under SERIALIZABLE`,
  },
  {
    name: 'unnest of several arrays',
    pattern: /\bunnest\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*::\w+\[\]\s*,/i,
    without: 'both',
    source: `known to both: ${KNOWLEDGE}; Citus does not join it with a distributed table`,
  },
  {
    name: 'a changed type of a column',
    pattern: /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i,
    without: 'both',
    files: ['server/engine/database/distribution.ts'],
    source: `${YUGABYTE}: some ALTER TABLE variants; ${COCKROACH_LIMITS}, "ALTER COLUMN limitations"; run on Citus only`,
  },
  {
    name: 'CONCURRENTLY',
    pattern: /\bconcurrently\b/i,
    without: 'both',
    files: [
      'server/engine/database/teamKeys.ts',
      'server/engine/records/tables/indexes.ts',
      'server/engine/suggestions/trigram.ts',
    ],
    source: `accepted, and always so on both: ${KNOWLEDGE}; never in a transaction: it goes through executeAlone`,
  },
  {
    name: 'FOR NO KEY UPDATE and FOR KEY SHARE',
    pattern: /\bfor\s+(?:no\s+key\s+update|key\s+share)\b/i,
    without: 'CockroachDB',
    source: `taken as FOR UPDATE and FOR SHARE: cockroachdb/cockroach#40205 and ${KNOWLEDGE}`,
  },
  {
    name: 'identity columns',
    pattern: /\bas\s+identity\b/i,
    without: 'CockroachDB',
    source: `known to both; on CockroachDB not in order of commits: ${KNOWLEDGE}`,
  },
];
