/** What the server says of payloads: when they are created or sent as changes, edited in bulk, and imported. */
import { Readable } from 'node:stream';
import {
  API_MOUNTS,
  actCall,
  callOf,
  csvCell,
  csvLine,
  isObject,
  isSame,
  REST_MOUNT,
  type ResourceModel,
  VERBS,
} from '#schemas';
import { toValue } from '#server/engine/importBatches/cells.ts';
import { storeBatch } from '#server/engine/importBatches/storeBatch.ts';
import type { ImportJob } from '#server/engine/importExport/importJobs.ts';
import { rowReader } from '#server/engine/importExport/mapping.ts';
import { readFileRows } from '#server/engine/importExport/readFileRows.ts';
import type { StagedRow } from '#server/engine/importExport/stagedRows.ts';
import { type Finding, readFindings } from './findings.ts';
import { type Payload, writableNames } from './payloads.ts';
import type { Answer, World } from './world.ts';

/** A payload over what is stored: nothing (a new row), or a row in this state. */
export interface Case {
  readonly payload: Payload;
  /** Row that update, bulk edit and import change; absent: the row is new. */
  readonly rowId?: string;
}

const REFUSED = 422;

const findingsOf = (
  resource: ResourceModel,
  { status, body }: Answer,
): readonly Finding[] | string => {
  if (status < 300) return [];
  if (status === REFUSED) return readFindings(resource, body['errors']);
  return `${status} ${JSON.stringify(body).slice(0, 300)}`;
};

/** All fields of the form are said: those that the payload leaves out are cleared. */
const asChanges = (resource: ResourceModel, payload: Payload): Payload => ({
  ...Object.fromEntries(writableNames(resource).map((name) => [name, null])),
  ...payload,
});

const urlOf = (resource: ResourceModel, verb: 'create' | 'update'): string => {
  if (!resource.api) return `${REST_MOUNT}/${resource.name}`;
  const { api, path } = callOf(resource, verb);
  return `${API_MOUNTS[api]}${path}`;
};

/** A plain create or update. */
export const askServer = async (
  { send }: World,
  resource: ResourceModel,
  { payload, rowId }: Case,
): Promise<readonly Finding[] | string> => {
  if (rowId === undefined) {
    return findingsOf(
      resource,
      await send('POST', urlOf(resource, 'create'), JSON.stringify(payload)),
    );
  }
  const { method } = callOf(resource, 'update');
  const url = `${urlOf(resource, 'update')}?id=${rowId}`;
  const body = JSON.stringify(asChanges(resource, payload));
  return findingsOf(resource, await send(method === 'PUT' ? 'PUT' : 'POST', url, body));
};

/** A bulk edit of one row. */
export const askBulk = async (
  { send }: World,
  resource: ResourceModel,
  payload: Payload,
  rowId: string,
): Promise<readonly Finding[] | string> => {
  const { api, path } = actCall(resource, 'updateMany');
  const body = JSON.stringify({ ids: [rowId], changes: asChanges(resource, payload) });
  const answer = await send('POST', `${API_MOUNTS[api]}${path}`, body);
  const { refused } = answer.body;
  const [first] = Array.isArray(refused) ? refused : [];
  if (!isObject(first)) return findingsOf(resource, answer);
  return findingsOf(resource, { status: Number(first['status']), body: first });
};

/** Whether the cells of a CSV file can say what the payload holds; a number where a text belongs cannot be said. */
const fitsCsv = (resource: ResourceModel, payload: Payload): boolean =>
  resource.fields.every((field) => {
    const value = payload[field.name];
    if (value === undefined || value === null) return true;
    const cell = csvCell(value, field.kind);
    // A file is UTF-8, which has no halves of characters.
    if (!cell.isWellFormed()) return false;
    const read = toValue(field, cell);
    return isSame(read, value) || (typeof value === 'string' && value.trim() === '');
  });

const jobOf = (resource: ResourceModel, format: ImportJob['format']): ImportJob => ({
  id: 'proof',
  userId: 'proof',
  language: 'en',
  resource: resource.name,
  format,
  mapping: undefined,
  key: undefined,
  title: '',
  state: 'checking',
  total: 1,
  throughLine: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  undone: 0,
  notUndone: 0,
  problem: null,
  madeAt: '',
  changedAt: '',
});

/** The file that says the payload: CSV where it can, else JSON, as the import takes both. */
const fileOf = (resource: ResourceModel, row: Payload) => {
  if (!fitsCsv(resource, row)) return { format: 'json', text: JSON.stringify([row]) } as const;
  const columns = Object.keys(row);
  const cells = columns.map((name) => {
    const field = resource.fields.find((one) => one.name === name);
    return field ? csvCell(row[name], field.kind) : String(row[name]);
  });
  return { format: 'csv', text: `${csvLine(columns)}${csvLine(cells)}` } as const;
};

/** A dry run of an import: nothing is stored. It answers texts, which follow from field and rule. */
export const askImport = async (
  { core, teamId, userId }: World,
  resource: ResourceModel,
  { payload, rowId }: Case,
) => {
  const row = rowId === undefined ? payload : { _id: rowId, ...asChanges(resource, payload) };
  const { format, text } = fileOf(resource, row);
  const staged: StagedRow[] = [];
  for await (const one of readFileRows(Readable.from([Buffer.from(text)]), format))
    staged.push(one);
  const answer = await storeBatch(
    {
      options: core.recordsOptions,
      recordsIn: core.recordsIn,
      caller: {
        kind: 'user',
        userId,
        teamId,
        role: 'admin',
        scope: 'all',
        permissions: { [resource.name]: VERBS },
        language: 'en',
        // Proven when an import is started.
        isRecentlyAuthenticated: true,
      },
      resource,
      isDryRun: true,
      remember: async () => undefined,
    },
    staged.map(rowReader(resource, jobOf(resource, format))),
  );
  const isOwn = (field: string): boolean =>
    resource.fields.some(({ name, readOnly }) => readOnly && name === field.split('.')[0]);
  const texts = answer.refused
    .filter(({ field }) => !isOwn(field))
    .map(({ field, reason }) => `${field}: ${reason}`);
  return { format, texts };
};
