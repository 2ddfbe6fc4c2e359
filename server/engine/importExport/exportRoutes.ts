import fastifyPlugin from 'fastify-plugin';
import { MAX_LIMIT, type ResourceModel, splitNames } from '#schemas';
import {
  EXPORT_PURPOSES,
  type ExportPurpose,
  exportFileName,
} from '#schemas/model/values/exportFiles.ts';
import { utcDay } from '#schemas/model/values/time.ts';
import { isTimeZone, MAX_ZONE_CHARACTERS } from '#schemas/model/values/zone.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type ActCall, type ActHandler, addAct } from '#server/engine/crud/actRoutes.ts';
import { streamPieces } from '#server/engine/crud/rowStreams.ts';
import type { Database } from '#server/engine/database/database.ts';
import { attachment } from '#server/engine/files/fileTitle.ts';
import type { NoticeNeeds } from '#server/engine/formerNames/notice.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { queryOf, takeOne } from '#server/engine/http/query.ts';
import { searchParameters } from '#server/engine/openapi/filterParameters.ts';
import { array, listedRowOf, oneOf, TEXT } from '#server/engine/openapi/shapes.ts';
import { openAnswer } from '#server/engine/rateLimits/openAnswers.ts';
import { inTurns } from '#server/engine/rateLimits/rateLimits.ts';
import { invalid, parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Caller, Records, SearchQuery } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import {
  type Columns,
  EXPORT_FORMATS,
  exportRows,
  formerHeads,
  importColumns,
} from './exportRows.ts';
import { readingColumns } from './readingColumns.ts';

interface ExportNeeds extends NoticeNeeds {
  readonly database: Database;
  readonly audit: Audit;
  readonly schemas: LiveSchemas;
  readonly records: Records;
}

/** Words of the search grammar that make no sense here: an export has no pages. */
const NOT_HERE: readonly string[] = ['page', 'limit', 'fields'];
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: JSON_TYPE,
} as const;

const EXPORT: ActCall = {
  names: (request) => ({ fields: splitNames(queryOf(request).get('columns') ?? '') }),
  describe: (resource) => ({
    summary: `Exports all of ${resource.name} that match.`,
    description:
      'Filters, words and order as in a search, and no limit. More than 1,000 rows without any filter ask for a recent proof of who is there (`confirm_identity`). `x-total-rows` says how many rows follow. CSV is UTF-8 with a byte order mark. In both kinds a text that a spreadsheet would run as a formula begins with one apostrophe more; import takes exactly that one away, so that every text comes back equal. JSON has none.',
    parameters: [
      {
        name: 'for',
        schema: oneOf(...EXPORT_PURPOSES),
        description:
          '`import`, also when absent: keys, stored values and `_id`, which import reads back as the same. `reading`: labels in the caller’s language, titles of other rows, formatted dates and amounts, the list’s columns unless others are named; only CSV.',
      },
      {
        name: 'for[zone]',
        schema: { ...TEXT, maxLength: MAX_ZONE_CHARACTERS, examples: ['Europe/Paris'] },
        description: 'The time zone of a file for reading; `UTC` when absent.',
      },
      { name: 'format', schema: oneOf(...EXPORT_FORMATS), description: '`csv` when absent.' },
      { name: 'columns', schema: TEXT, description: 'Only these fields, parted by commas.' },
      ...searchParameters(resource).filter(({ name }) => !NOT_HERE.includes(name)),
    ],
    answer: [
      { type: 'text/csv', headers: { 'x-total-rows': 'How many rows there are.' } },
      { schema: array(listedRowOf(resource.name)) },
    ],
  }),
};

const takePurpose = (query: URLSearchParams, format: string): ExportPurpose => {
  const wanted = takeOne(query, 'for') ?? 'import';
  const purpose = EXPORT_PURPOSES.find((known) => known === wanted);
  if (!purpose) throw invalid('for', `give ${EXPORT_PURPOSES.join(' or ')}`);
  if (purpose === 'reading' && format !== 'csv') throw invalid('for', 'a file for reading is CSV');
  return purpose;
};

const takeZone = (query: URLSearchParams): string => {
  const zone = takeOne(query, 'for[zone]') ?? 'UTC';
  if (!isTimeZone(zone)) throw invalid('for[zone]', 'give a time zone like Europe/Paris');
  return zone;
};

const isUnfiltered = ({ search, conditions }: SearchQuery): boolean =>
  search === undefined && conditions.length === 0;

/**
 * Everything there is leaves the house only after a proof of who takes it (PEOPLE-3); a page of it anybody may look at.
 * Programs have no identity to confirm: what their key may read is said when it is made.
 */
const requireProofForMany = async (
  records: Records,
  caller: Caller,
  resource: ResourceModel,
  search: SearchQuery,
): Promise<void> => {
  if (caller.kind !== 'user' || caller.isRecentlyAuthenticated) return;
  const { total } = await records.search(caller, resource, { ...search, page: 1, limit: 1 });
  if (total > MAX_LIMIT) requireProof(caller, 'export');
};

/** `GET …/{module}/export`: every row of a search as a file (decisions.md "Import and export"). */
export const exportRoutes = fastifyPlugin<{ core: ExportNeeds }>(
  async (app, { core }) => {
    const handler: ActHandler<typeof EXPORT> = async (request, reply, resource) => {
      const query = queryOf(request);
      for (const name of NOT_HERE) {
        if (query.has(name)) throw invalid(name, 'an export has no pages; choose columns');
      }
      const wanted = takeOne(query, 'format') ?? 'csv';
      const format = EXPORT_FORMATS.find((known) => known === wanted);
      if (!format) throw invalid('format', `give ${EXPORT_FORMATS.join(' or ')}`);
      const purpose = takePurpose(query, format);
      const timeZone = takeZone(query);
      const columns = takeOne(query, 'columns');
      if (columns !== undefined) query.set('fields', columns);
      const search = parseQueryString(resource, query, core.clock());
      const caller = callerOf(request);
      const { records, schemas } = core;
      const asked = splitNames(columns ?? '').filter(Boolean);
      const heads = formerHeads(resource, asked, search.fields);
      const columnsOf = (): Columns =>
        purpose === 'import'
          ? importColumns(caller, resource, search.fields, heads)
          : readingColumns(
              { records, caller, resource, timeZone, model: schemas.current().model },
              search.fields,
            );
      const csv = format === 'csv' ? columnsOf() : undefined;
      if (isUnfiltered(search)) await requireProofForMany(records, caller, resource, search);
      const { total, pieces } = await exportRows(records, caller, resource, search, {
        csv,
        heads,
      });
      await core.audit.note(core.database, caller, {
        action: 'export.begun',
        details: { resource: resource.name, format, purpose, rows: total },
      });
      const day = utcDay(core.clock());
      return reply
        .header('x-total-rows', total)
        .header(
          'content-disposition',
          attachment(exportFileName(resource.name, purpose, day, format)),
        )
        .type(TYPES[format])
        .send(streamPieces(inTurns(request, pieces)));
    };
    addAct(app, core, 'export', EXPORT, handler, { onRequest: openAnswer });
  },
  { name: 'exportRoutes', dependencies: ['signedInGate'] },
);
