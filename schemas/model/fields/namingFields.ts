import type { FieldModel, ResourceModel } from '../model.ts';
import { JSON_KINDS } from '../values/csvText.ts';
import type { FieldKind } from '../vocabulary.ts';

const LISTS: readonly FieldKind[] = ['tags', 'references'];

/** The field that a row is called by; undefined where its title is made of several. */
const titleField = ({ recordTitle, tree }: ResourceModel): FieldModel | undefined =>
  tree.get(/^\{(\w+)\}$/.exec(recordTitle)?.[1] ?? recordTitle);

/** Fields by whose value a row can be named where its id is not known: unique ones, and the one it is called by. */
export const namingFields = (resource: ResourceModel): readonly FieldModel[] => {
  const title = titleField(resource);
  return resource.fields.filter(
    (field) =>
      (field.unique || field === title) &&
      !field.writeOnly &&
      ![...JSON_KINDS, ...LISTS].includes(field.kind),
  );
};
