import { ownValue, type ResourceModel, topFieldName } from '#schemas';
import { omit } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { errorText } from '#server/engine/errors/errorText.ts';
import type { WriteContext } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import type { LaterEntry, StoredEntry } from './read.ts';
import { findRestored, namesOfPlan, writePlan } from './restore.ts';
import { planRestore, type RestorePlan, type RestoreRequest } from './restorePlan.ts';

/** One field that a restore would change. */
export interface TrialChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Who changed it since, where that would be lost; the last one last. */
  readonly overwrites: readonly LaterEntry[];
}

/** What cannot be put back, and why, in the caller's language. */
export interface TrialRefusal {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** What a restore would do. */
export interface Trial {
  readonly entry: StoredEntry;
  readonly version: number;
  readonly changes: readonly TrialChange[];
  readonly refused: readonly TrialRefusal[];
  /** Names of then that the schema does not have any more. */
  readonly gone: readonly string[];
}

/** The fields that an error speaks of, among those of a plan; all of them where it names none. */
const refusalsOf = (
  resource: ResourceModel,
  caller: Caller,
  plan: RestorePlan,
  error: ServerError,
): readonly TrialRefusal[] => {
  const names = namesOfPlan(plan);
  const { code, message } = errorText(error, caller.language, resource);
  const state = resource.stateField?.name ?? '';
  const isOfState = code === 'forbidden_move' && names.includes(state);
  const named = error.errors.flatMap(({ field, rule, message: text }) => {
    const name = topFieldName(field);
    return names.includes(name) ? [{ field: name, code: rule, message: text }] : [];
  });
  if (named.length > 0) return named;
  // A move asks for a field that the version does not have: it is the move that cannot be made.
  const [first] = error.errors;
  if (isOfState || (first && names.includes(state)))
    return [{ field: state, code, message: first?.message ?? message }];
  return names.map((field) => ({ field, code, message: first?.message ?? message }));
};

const without = (plan: RestorePlan, fields: readonly string[]): RestorePlan => ({
  ...plan,
  values: omit(plan.values, fields),
  without: plan.without.filter((name) => !fields.includes(name)),
});

/** Tries the write until what is left of it is taken; each round leaves out what the last one refused. */
const refusedBy = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
  whole: RestorePlan,
): Promise<readonly TrialRefusal[]> => {
  const refused: TrialRefusal[] = [];
  let plan = whole;
  while (namesOfPlan(plan).length > 0) {
    try {
      await writePlan(place, caller, resource, request, plan);
      return refused;
    } catch (error) {
      const isOfValues =
        error instanceof ServerError &&
        (error.code === 'validation_failed' || error.code === 'forbidden_move');
      if (!isOfValues) throw error;
      const found = refusalsOf(resource, caller, plan, error);
      refused.push(...found);
      plan = without(
        plan,
        found.map(({ field }) => field),
      );
    }
  }
  return refused;
};

/**
 * What a restore would change, whose later changes it would overwrite, and what cannot be put back, by trying it.
 *
 * The transaction must be taken back afterwards. Errors: as in `restoreRow`; 404 for a row that is gone.
 */
export const tryRestore = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
): Promise<Trial> => {
  const stored = await findRestored(place, caller, resource, request);
  if (!stored) throw new ServerError('not_found');
  const plan = await planRestore(place, caller, resource, request, stored);
  const { entry, present, values, overwritten, gone } = plan;
  const refused = await refusedBy(place, caller, resource, request, plan);
  return {
    entry,
    version: stored.version,
    changes: namesOfPlan(plan)
      .filter((name) => !refused.some(({ field }) => field === name))
      .map((field) => ({
        field,
        before: ownValue(present, field) ?? null,
        after: ownValue(values, field) ?? null,
        overwrites: overwritten.get(field) ?? [],
      })),
    refused,
    gone,
  };
};
