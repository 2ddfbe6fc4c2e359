import type { JsonSchema } from '../model.ts';
import { OperationError, propertiesIn, type Schema } from '../operations/fieldPlaces.ts';
import { type GradualOperation, isGradual, type Operation } from '../operations/operations.ts';
import { renameDays } from '../operations/renameField.ts';
import { formsOf, presentForm } from '../operations/retypeField.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { mergeSchemas } from './mergeSchemas.ts';

/** A change that was made, with the schema before and after it. */
export interface MadeChange<Of extends Operation = Operation> {
  readonly operation: Of;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
}

/** The operation by which values become what they were, whatever the field is called by now. */
const retypeBack = (
  { operation, before }: MadeChange<GradualOperation>,
  now: Schema,
): Operation => {
  const old = propertiesIn(before as Schema)[operation.field];
  const form = isObject(old) ? presentForm(old, operation.field) : operation.field;
  const [name, field] =
    Object.entries(propertiesIn(now)).find(
      ([, inner]) => isObject(inner) && Object.hasOwn(formsOf(inner), form),
    ) ?? [];
  const kept = isObject(field) ? formsOf(field)[form] : undefined;
  if (name === undefined || !kept)
    throw new OperationError(`"${operation.field}" is not there any more.`);
  return { kind: 'retypeField', field: name, to: kept.schema };
};

/** What takes a change back: an operation, or a schema in which everything that came later stays. */
export type Reverted = { readonly operation: Operation } | { readonly schema: JsonSchema };

/** Errors: `OperationError` where later changes stand in the way. */
export const revertOperation = (change: MadeChange, now: JsonSchema, at: Date): Reverted => {
  const { operation, before, after } = change;
  if (isGradual(operation))
    return { operation: retypeBack({ ...change, operation }, now as Schema) };
  if (operation.kind === 'renameField') {
    const { field, to } = operation;
    const parts = splitPath(field);
    const renamed = joinPath([...parts.slice(0, -1), to]);
    const from = parts.at(-1) ?? field;
    return { operation: { ...operation, field: renamed, to: from, ...renameDays(at) } };
  }
  const { schema, conflicts } = mergeSchemas(after, now, before);
  const [conflict] = conflicts;
  if (conflict)
    throw new OperationError(`A later change stands in the way: ${joinPath(conflict.path)}.`);
  return { schema };
};
