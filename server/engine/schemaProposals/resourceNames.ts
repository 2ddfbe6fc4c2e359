import type { Model } from '#schemas';
import { ProposalError } from '#schemas/model/fromData/proposeResource.ts';
import { isResourceName, MAX_RESOURCE_CHARACTERS } from '#schemas/model/resourceName.ts';

/** Errors: `ProposalError` for a name that no file can have, or that is taken. */
export const checkResourceName = (model: Model, name: string): string => {
  if (!isResourceName(name))
    throw new ProposalError(
      `"${name.slice(0, MAX_RESOURCE_CHARACTERS)}" is no name of a resource: small letter first, then letters, digits and hyphens`,
    );
  if (model.resources.has(name))
    throw new ProposalError(`there is a resource "${name}" already: choose another name`);
  return name;
};
