import { holdsBareValue, type Issue, isObject, type ResourceModel } from '#schemas';
import { fieldCalled } from '#schemas/model/fields/names/formerNames.ts';
import type { Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { boundRow } from '#server/engine/inputBounds/rowBounds.ts';
import { type RecordChange, type RecordsOptions, tableOf } from '../context.ts';
import type { Caller } from '../records.ts';
import { requirePermission } from '../rowAccess.ts';
import { type RawRow, toFullRow, toRowText } from '../rowText.ts';
import { withPresentForms } from '../valueForms.ts';
import { type Attempt, withConflicts } from './conflicts.ts';
import { classifyFields, type Draft } from './draft.ts';
import { withPresentNames } from './formerNames.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { type PreparedSecrets, prepareSecrets } from './secrets.ts';
import { asRow, type FieldRequest } from './standardDraft.ts';

/** What a caller wants written, and the transaction in which it happens. */
export interface RowWrite {
  readonly options: RecordsOptions;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly draft: Draft;
  readonly secrets: PreparedSecrets;
  readonly transaction: Transaction;
  readonly lookups: Lookups;
  readonly attempt: Attempt;
}

/** A body within its bounds, sorted; what was over a bound is refused beside everything else that is wrong (LIMIT-1). */
export const draftOf = (caller: Caller, resource: ResourceModel, request: FieldRequest): Draft => {
  const given = holdsBareValue(resource) ? asRow(request.body) : request.body;
  // What is no object is left to whoever sorts its fields.
  const bounded = isObject(given) ? boundRow(resource, given) : { row: given, issues: [] };
  const sort = (stored: Row): Draft => {
    const { body: row, issues: unclear } = isObject(bounded.row)
      ? withPresentNames(resource, bounded.row, stored)
      : { body: bounded.row, issues: [] };
    const without = request.without?.map((name) => fieldCalled(resource.tree, name)?.name ?? name);
    const body = isObject(row) ? withPresentForms(resource, row) : row;
    const draft = classifyFields(resource, caller, { ...request, body, without });
    const issues: readonly Issue[] = [...draft.issues, ...unclear, ...bounded.issues];
    return unclear.length === 0 ? { ...draft, issues } : { ...draft, issues, again: sort };
  };
  return sort({});
};

/** Everything around a write of one row: the right to it, bounds, secrets, the transaction and its other attempts. */
export const writeRow = async (
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  request: FieldRequest,
  store: (write: RowWrite) => Promise<string>,
): Promise<string> => {
  requirePermission(caller, resource, request.isNew ? 'create' : 'update');
  const draft = draftOf(caller, resource, request);
  const secrets = await prepareSecrets(resource, draft.secrets);
  return withConflicts(options, tableOf(options, resource), resource, caller, (attempt) =>
    options.database.transaction((transaction) =>
      store({
        ...{ options, caller, resource, draft, secrets, transaction, attempt },
        lookups: lookupsOf(transaction, options),
      }),
    ),
  );
};

/** The change that a write is to those who follow it. */
export const changeOf = (
  { options, caller, resource, secrets }: Omit<RowWrite, 'transaction' | 'lookups' | 'attempt'>,
  change: Pick<RecordChange, 'kind' | 'id' | 'teamId' | 'before' | 'after' | 'at'>,
): RecordChange => ({
  ...{ caller, resource, ...change },
  secrets: secrets.fields,
  ...(options.origin && { origin: options.origin }),
});

/** Stores the row's secrets, passes the change on to its listeners, which may still undo it, and answers the row's text. */
export const finishWrite = async (
  writing: RowWrite,
  kind: 'create' | 'update',
  before: Row | undefined,
  written: RawRow,
  at: Date,
): Promise<string> => {
  const { options, secrets, transaction } = writing;
  const { id, team_id: teamId } = written;
  await secrets.store(transaction, id);
  const after = toFullRow(writing.resource, written);
  await options.afterChange?.(
    transaction,
    changeOf(writing, { kind, id, teamId, before, after, at }),
  );
  return toRowText(writing.resource, written);
};
