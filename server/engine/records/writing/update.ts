import { changedFields, isEmpty, type ResourceModel } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import type { Caller } from '../records.ts';
import { toFullRow, toRowText } from '../rowText.ts';
import { cleanRow } from './clean.ts';
import { rowFields } from './draft.ts';
import { lockIssues, moveIssues } from './states.ts';
import { lockRow, type StoredRow, updateRow } from './storedRow.ts';
import { requireValidRow } from './validRow.ts';
import { finishWrite, type RowWrite, writeRow } from './writeRow.ts';

/** Errors: 409 `stale_version` with the row as it is now. */
const requireVersion = (stored: StoredRow, version: unknown): void => {
  if (isEmpty(version) || version === stored.version) return;
  throw new ServerError('stale_version', { current: toFullRow(stored.raw) });
};

/** The stored row with the named fields replaced; a state cannot be cleared. */
const merge = (resource: ResourceModel, stored: Row, changes: Row): Row => {
  const { stateField } = resource;
  const merged = cleanRow(resource, { ...stored, ...changes });
  return stateField && isEmpty(merged[stateField.name])
    ? { ...merged, [stateField.name]: stored[stateField.name] }
    : merged;
};

const store = async (writing: RowWrite, id: string): Promise<string> => {
  const { options, caller, resource, draft, secrets, transaction } = writing;
  const table = tableOf(options, resource);
  const stored = await lockRow(transaction, table, caller, resource, id, 'change');
  const { version, ...claimed } = draft.claimed;
  requireVersion(stored, version);
  const given = rowFields({ ...draft.given, ...secrets.shown });
  const whole = merge(resource, stored.row, { ...draft.written, ...given });
  const changed = new Set([...changedFields(stored.row, whole), ...secrets.fields]);
  const remembered = options.origin === 'restore' ? stored.internal['trashedFrom'] : undefined;
  const now = options.clock();
  const { row, internal } = await requireValidRow(writing, resource, {
    ...{ now, id, teamId: stored.teamId, stored: stored.row, internal: stored.internal, given },
    ...{ whole, claimed },
    truths: (row) => [toFullRow(stored.raw), row],
    stateIssues: (row) => [
      ...lockIssues(resource, stored.row, changed, caller),
      ...moveIssues(resource, stored.row, row, caller, remembered),
    ],
  });
  // Nothing new: the version stays, and nobody else's form is out of date.
  if (secrets.fields.length === 0 && changedFields(stored.row, row).size === 0)
    return toRowText(stored.raw);
  const updated = await updateRow(transaction, table, resource, stored, now.toISOString(), {
    row,
    hidden: stored.hidden,
    internal,
  });
  return finishWrite(writing, 'update', toFullRow(stored.raw), updated, now);
};

/** Changes the named fields of a row and answers it as JSON text. Absent fields stay, `null` clears. */
export const updateRecord = (
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  body: unknown,
  serverFields: Row = {},
): Promise<string> =>
  writeRow(options, caller, resource, { verb: 'update', body, serverFields }, (writing) =>
    store(writing, id),
  );
