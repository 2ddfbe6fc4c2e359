import type { JsonSchema } from '#schemas';
import { bundle, resolve } from '#schemas/model/bundle.ts';
import { editSchema } from '#schemas/model/merge/editSchema.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { applyOperation } from '#schemas/model/operations/operations.ts';
import { mergeStep, type StepConflict } from './mergeStep.ts';
import { type DraftStep, operationOf } from './steps.ts';

export type Shared = Readonly<Record<string, JsonSchema>>;

/** A step that the schema does not allow any more, with the reason. */
export interface StepProblem {
  readonly step: DraftStep;
  readonly reason: string;
}

export interface AppliedSteps {
  /** Absent for a resource that goes, or of which there is none yet. */
  readonly document: JsonSchema | undefined;
  /** The steps with what others published beside them taken over; each the same one where nobody did. */
  readonly steps: readonly DraftStep[];
  readonly conflicts: readonly StepConflict[];
  readonly problems: readonly StepProblem[];
  /** Steps that change nothing. */
  readonly idle: readonly DraftStep[];
}

/** What a field says with references to shared shapes followed. */
export const resolvedField = (
  document: JsonSchema,
  field: string,
  shared: Shared,
): JsonSchema | undefined => {
  const own = document.properties?.[field];
  if (!own?.$ref || document['x-resource']?.rules !== 'souk') return own;
  const whole = bundle(document, shared);
  const found = whole.properties?.[field];
  return found && resolve(found, whole);
};

const applyStep = (
  document: JsonSchema | undefined,
  step: DraftStep,
  shared: Shared,
): JsonSchema | undefined => {
  const operation = operationOf(step, new Date());
  if (operation.kind === 'addResource') return operation.schema;
  if (!document) throw new OperationError(`There is no resource "${step.resource}".`);
  switch (operation.kind) {
    case 'removeResource':
      return undefined;
    case 'editSchema':
      return editSchema(document, operation);
    default:
      return applyOperation(document, operation, resolvedField(document, operation.field, shared));
  }
};

const withoutSeen = (step: DraftStep): DraftStep => {
  if (step.kind !== 'setField') return step;
  const { before: _before, ...rest } = step;
  return rest;
};

/**
 * A schema after the steps on its resource, by the same rules as the server's.
 *
 * Errors: none; a step that is not allowed is left out and told in `problems`.
 */
export const applySteps = (
  published: JsonSchema | undefined,
  steps: readonly DraftStep[],
  shared: Shared,
): AppliedSteps => {
  const problems: StepProblem[] = [];
  const conflicts: StepConflict[] = [];
  const idle: DraftStep[] = [];
  const merged: DraftStep[] = [];
  let document = published;
  for (const made of steps) {
    const { step, conflicts: own } = document
      ? mergeStep(document, made)
      : { step: made, conflicts: [] };
    merged.push(step);
    conflicts.push(...own);
    try {
      // Mine is shown while a conflict waits for a choice.
      const next = applyStep(document, own.length > 0 ? withoutSeen(step) : step, shared);
      if (next === document) idle.push(step);
      document = next;
    } catch (cause) {
      if (!(cause instanceof OperationError)) throw cause;
      problems.push({ step, reason: cause.message });
    }
  }
  return { document, steps: merged, conflicts, problems, idle };
};
