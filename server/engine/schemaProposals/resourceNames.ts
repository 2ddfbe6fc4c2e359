import type { Model } from '#schemas';
import { ProposalError } from '#schemas/model/fromData/proposeResource.ts';

const NAME = /^[a-z][A-Za-z0-9-]*$/;
const MAX_RESOURCE_CHARACTERS = 60;

/** "Kunden Liste 2026.csv" → "kundenListe2026". */
export const nameFromFile = (file: string): string => {
  const words = file
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const name = words
    .map(
      (word, index) =>
        `${index === 0 ? word[0]?.toLowerCase() : word[0]?.toUpperCase()}${word.slice(1)}`,
    )
    .join('')
    .slice(0, MAX_RESOURCE_CHARACTERS);
  return NAME.test(name) ? name : 'rows';
};

/** Errors: `ProposalError` for a name that no file can have, or that is taken. */
export const checkResourceName = (model: Model, name: string): string => {
  if (!NAME.test(name) || name.length > MAX_RESOURCE_CHARACTERS)
    throw new ProposalError(
      `"${name.slice(0, MAX_RESOURCE_CHARACTERS)}" is no name of a resource: small letter first, then letters, digits and hyphens`,
    );
  if (model.resources.has(name))
    throw new ProposalError(`there is a resource "${name}" already: choose another name`);
  return name;
};
