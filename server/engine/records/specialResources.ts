import type { Model, ResourceModel } from '#schemas';

/** The resource whose rows are the teams themselves: a team is its own team. */
export const TEAMS = 'teams';

/** Fields unique over all teams: one signs in with the e-mail address alone. */
const UNIQUE_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  users: ['email'],
  stores: ['subdomain'],
};

export const uniqueEverywhere = (resource: string, field: string): boolean =>
  Object.hasOwn(UNIQUE_EVERYWHERE, resource) &&
  UNIQUE_EVERYWHERE[resource]?.includes(field) === true;

/** A resource that the server cannot do without. Errors: throws where its schema is missing. */
export const neededResource = ({ resources }: Model, name: string): ResourceModel => {
  const resource = resources.get(name);
  if (!resource) throw new Error(`The server needs schemas/${name}.json.`);
  return resource;
};
