import type { Issue, ResourceModel } from '#schemas';
import { isEmpty } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { omit, type Row } from '#server/engine/database/json.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '../context.ts';
import { TEAMS } from '../exceptions.ts';
import { issue, refusal } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { isSystemName, toFullRow, toRowText } from '../rowText.ts';
import { seesAllTeams, teamOfNewRow } from '../scope.ts';
import { tableSql } from '../tableName.ts';
import type { Write } from '../write.ts';
import { cleanRow } from './clean.ts';
import { completeRow, rowIssues } from './complete.ts';
import { claimIssues, withDefaults } from './draft.ts';
import { referenceIssues, unstorableReferences } from './references.ts';
import { requireInitialState } from './states.ts';
import { insertRow } from './storedRow.ts';
import { finishWrite, type RowWrite, writeRow } from './writeRow.ts';

/** The row's own fields among those the server was given. */
export const rowFields = (given: Row): Row =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isSystemName(name)));

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A team named by an admin must be one. */
const teamIssues = async (
  transaction: Queryable,
  options: RecordsOptions,
  caller: Caller,
  teamId: string | null,
): Promise<readonly Issue[]> => {
  if (teamId === '') return [issue('teamId', 'required')];
  if (teamId === null || teamId === caller.teamId || caller.kind === 'system') return [];
  if (!options.model().resources.has(TEAMS)) return [];
  const rows = await transaction.query(
    sql`select 1 as found from ${tableSql({ name: TEAMS })} where id = ${teamId}`,
  );
  return rows.length > 0 ? [] : [issue('teamId', 'reference', { resource: TEAMS, value: teamId })];
};

/** The states begin at the first one, whatever the body leaves out. */
const withInitialState = ({ stateField }: ResourceModel, row: Row): Row =>
  stateField?.states && isEmpty(row[stateField.name])
    ? { ...row, [stateField.name]: stateField.states.initial }
    : row;

const store = async (writing: RowWrite): Promise<string> => {
  const { options, caller, resource, draft, secrets, transaction, attempt } = writing;
  const table = tableOf(options, resource);
  const now = options.clock();
  const { written, claimed } = draft;
  const given = { ...draft.given, ...secrets.shown };
  const head = {
    id: textOr(given['_id'], options.newId()),
    teamId: teamOfNewRow(caller, resource, given['teamId'] ?? claimed['teamId']),
    createdAt: textOr(given['createdAt'], now.toISOString()),
    updatedAt: textOr(given['updatedAt'] ?? given['createdAt'], now.toISOString()),
  };
  const begun = withInitialState(
    resource,
    withDefaults(resource, { ...written, ...rowFields(given) }),
  );
  const whole = cleanRow(resource, begun);
  const unstorable = unstorableReferences(resource, whole);
  const write: Write = {
    transaction,
    caller,
    model: options.model(),
    now,
    id: head.id,
    teamId: head.teamId,
    row: omit(whole, unstorable),
    secrets: draft.secrets,
    internal: {},
    given: rowFields(given),
  };
  requireInitialState(resource, write.row, caller);
  const {
    row: completed,
    internal,
    isSlugMade,
  } = await completeRow(behaviourOf(options, resource), table, resource, write);
  const row = { ...completed, ...unstorable };
  attempt.isSlugMade = isSlugMade;
  // An admin's teamId is an order, not a claim.
  const { teamId: _team, ...own } = claimed;
  const claims = seesAllTeams(caller) ? own : claimed;
  const truth = { ...row, _id: undefined, teamId: caller.teamId, version: 1 };
  const ownIssues = [
    ...draft.issues,
    ...claimIssues(resource, claims, truth),
    ...rowIssues(resource, options.validators(resource), row, draft.secrets, undefined, () => true),
  ];
  const issues = [
    ...ownIssues,
    ...(await teamIssues(transaction, options, caller, head.teamId)),
    ...(await referenceIssues(transaction, options.model(), resource, {
      id: head.id,
      teamId: head.teamId,
      row,
      issues: ownIssues,
    })),
    ...((await behaviourOf(options, resource).check?.({ ...write, row: completed })) ?? []),
  ];
  if (issues.length > 0) throw refusal(resource, issues, caller.language, options.translate);
  const stored = await insertRow(transaction, table, resource, {
    head,
    written: { row, hidden: {}, internal },
  });
  await finishWrite(writing, {
    kind: 'create',
    id: head.id,
    teamId: head.teamId,
    before: undefined,
    after: toFullRow(stored),
    at: now,
  });
  return toRowText(stored);
};

/** Creates a row in the caller's team and answers it as JSON text. */
export const createRow = (
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  body: unknown,
  serverFields: Row = {},
): Promise<string> =>
  writeRow(options, caller, resource, { verb: 'create', body, serverFields }, store);
