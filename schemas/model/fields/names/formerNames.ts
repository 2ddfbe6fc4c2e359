import type { FieldModel, FieldTree, ResourceModel } from '#schemas/model/model.ts';

/** A name that a field had before (`x-aliases`); the days are in UTC. */
export interface FormerName {
  readonly field: FieldModel;
  /** Since when the field has another name: `2026-12-01`. */
  readonly since: string;
  /** The last day on which the APIs answer to it. */
  readonly until: string;
  /** Whether they ever did: documents may keep a name that nobody uses. */
  readonly isAnswered: boolean;
}

const NEVER_ANSWERED = { since: '1970-01-01', until: '1970-01-01', isAnswered: false };

const known = new WeakMap<FieldTree, ReadonlyMap<string, FormerName>>();

/**
 * The former names of the fields beside each other, the one that documents keep a field under among them. A name that
 * a field has now means that field alone.
 */
export const formerNamesIn = (tree: FieldTree): ReadonlyMap<string, FormerName> => {
  const remembered = known.get(tree);
  if (remembered) return remembered;
  const made = new Map<string, FormerName>();
  for (const field of tree.values()) {
    const { 'x-id': first, 'x-aliases': aliases = {} } = field.schema;
    if (first !== undefined && !tree.has(first)) made.set(first, { field, ...NEVER_ANSWERED });
    for (const [name, days] of Object.entries(aliases))
      if (!tree.has(name)) made.set(name, { field, ...days, isAnswered: true });
  }
  known.set(tree, made);
  return made;
};

/** A field by its name, or by one that it had. */
export const fieldCalled = (tree: FieldTree, name: string): FieldModel | undefined =>
  tree.get(name) ?? formerNamesIn(tree).get(name)?.field;

const renamed = new WeakMap<ResourceModel, boolean>();

/** Whether any field of a resource has another name than it had, or than documents keep it under. */
export const wasRenamed = (resource: ResourceModel): boolean => {
  const remembered = renamed.get(resource);
  if (remembered !== undefined) return remembered;
  const isSo = /"x-(?:id|aliases|stored)":/.test(
    JSON.stringify([resource.schema, resource.references]),
  );
  renamed.set(resource, isSo);
  return isSo;
};
