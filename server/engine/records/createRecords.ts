import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from './context.ts';
import { rowById } from './query/rowById.ts';
import { streamRows } from './query/streamRows.ts';
import type { Records } from './records.ts';
import { requirePermission } from './rowAccess.ts';
import { type RawRow, toRowText } from './rowText.ts';
import { countRows, searchRows } from './search.ts';
import { createRow } from './writing/create.ts';
import { removeRow } from './writing/remove.ts';
import { updateRecord } from './writing/update.ts';

/**
 * Rows of every resource, made from the model alone; nothing here knows of HTTP.
 *
 * `model` and `tables` are asked at every call, so a live change of schemas is one swap (SCHEMA-2).
 */
export const createRecords = (options: RecordsOptions): Records => ({
  search: async (caller, resource, query) => {
    requirePermission(caller, resource, 'search');
    const { database, pages } = options;
    const table = tableOf(options, resource);
    return searchRows({ database, table, caller, resource, model: options.model(), query, pages });
  },
  count: async (caller, resource, query) => {
    requirePermission(caller, resource, 'search');
    const { database, pages } = options;
    const table = tableOf(options, resource);
    return countRows({ database, table, caller, resource, model: options.model(), query, pages });
  },
  stream: async (caller, resource, query) => {
    requirePermission(caller, resource, 'search');
    const { database, clock } = options;
    const table = tableOf(options, resource);
    return streamRows({ database, table, caller, resource, model: options.model(), query, clock });
  },
  get: async (caller, resource, id) => {
    requirePermission(caller, resource, 'get');
    const table = tableOf(options, resource);
    const [row] = await options.database.query<RawRow>(rowById(table, resource, caller, id));
    if (!row) throw new ServerError('not_found');
    table.teams?.remember([row]);
    return toRowText(resource, row);
  },
  create: (caller, resource, body, serverFields) =>
    createRow(options, caller, resource, body, serverFields),
  update: (caller, resource, id, body, serverFields, without) =>
    updateRecord(options, caller, resource, id, body, serverFields, without),
  remove: (caller, resource, id, how) => removeRow(options, caller, resource, id, how),
});
