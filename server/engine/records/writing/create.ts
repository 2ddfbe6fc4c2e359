import type { Issue, ResourceModel } from '#schemas';
import { isEmpty } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import { issue } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { NO_TEAM, seesAllTeams, teamOfNewRow } from '../rowAccess.ts';
import { TEAMS } from '../specialResources.ts';
import { cleanRow } from './clean.ts';
import { rowFields, truthOf, withDefaults } from './draft.ts';
import { requireInitialState } from './states.ts';
import { insertRow, type NewRow } from './storedRow.ts';
import { requireValidRow } from './validRow.ts';
import { finishWrite, type RowWrite, writeRow } from './writeRow.ts';

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A team named by an admin must be one. */
const teamIssues = async (
  { options, caller, resource, lookups }: RowWrite,
  teamId: string,
): Promise<readonly Issue[]> => {
  if (resource.scope === 'shared') return [];
  if (teamId === NO_TEAM) return [issue('teamId', 'required')];
  if (teamId === caller.teamId || caller.kind === 'system') return [];
  if (!options.model().resources.has(TEAMS)) return [];
  return (await lookups.isTeam(teamId))
    ? []
    : [issue('teamId', 'reference', { resource: TEAMS, value: teamId })];
};

/** The states begin at the first one, whatever the body leaves out. */
const withInitialState = ({ stateField }: ResourceModel, row: Row): Row =>
  stateField?.states && isEmpty(row[stateField.name])
    ? { ...row, [stateField.name]: stateField.states.initial }
    : row;

const teamOf = ({ caller, resource, draft: { given, claimed } }: RowWrite): string =>
  teamOfNewRow(caller, resource, given['teamId'] ?? claimed['teamId']);

/** The row as it is to be stored, once no rule is broken. Errors: as in `requireValidRow`. */
export const judgeNewRow = async (writing: RowWrite, now: Date): Promise<NewRow> => {
  const { options, caller, resource, draft, secrets } = writing;
  const { written, claimed } = draft;
  const given = { ...draft.given, ...secrets.shown };
  const head = {
    id: textOr(given['_id'], options.newId()),
    teamId: teamOf(writing),
    createdAt: textOr(given['createdAt'], now.toISOString()),
    updatedAt: textOr(given['updatedAt'] ?? given['createdAt'], now.toISOString()),
  };
  const ownGiven = rowFields(given);
  const begun = withDefaults(resource, { ...written, ...ownGiven });
  // An admin's teamId is an order, not a claim.
  const { teamId: _team, ...own } = claimed;
  const { row, internal, titles } = await requireValidRow(writing, resource, {
    ...{ now, id: head.id, teamId: head.teamId, internal: {}, given: ownGiven },
    whole: withInitialState(resource, cleanRow(resource, begun)),
    claimed: seesAllTeams(caller) ? own : claimed,
    truths: (row) => [truthOf({ teamId: caller.teamId, version: 1 }, row)],
    stateIssues: (row) => {
      requireInitialState(resource, row, caller);
      return [];
    },
    teamIssues: await teamIssues(writing, head.teamId),
  });
  return { head, written: { row, hidden: {}, internal, titles } };
};

const store = async (writing: RowWrite): Promise<string> => {
  const { options, caller, resource, transaction } = writing;
  const now = options.clock();
  options.beforeNewRow?.(transaction, {
    ...{ caller, resource, teamId: teamOf(writing) },
    ...(options.origin && { origin: options.origin }),
  });
  const row = await judgeNewRow(writing, now);
  const stored = insertRow(transaction, tableOf(options, resource), resource, row);
  return finishWrite(writing, 'create', undefined, stored, now);
};

/** Creates a row in the caller's team and answers it as JSON text. */
export const createRow = (
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  body: unknown,
  serverFields: Row = {},
): Promise<string> =>
  writeRow(options, caller, resource, { isNew: true, body, serverFields }, store);
