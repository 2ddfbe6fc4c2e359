import type { Model, ResourceModel } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import type { Caller, SearchQuery } from '../records.ts';
import { scopeSql } from '../rowAccess.ts';
import { conditionsSql } from './conditionSql.ts';
import { searchedTeam } from './searchedTeam.ts';
import { queryWords, wordPlace, wordsCondition } from './searchWords.ts';
import { hiddenTitles } from './titleWords.ts';

/** The condition of all rows that a search finds in the caller's scope, whichever page of them is shown. */
export const matchingSql = (
  model: Model,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
): Sql => {
  const words = queryWords(
    query.search,
    hiddenTitles(model, caller, resource),
    wordPlace(resource, searchedTeam(caller, resource, query)),
  );
  const conditions = [
    scopeSql(caller, resource),
    ...conditionsSql(table, resource, query),
    ...(words ? [wordsCondition(words)] : []),
  ];
  return sql.join(conditions, ' and ');
};
