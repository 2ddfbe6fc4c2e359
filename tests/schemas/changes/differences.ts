/** Pairs of schemas, and what is told of them. */
import { type JsonSchema, loadModel } from '#schemas';
import type { Change } from '#schemas/model/changes/change.ts';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';

export const modelOf = (resources: Readonly<Record<string, JsonSchema>>) =>
  loadModel({ resources, shared: {} });

/** What differs between two versions of one resource. */
export const changesOf = (
  before: JsonSchema,
  after: JsonSchema,
  known?: Parameters<typeof modelChanges>[2],
): readonly Change[] =>
  modelChanges(modelOf({ things: before }), modelOf({ things: after }), known);

/** Kind, place, keyword and effect of each. */
export const short = (changes: readonly Change[]): readonly string[] =>
  changes.map(({ kind, path, keyword, effect }) =>
    [kind, path, keyword, effect].filter((part) => part !== undefined).join(' '),
  );

export const thing = (
  properties: Readonly<Record<string, JsonSchema>>,
  more: JsonSchema = {},
): JsonSchema => ({ type: 'object', properties, ...more });

export const one = (schema: JsonSchema, more: JsonSchema = {}): JsonSchema =>
  thing({ value: schema }, more);
