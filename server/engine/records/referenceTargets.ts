import type { FieldModel, Model, ResourceModel } from '#schemas';
import { targetsAt } from '#schemas/model/fields/partFacts.ts';

type FieldTargets = ReadonlyMap<FieldModel, ReadonlySet<string>>;

const known = new WeakMap<ResourceModel, FieldTargets>();

/** What each field of a resource leads to; of a list of references its entries. */
export const targetsByField = (resource: ResourceModel): FieldTargets => {
  const { fields, source } = resource;
  const targets =
    known.get(resource) ??
    new Map(
      fields.map((field) => {
        const parts = field.items ? [field.part, field.items.part] : [field.part];
        return [field, new Set(parts.flatMap((part) => targetsAt(source, part)))];
      }),
    );
  known.set(resource, targets);
  return targets;
};

/** Every resource that rows of this one may refer to. */
export const targetsOf = (model: Model, resource: ResourceModel): readonly ResourceModel[] => {
  const names = new Set([...targetsByField(resource).values()].flatMap((targets) => [...targets]));
  return [...names].sort().flatMap((name) => model.resources.get(name) ?? []);
};

/** A field of another resource that may hold the id of a row. */
export interface Referrer {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
}

/** Every field of the model that may refer to rows of the resource. */
export const referrersIn = (model: Model, resource: ResourceModel): readonly Referrer[] =>
  [...model.resources.values()].flatMap((other) =>
    [...targetsByField(other)]
      .filter(([, targets]) => targets.has(resource.name))
      .map(([field]) => ({ resource: other, field })),
  );
