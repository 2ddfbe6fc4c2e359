import { type Sql, sql } from '#server/engine/database/database.ts';

export const PUB_SUB_TABLES: readonly Sql[] = [
  // How often nodes have told each other to look, where the engine cannot tell them (`pollBus.ts`).
  sql`create table if not exists notices (channel text primary key, number bigint not null)`,
];
