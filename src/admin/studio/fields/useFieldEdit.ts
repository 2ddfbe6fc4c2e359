import type { FieldModel, JsonSchema } from '#schemas';
import type { Schema } from '#schemas/model/operations/fieldPlaces.ts';
import { splitPath } from '#schemas/model/values/fieldPath.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { resolvedField } from '../draft/applySteps.ts';
import { fieldSchema, isRequiredIn } from '../draft/fieldSchema.ts';
import { saidBefore } from '../draft/mergeStep.ts';
import type { ResourceDraft } from '../draft/useResourceDraft.ts';

/** One field of the draft, and how it is changed. */
export interface FieldEdit {
  readonly draft: ResourceDraft;
  readonly document: JsonSchema;
  readonly path: string;
  readonly name: string;
  /** Whether it is inside another field, not one of the row itself. */
  readonly isInside: boolean;
  /** What the file says of it. */
  readonly own: JsonSchema;
  /** The same with a reference to a shared shape followed. */
  readonly schema: JsonSchema;
  readonly model: FieldModel | undefined;
  readonly isRequired: boolean;
  /** Whether it is only in the draft yet. */
  readonly isNew: boolean;
  /** Whether code relies on it: name, type and existence stay. */
  readonly isNeeded: boolean;
  readonly set: (keywords: Schema, isRequired?: boolean) => void;
  /** Sets parts of `x-ui`; undefined takes one away. */
  readonly setUi: (parts: Schema) => void;
}

/** The field of a compiled resource at a path through objects and lists. */
export const modelAt = (draft: ResourceDraft, path: string): FieldModel | undefined => {
  const [first = '', ...rest] = splitPath(path);
  let found = draft.resource?.tree.get(first);
  for (const name of rest) found = (found?.items ?? found)?.fields.get(name);
  return found;
};

/** Undefined where the draft has no such field. */
export const fieldEdit = (draft: ResourceDraft, path: string): FieldEdit | undefined => {
  const { document, shared, needs, change, published } = draft;
  const own = document && fieldSchema(document, path);
  if (!document || !own) return undefined;
  const set: FieldEdit['set'] = (keywords, isRequired) =>
    change({
      kind: 'setField',
      field: path,
      set: keywords,
      before: saidBefore(document, path, Object.keys(keywords)),
      ...(isRequired !== undefined && { isRequired }),
    });
  const ui: unknown = own['x-ui'];
  const parts = splitPath(path);
  const isInside = parts.length > 1;
  const name = parts.at(-1) ?? path;
  return {
    ...{ draft, document, path, own, set, name, isInside },
    schema: (isInside ? undefined : resolvedField(document, name, shared)) ?? own,
    model: modelAt(draft, path),
    isRequired: isRequiredIn(document, path),
    isNew: !wasPublished(published, own, path),
    isNeeded: needs.includes(path),
    setUi: (parts) => {
      const next = Object.entries({ ...(isObject(ui) && ui), ...parts }).filter(
        ([, value]) => value !== undefined,
      );
      set({ 'x-ui': next.length > 0 ? Object.fromEntries(next) : null });
    },
  };
};

/** A renamed field is known by the name that it had first. */
const wasPublished = (published: JsonSchema, own: JsonSchema, path: string): boolean =>
  fieldSchema(published, path) !== undefined || own['x-id'] !== undefined;
