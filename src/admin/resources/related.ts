import type { FilterPayload } from 'react-admin';
import type { FieldModel, Model, ResourceModel } from '#schemas';

/** Rows of another resource that point to a row of this one. */
export interface Relation {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  /** What narrows that resource's list to the rows that point to `id`. */
  readonly filterFor: (id: string | number) => FilterPayload;
}

const filterBy = (
  field: FieldModel,
  target: string,
): ((id: string | number) => FilterPayload) | undefined => {
  const { reference } = field;
  if (reference === target) return (id) => ({ [field.name]: id });
  if (reference === undefined || typeof reference === 'string') return undefined;
  const choice = Object.entries(reference.resources).find(([, name]) => name === target);
  return choice && ((id) => ({ [reference.by]: choice[0], [field.name]: id }));
};

/** Every list that can be narrowed to the rows of one row, as the schemas' `x-ref` say. */
export const relationsTo = (target: ResourceModel, model: Model): readonly Relation[] =>
  [...model.resources.values()]
    .filter((resource) => resource.screens.has('list'))
    .flatMap((resource) =>
      resource.fields
        .filter((field) => field.filter)
        .flatMap((field) => {
          const filterFor = filterBy(field, target.name);
          return filterFor ? [{ resource, field, filterFor }] : [];
        }),
    );
