import { changedFields, isEmpty, metaOf, type ResourceModel } from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import type { Caller } from '../records.ts';
import { toFullRow, toRowText } from '../rowText.ts';
import { cleanRow } from './clean.ts';
import { rowFields, settledDraft, truthOf } from './draft.ts';
import { lockIssues, moveIssues, moveNeeds } from './states.ts';
import { lockRow, type StoredRow, updateRow, type Written } from './storedRow.ts';
import { requireValidRow } from './validRow.ts';
import { finishWrite, type RowWrite, writeRow } from './writeRow.ts';

/** Errors: 409 `stale_version` with the row as it is now. */
const requireVersion = (resource: ResourceModel, stored: StoredRow, version: unknown): void => {
  if (isEmpty(version) || version === stored.version) return;
  throw new ServerError('stale_version', { current: toFullRow(resource, stored.raw) });
};

/** The stored row with the named fields replaced; a state cannot be cleared. */
const merge = (
  resource: ResourceModel,
  stored: Row,
  changes: Row,
  removed: readonly string[],
): Row => {
  const { stateField } = resource;
  const merged = cleanRow(resource, { ...omit(stored, removed), ...changes });
  return stateField && isEmpty(merged[stateField.name])
    ? { ...merged, [stateField.name]: stored[stateField.name] }
    : merged;
};

/**
 * A stored row as it is to be; undefined where nothing is new. Errors: 409 `stale_version` with the row as it is now;
 * as in `requireValidRow`.
 */
export const judgeChange = async (
  writing: RowWrite,
  stored: StoredRow,
  now: Date,
): Promise<Written | undefined> => {
  const { options, caller, resource, secrets } = writing;
  const draft = settledDraft(writing.draft.again?.(stored.row) ?? writing.draft, stored.row);
  const { id } = stored;
  const { version, ...claimed } = draft.claimed;
  requireVersion(resource, stored, version);
  const given = rowFields({ ...draft.given, ...secrets.shown });
  const whole = merge(resource, stored.row, { ...draft.written, ...given }, draft.removed);
  const changed = new Set([...changedFields(stored.row, whole, resource.rules), ...secrets.fields]);
  const remembered = options.origin === 'restore' ? stored.internal['trashedFrom'] : undefined;
  const said = new Set(Object.keys({ ...draft.written, ...given }));
  const full = toFullRow(resource, stored.raw);
  const { row, internal, titles } = await requireValidRow({ ...writing, draft }, resource, {
    ...{ now, id, teamId: stored.teamId, stored: stored.row, internal: stored.internal, given },
    titles: stored.titles,
    ...{ whole, claimed },
    truths: (row) => [truthOf(metaOf(resource, full), stored.row), truthOf({}, row)],
    stateIssues: (row) => [
      ...lockIssues(resource, stored.row, row, changed, caller),
      ...moveIssues(resource, stored.row, row, caller, said, remembered),
    ],
    needs: (row) => moveNeeds(resource, stored.row, row, caller),
  });
  // Nothing new: the version stays, and nobody else's form is out of date.
  if (secrets.fields.length === 0 && changedFields(stored.row, row, resource.rules).size === 0)
    return undefined;
  return { row, hidden: stored.hidden, internal, titles };
};

const store = async (writing: RowWrite, id: string): Promise<string> => {
  const { options, caller, resource, transaction } = writing;
  const table = tableOf(options, resource);
  const stored = await lockRow(transaction, table, caller, resource, id, 'change');
  const now = options.clock();
  const written = await judgeChange(writing, stored, now);
  if (!written) return toRowText(resource, stored.raw);
  const before = toFullRow(resource, stored.raw);
  const change = { stored, updatedAt: now.toISOString(), written };
  return updateRow(transaction, table, resource, change, (updated) =>
    finishWrite(writing, 'update', before, updated, now),
  );
};

/** Changes the named fields of a row and answers it as JSON text. Absent fields stay; `null` or `without` clears. */
export const updateRecord = (
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  body: unknown,
  serverFields: Row = {},
  without?: readonly string[],
): Promise<string> =>
  writeRow(options, caller, resource, { isNew: false, body, serverFields, without }, (writing) =>
    store(writing, id),
  );
