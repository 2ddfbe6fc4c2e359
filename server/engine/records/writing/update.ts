import { changedFields, isEmpty, type ResourceModel } from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '../context.ts';
import { refusal } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { toFullRow, toRowText } from '../rowText.ts';
import type { Write } from '../write.ts';
import { cleanRow } from './clean.ts';
import { completeRow, rowIssues } from './complete.ts';
import { rowFields } from './create.ts';
import { claimIssues } from './draft.ts';
import { referenceIssues, unstorableReferences } from './references.ts';
import { lockIssues, moveIssues } from './states.ts';
import { lockRow, type StoredRow, updateRow } from './storedRow.ts';
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
  const { options, caller, resource, draft, secrets, transaction, attempt } = writing;
  const table = tableOf(options, resource);
  const stored = await lockRow(transaction, table, caller, resource, id, 'change');
  const { version, ...claimed } = draft.claimed;
  requireVersion(stored, version);
  const given = rowFields({ ...draft.given, ...secrets.shown });
  const whole = merge(resource, stored.row, { ...draft.written, ...given });
  const unstorable = unstorableReferences(resource, whole);
  const write: Write = {
    transaction,
    caller,
    model: options.model(),
    now: options.clock(),
    id,
    teamId: stored.teamId,
    stored: stored.row,
    row: omit(whole, unstorable),
    secrets: draft.secrets,
    internal: stored.internal,
    given,
  };
  const changed = new Set([...changedFields(stored.row, whole), ...secrets.fields]);
  const locked = lockIssues(resource, stored.row, changed, caller);
  const remembered = options.origin === 'restore' ? stored.internal['trashedFrom'] : undefined;
  const moves = moveIssues(resource, stored.row, write.row, caller, remembered);
  const {
    row: completed,
    internal,
    isSlugMade,
  } = await completeRow(behaviourOf(options, resource), table, resource, write);
  const row = { ...completed, ...unstorable };
  attempt.isSlugMade = isSlugMade;
  const isTouched = (field: string): boolean =>
    Object.hasOwn(draft.written, field) || Object.hasOwn(draft.secrets, field);
  const ownIssues = [
    ...draft.issues,
    ...locked,
    ...moves,
    ...claimIssues(resource, claimed, toFullRow(stored.raw), row),
    ...rowIssues(resource, options.validators(resource), row, draft.secrets, stored.row, isTouched),
  ];
  const issues = [
    ...ownIssues,
    ...(await referenceIssues(transaction, options.model(), resource, {
      id,
      teamId: stored.teamId,
      row,
      stored: stored.row,
      issues: ownIssues,
    })),
    ...((await behaviourOf(options, resource).check?.({ ...write, row: completed })) ?? []),
  ];
  if (issues.length > 0) throw refusal(resource, issues, caller.language, options.translate);
  // Nothing new: the version stays, and nobody else's form is out of date.
  if (secrets.fields.length === 0 && changedFields(stored.row, row).size === 0)
    return toRowText(stored.raw);
  const updated = await updateRow(transaction, table, resource, stored, write.now.toISOString(), {
    row,
    hidden: stored.hidden,
    internal,
  });
  await finishWrite(writing, {
    kind: 'update',
    id,
    teamId: stored.teamId,
    before: toFullRow(stored.raw),
    after: toFullRow(updated),
    at: write.now,
  });
  return toRowText(updated);
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
