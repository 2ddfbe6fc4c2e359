import { isSame, type JsonSchema } from '#schemas';
import { type Conflict, mergeValues } from '#schemas/model/merge/mergeValues.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { fieldSchema } from './fieldSchema.ts';
import type { DraftStep } from './steps.ts';

/** A keyword that somebody else published otherwise while it was changed here. */
export interface StepConflict extends Conflict {
  readonly step: DraftStep;
  /** All that is published of the keyword, as steps note it. */
  readonly now: unknown;
}

interface MergedStep {
  /** The same one where nobody else changed what it changes. */
  readonly step: DraftStep;
  readonly conflicts: readonly StepConflict[];
}

/** Absent keywords are `null` in a step. */
const inStep = (value: unknown): unknown => value ?? null;
const inSchema = (value: unknown): unknown => value ?? undefined;

/** What a schema says of a field's keywords, as steps note it. */
export const saidBefore = (
  schema: JsonSchema,
  field: string,
  keywords: readonly string[],
): Readonly<Record<string, unknown>> => {
  const found: unknown = fieldSchema(schema, field);
  const said = isObject(found) ? found : {};
  return Object.fromEntries(keywords.map((keyword) => [keyword, inStep(said[keyword])]));
};

/**
 * A step on a schema that others changed since it was made: what they changed beside is taken over, what both changed is a
 * conflict, in which the step still says mine.
 */
export const mergeStep = (document: JsonSchema, step: DraftStep): MergedStep => {
  if (step.kind !== 'setField' || !step.set || !step.before) return { step, conflicts: [] };
  const { set, before } = step;
  const now = saidBefore(document, step.field, Object.keys(before));
  const changed = Object.keys(before).filter((keyword) => !isSame(before[keyword], now[keyword]));
  if (changed.length === 0) return { step, conflicts: [] };
  const merged = changed.map((keyword) => {
    const [base, mine, theirs] = [before[keyword], set[keyword], now[keyword]].map(inSchema);
    return { keyword, ...mergeValues(base, mine, theirs, [keyword]) };
  });
  const agreed = merged.filter(({ conflicts }) => conflicts.length === 0);
  const next = {
    ...step,
    set: {
      ...set,
      ...Object.fromEntries(agreed.map(({ keyword, value }) => [keyword, inStep(value)])),
    },
    before: {
      ...before,
      ...Object.fromEntries(agreed.map(({ keyword }) => [keyword, now[keyword]])),
    },
  };
  const result = agreed.length > 0 ? next : step;
  const conflicts = merged.flatMap(({ keyword, conflicts: found }) =>
    found.map((conflict) => ({ ...conflict, step: result, now: now[keyword] })),
  );
  return { step: result, conflicts };
};

type Side = 'mine' | 'theirs';

/** `base` with what `side` says at a path; a list is taken whole. */
const taking = (base: unknown, side: unknown, [first, ...rest]: readonly string[]): unknown => {
  if (first === undefined || !isObject(base) || !isObject(side)) return side;
  const inner = taking(base[first], side[first], rest);
  return Object.fromEntries(
    Object.entries({ ...base, [first]: inner }).filter(([, value]) => value !== undefined),
  );
};

/** The step of a conflict after somebody chose: who begins with what one side says, changes it to what the other does. */
export const settled = (conflict: StepConflict, kept: Side): DraftStep => {
  const { step, path, now } = conflict;
  const [keyword = '', ...rest] = path;
  if (step.kind !== 'setField') return step;
  const other = kept === 'mine' ? now : step.set?.[keyword];
  return {
    ...step,
    before: { ...step.before, [keyword]: inStep(taking(step.before?.[keyword], other, rest)) },
  };
};
