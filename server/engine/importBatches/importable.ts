import type { Model, ResourceModel } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';

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
