import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Documents that were issued: a row is only ever added. Its id says what it was issued for, so that nothing is issued
 * twice, and no number is given twice.
 */
export const ISSUED_TABLES: readonly Sql[] = [
  sql`create table if not exists issued_documents (
    team_id text not null,
    id text collate "C" not null,
    kind text not null,
    year integer not null,
    sequence integer not null,
    order_id text not null,
    issued_at timestamptz not null,
    content jsonb not null,
    primary key (team_id, id)
  )`,
  sql`create unique index if not exists issued_documents_number
    on issued_documents (team_id, kind, year, sequence)`,
  sql`create index if not exists issued_documents_order on issued_documents (team_id, order_id)`,
];
