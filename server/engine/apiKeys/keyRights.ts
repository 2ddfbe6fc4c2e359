import type { Model, ResourceModel, Verb } from '#schemas';
import { NEVER_WRITTEN_BY_KEYS } from '#schemas/model/calls/apiKeyCalls.ts';
import type { Identity } from '#server/engine/access/identities.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller, Permissions } from '#server/engine/records/records.ts';
import { API_KEY, mayUse } from '#server/engine/records/rowAccess.ts';
import type { StoredKey } from './storedKeys.ts';

const READS: readonly string[] = ['search', 'get'];
const VERBS: readonly Verb[] = ['search', 'get', 'create', 'update', 'delete'];

const isVerb = (text: string): text is Verb => VERBS.some((verb) => verb === text);

const mayGive = (maker: Caller, resource: ResourceModel, verb: string): verb is Verb =>
  isVerb(verb) &&
  (READS.includes(verb) || !NEVER_WRITTEN_BY_KEYS.includes(resource.name)) &&
  mayUse(maker, resource, verb);

/** Errors: 403 `forbidden`, naming the first permission that the maker does not have or no key can have. */
export const requireGivable = (maker: Caller, permissions: Permissions, model: Model): void => {
  for (const [name, verbs] of Object.entries(permissions)) {
    const resource = model.resources.get(name);
    const refused = verbs.find((verb) => !resource || !mayGive(maker, resource, verb));
    if (refused !== undefined)
      throw new ServerError('forbidden', { verb: refused, resource: name });
  }
};

/** What the key was made for and its maker may do at this moment. */
const permissionsNow = (maker: Caller, { permissions }: StoredKey, model: Model): Permissions =>
  Object.fromEntries(
    Object.entries(permissions).flatMap(([name, verbs]) => {
      const resource = model.resources.get(name);
      const left = resource ? verbs.filter((verb) => mayGive(maker, resource, verb)) : [];
      return left.length > 0 ? [[name, left]] : [];
    }),
  );

/** Who calls with the key: it acts in its own team alone. Undefined where its maker may not act there any more. */
export const keyIdentity = (
  key: StoredKey,
  maker: Identity | undefined,
  model: Model,
): Identity | undefined => {
  // Without the second factor that their role demands the maker may do nothing, either.
  if (!maker || maker.lacksSecondFactor || (maker.scope !== 'all' && maker.teamId !== key.team_id))
    return undefined;
  return {
    kind: API_KEY,
    userId: key.id,
    teamId: key.team_id,
    role: maker.role,
    ...(maker.actsAs !== undefined && { actsAs: maker.actsAs }),
    scope: 'team',
    permissions: permissionsNow({ ...maker, language: 'en' }, key, model),
  };
};
