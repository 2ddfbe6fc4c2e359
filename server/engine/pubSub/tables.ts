import { type Sql, sql } from '#server/engine/database/database.ts';

export const PUB_SUB_TABLES: readonly Sql[] = [
  // How many messages each channel has had, where the engine has no NOTIFY (`pollBus.ts`).
  sql`create table if not exists notices (channel text primary key, number bigint not null)`,
];
