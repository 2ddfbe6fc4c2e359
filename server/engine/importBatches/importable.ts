import { type Model, namingFields, type ResourceModel, targetsWithin } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { FilledFields } from './batchPlan.ts';

export const refuse = (name: string, reason: string): ServerError =>
  new ServerError('invalid_parameter', { name, reason });

/** Errors: 400 `invalid_parameter` with the resources that can be imported. */
export const importableResource = (model: Model, name: string): ResourceModel => {
  const resource = model.resources.get(name);
  if (resource?.isImportable) return resource;
  const known = [...model.resources.values()]
    .filter(({ isImportable }) => isImportable)
    .map((other) => other.name);
  throw refuse('resource', `"${name}" cannot be imported; these can: ${known.join(', ')}`);
};

/** Errors: 400 `invalid_parameter` for a key that does not tell rows apart. */
export const checkKey = (resource: ResourceModel, key: string | undefined): void => {
  const unique = resource.fields.filter((field) => field.unique).map((field) => field.name);
  if (key === undefined || unique.includes(key)) return;
  throw refuse(
    'key',
    `"${key}" is not a unique field of "${resource.name}"; these are: ${unique.join(', ')}`,
  );
};

/** Errors: 400 `invalid_parameter` for a field by which no row can be named. */
export const checkFields = (
  { resources }: Model,
  resource: ResourceModel,
  fields: FilledFields = {},
): void => {
  for (const [name, { by }] of Object.entries(fields)) {
    const field = resource.tree.get(name);
    if (!field || by === undefined || by === '_id') continue;
    const targets = targetsWithin(field);
    const known = targets.flatMap((target) => {
      const found = resources.get(target);
      return found ? namingFields(found).map((naming) => naming.name) : [];
    });
    if (known.includes(by)) continue;
    throw refuse(
      'mapping',
      targets.length === 0
        ? `"${name}" of "${resource.name}" is no reference`
        : `"${name}" names rows of "${targets.join('", "')}" by one of: _id, ${known.join(', ')}; not by "${by}"`,
    );
  }
};
