import type { JsonSchema } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import {
  type AddField,
  addField,
  type MoveField,
  moveField,
  type RemoveField,
  removeField,
  type SetField,
  setField,
} from './editFields.ts';
import { OperationError, propertiesIn, type Schema } from './fieldPlaces.ts';
import { type RenameField, renameField } from './renameField.ts';
import { type ReplaceValues, replacingValues, requireStatesReplaced } from './replaceValues.ts';
import { announceForm, chooseForm, type RetypeField } from './retypeField.ts';

/** A whole schema as somebody wrote it, and the one that they began with: its forms, lists, lifecycles and raw text. */
export interface EditSchema {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
}

/** One change of one field. */
export type FieldOperation =
  | ({ readonly kind: 'renameField' } & RenameField)
  | ({ readonly kind: 'setField' } & SetField)
  | ({ readonly kind: 'addField' } & AddField)
  | ({ readonly kind: 'removeField' } & RemoveField)
  | ({ readonly kind: 'moveField' } & MoveField)
  | ({ readonly kind: 'retypeField' } & RetypeField)
  | ({ readonly kind: 'replaceValues' } & ReplaceValues)
  | { readonly kind: 'revertChange'; readonly field: string; readonly change: string };

/** One change of a resource as a whole. */
export type ResourceOperation =
  | ({ readonly kind: 'editSchema' } & EditSchema)
  | { readonly kind: 'addResource'; readonly schema: JsonSchema }
  | { readonly kind: 'removeResource' };

/** One change of one resource's schema (STUDIO-2). */
export type Operation = FieldOperation | ResourceOperation;

const RESOURCE_KINDS = ['editSchema', 'addResource', 'removeResource'] as const;

export const OPERATION_KINDS = [
  ...(['renameField', 'setField', 'addField', 'removeField', 'moveField'] as const),
  ...(['retypeField', 'replaceValues'] as const),
  ...RESOURCE_KINDS,
] as const satisfies readonly Operation['kind'][];

export const isOfResource = (operation: Operation): operation is ResourceOperation =>
  RESOURCE_KINDS.some((kind) => kind === operation.kind);

/** The field that an operation changes; '' where it is the resource as a whole. */
export const changedField = (operation: Operation): string =>
  isOfResource(operation) ? '' : operation.field;

/** An operation that rows are filled for before it is there. */
export type GradualOperation = Extract<Operation, { kind: 'retypeField' | 'replaceValues' }>;

export const isGradual = (operation: Operation): operation is GradualOperation =>
  operation.kind === 'retypeField' || operation.kind === 'replaceValues';

/**
 * What the file says of a field, or where it refers to a shape, what `resolved` says of it: the field's own schema with
 * references followed.
 */
const fieldNow = (schema: JsonSchema, field: string, resolved: JsonSchema | undefined): Schema => {
  // The same keywords, as a file may have any.
  const own = propertiesIn(schema as Schema)[field];
  const refers = JSON.stringify(own ?? null).includes('"$ref"');
  if (isObject(own) && !refers) return own;
  // What the shape says is here already.
  const { $ref: _shape, ...all } = resolved ?? {};
  return all;
};

/** A gradual operation as the change of type that it is, and the field as it is before. */
const retypeOf = (
  schema: JsonSchema,
  operation: GradualOperation,
  resolved: JsonSchema | undefined,
): { readonly retype: RetypeField; readonly now: JsonSchema } => {
  const now = fieldNow(schema, operation.field, resolved);
  if (operation.kind === 'retypeField') requireStatesReplaced(operation, now);
  const retype = operation.kind === 'retypeField' ? operation : replacingValues(operation, now);
  // A field's schema under its keywords.
  return { retype, now: now as JsonSchema };
};

/** The first step of a gradual operation: the new form of the field's values is announced. */
export const announced = (
  schema: JsonSchema,
  operation: GradualOperation,
  resolved: JsonSchema | undefined,
) => {
  const { retype, now } = retypeOf(schema, operation, resolved);
  return announceForm(schema, retype, now);
};

/**
 * The schema after an operation, a gradual one all at once; the same object where nothing changes.
 *
 * Errors: `OperationError` with the reason.
 */
export const applyOperation = (
  schema: JsonSchema,
  operation: FieldOperation,
  resolved?: JsonSchema,
): JsonSchema => {
  switch (operation.kind) {
    case 'renameField':
      return renameField(schema, operation);
    case 'setField':
      return setField(schema, operation);
    case 'addField':
      return addField(schema, operation);
    case 'removeField':
      return removeField(schema, operation);
    case 'moveField':
      return moveField(schema, operation);
    case 'revertChange':
      throw new OperationError('What a change is taken back to follows from that change.');
    default: {
      const { schema: young, form } = announced(schema, operation, resolved);
      return chooseForm(young, operation.field, form);
    }
  }
};
