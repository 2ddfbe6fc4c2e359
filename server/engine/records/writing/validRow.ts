import type { Issue, ResourceModel } from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { behaviourOf, tableOf } from '../context.ts';
import { refusal } from '../fieldErrors.ts';
import type { Write } from '../writeTypes.ts';
import { type Completed, completeRow, rowIssues } from './complete.ts';
import { claimIssues } from './draft.ts';
import {
  type JudgedReferences,
  judgeReferences,
  type LookedUp,
  openReferences,
  unstorableReferences,
} from './references.ts';
import type { RowWrite } from './writeRow.ts';

/** A row about to be stored, and what creating and updating judge differently. */
export interface Candidate
  extends Pick<Write, 'now' | 'id' | 'teamId' | 'stored' | 'internal' | 'given'> {
  /** Cleaned, without the fields that the server fills in. */
  readonly whole: Row;
  /** Server-owned fields of the request; each must say what one of `truths` says. */
  readonly claimed: Row;
  readonly truths: (row: Row) => readonly Row[];
  /** What is wrong with its state, judged before the server fills in fields. */
  readonly stateIssues: (row: Row) => readonly Issue[];
  /** What its move asks for, judged once everything is filled in. */
  readonly needs?: (row: Row) => readonly Issue[];
  /** What is wrong with its team. */
  readonly teamIssues?: readonly Issue[];
  /** The part of the stored row's search text that its references give. */
  readonly titles?: string;
}

/** What is stored of a candidate. */
export type ValidRow = Pick<Completed, 'row' | 'internal'> & Pick<JudgedReferences, 'titles'>;

const writeOf = (
  { transaction, caller, options, draft, lookups }: RowWrite,
  { now, id, teamId, stored, internal, given, whole }: Candidate,
  unstorable: Row,
  looked: LookedUp,
): Write => ({
  ...{ transaction, caller, now, id, teamId, stored, internal, given },
  model: options.model(),
  referenced: (resource, id) => looked.valuesOf(options.model(), { resource, id }),
  nextNumber: (counter) => lookups.nextNumber(counter, teamId),
  row: omit(whole, Object.keys(unstorable)),
  secrets: draft.secrets,
});

/**
 * The row with everything that the server fills in, once no rule is broken.
 *
 * Errors: 422 `validation_failed` naming every broken rule; 409 `forbidden_move`.
 */
export const requireValidRow = async (
  writing: RowWrite,
  resource: ResourceModel,
  candidate: Candidate,
): Promise<ValidRow> => {
  const { options, caller, draft, lookups, attempt } = writing;
  const {
    whole,
    id,
    teamId,
    stored,
    claimed,
    truths,
    stateIssues,
    needs,
    teamIssues = [],
    titles = '',
  } = candidate;
  const behaviour = behaviourOf(options, resource);
  const unstorable = unstorableReferences(resource, whole);
  const looked = openReferences(lookups, teamId);
  const write = writeOf(writing, candidate, unstorable, looked);
  const ofState = stateIssues(write.row);
  // A change asks for what it changes alone, which is seen when all of it is known.
  if (!stored) looked.foresee(options.model(), resource, write.row);
  const completed = await completeRow(
    behaviour,
    tableOf(options, resource),
    resource,
    lookups,
    write,
  );
  const row = { ...completed.row, ...unstorable };
  attempt.isSlugMade = completed.isSlugMade;
  const isTouched = (field: string): boolean =>
    Object.hasOwn(draft.written, field) ||
    Object.hasOwn(draft.secrets, field) ||
    draft.removed.includes(field);
  const ownIssues = [
    ...draft.issues,
    ...ofState,
    ...(needs?.(row) ?? []),
    ...claimIssues(resource, claimed, ...truths(row)),
    ...rowIssues(resource, options.validators(resource), row, draft.secrets, stored, isTouched),
  ];
  const references = await judgeReferences(looked, options.model(), resource, {
    ...{ id, row, stored, titles },
    issues: ownIssues,
  });
  const issues = [
    ...ownIssues,
    ...teamIssues,
    ...references.issues,
    ...((await behaviour.check?.({ ...write, row: completed.row })) ?? []),
  ];
  if (issues.length > 0) throw refusal(resource, issues, caller.language, options.translate);
  return { row, internal: completed.internal, titles: references.titles };
};
