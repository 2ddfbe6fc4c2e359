import fastifyPlugin from 'fastify-plugin';
import { SECOND_FACTOR_CALLS } from '#schemas/model/calls/secondFactorCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { requireRights } from '#server/engine/access/rights.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { managesTeam } from '#server/engine/access/teamManagers.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, BY_ID, COUNT, DELETED, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { type Person, readPerson, tell } from './people.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';

const STATE = {
  tag: 'signIn',
  summary: 'Whether a user has a second factor, for those who manage the team.',
  query: BY_ID,
  answer: { schema: object({ kinds: array(TEXT), recoveryCodesLeft: COUNT }) },
} as const satisfies Operation;

const TAKE_AWAY = {
  tag: 'signIn',
  summary: 'Takes away the second factors of a user who has lost them; the user is told.',
  query: BY_ID,
  answer: { schema: DELETED },
  errors: ['confirm_identity'],
} as const satisfies Operation;

/** A user of a team that the caller manages. Errors: 404 for anybody else's, as if there were none. */
const managedPerson = async (
  core: SecondFactorNeeds,
  caller: Caller,
  userId: string,
): Promise<Person> => {
  const person = await readPerson(core, userId);
  if (!managesTeam(caller, person.teamId)) throw new ServerError('not_found');
  return person;
};

/** Second factors of others. */
export const managerRoutes = fastifyPlugin<{ core: SecondFactorNeeds }>(
  async (app, { core }) => {
    const { database, audit, access, secondFactor } = core;
    const { factors, recoveryCodes } = secondFactor;
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.get(SECOND_FACTOR_CALLS.factorsOf.path, described(STATE), async (request) => {
      const { userId } = await managedPerson(core, callerOf(request), request.query.id);
      const kinds = (await factors.list(userId)).map(({ kind }) => kind);
      return { kinds: [...new Set(kinds)], recoveryCodesLeft: await recoveryCodes.left(userId) };
    });

    routes.post(SECOND_FACTOR_CALLS.factorsTakeAway.path, described(TAKE_AWAY), async (request) => {
      const caller = callerOf(request);
      const person = await managedPerson(core, caller, request.query.id);
      // Whoever may not give a role does not weaken how somebody who has it gets in.
      const role = await access.identities.roleOf(person.userId);
      if (role) requireRights(caller, role, core.registry.roles);
      requireProof(caller);
      const { userId, teamId, name } = person;
      const by = (await readPerson(core, caller.userId)).name;
      await database.transaction(async (transaction) => {
        await factors.removeAll(transaction, userId);
        const target = { resource: 'users', id: userId, name };
        await audit.note(transaction, caller, { action: 'secondFactor.takenAway', target, teamId });
        await tell(core, transaction, person, caller.language, 'factorsTakenAway', { by });
      });
      await access.callers.invalidate();
      return { _id: userId };
    });
  },
  { name: 'managerRoutes', dependencies: ['signedInGate'] },
);
