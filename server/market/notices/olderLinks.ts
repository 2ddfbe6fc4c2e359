import { type Sql, sql } from '#server/engine/database/database.ts';

/** Notices of before led to a message's page and to an order's details, which do not exist. */
export const OLDER_LINKS: readonly Sql[] = [
  sql`update user_notices set link = '/messages?order=' || substr(link, length('/messages/') + 1)
    where link like '/messages/%'`,
  sql`update user_notices set link = left(link, -length('/show')) where link like '/orders/%/show'`,
];
