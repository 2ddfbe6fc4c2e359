import type { FieldModel, ResourceModel } from '#schemas';

/** The field by which rows of a resource hang below one another; undefined where they form no tree. */
export const treeFieldOf = (resource: ResourceModel): FieldModel | undefined =>
  resource.fields.find(
    ({ reference, kind, filter }) => reference === resource.name && kind === 'reference' && filter,
  );
