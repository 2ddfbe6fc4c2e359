import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { STORE_CALLS } from '#schemas/market/stores.ts';
import { isForAdmins, requireAdmin } from '#server/engine/access/signedIn.ts';
import type { AccountLinks } from '#server/engine/accountLinks/accountLinks.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { filled, object, orBlank, rowOf, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { type FoundingNeeds, foundTeam } from './foundTeam.ts';
import { OWNER } from './roles.ts';

interface Needs extends FoundingNeeds {
  readonly audit: Audit;
  readonly accountLinks: AccountLinks;
}

const BODY_BYTES = 10_000;
/** Above what the schemas allow, which say it in their own words. */
const TYPED = { ...TEXT, maxLength: 1_000 };

const FOUND = {
  tag: 'start',
  summary: 'Founds a team with its store and invites its owner; for administrators.',
  body: {
    schema: object(
      {
        name: filled(TYPED),
        subdomain: filled(TYPED),
        currency: filled(TYPED),
        legalName: orBlank(TYPED),
        taxNumber: orBlank(TYPED),
        owner: object({ name: filled(TYPED), email: filled(TYPED) }),
        address: object(
          {
            street: orBlank(TYPED),
            postcode: orBlank(TYPED),
            city: orBlank(TYPED),
            country: orBlank(TYPED),
          },
          [],
        ),
      },
      ['name', 'subdomain', 'currency'],
    ),
  },
  answer: { status: 201, schema: rowOf('teams') },
  errors: ['confirm_identity', 'too_many_attempts'],
} as const satisfies Operation;

/** What is refused of the person stands at `owner.name` and `owner.email`: the team has a name, too. */
const inviteOwner = async (
  { accountLinks }: Needs,
  place: Parameters<Parameters<typeof foundTeam>[3]>[0],
  caller: Caller,
  person: { readonly name: string; readonly email: string; readonly teamId: string },
): Promise<void> => {
  try {
    await accountLinks.invitations.inviteIn(place, caller, { ...person, role: OWNER.name });
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== 'validation_failed') throw error;
    const errors = error.errors.map((one) => ({ ...one, field: `owner.${one.field}` }));
    throw new ServerError(error.code, error.params, { errors });
  }
};

/** How a marketplace gets its next team (PEOPLE-1). */
export const foundingRoutes = fastifyPlugin<{ core: Needs }>(
  async (app, { core }) => {
    app
      .withTypeProvider<ShapeTypes>()
      .post(
        servedPath(STORE_CALLS.teamFound),
        described(FOUND, { bodyLimit: BODY_BYTES, onRequest: isForAdmins('create', 'teams') }),
        async (request, reply) => {
          const caller = requireAdmin(request, 'create', 'teams');
          void reply.code(201);
          const { owner, ...team } = request.body;
          return foundTeam(core, caller, team, async (place, teamId) => {
            await core.audit.note(place.transaction, caller, {
              action: 'team.founded',
              target: { resource: 'teams', id: teamId, name: team.name },
              teamId,
            });
            if (owner) await inviteOwner(core, place, caller, { ...owner, teamId });
          });
        },
      );
  },
  { name: 'foundingRoutes', dependencies: ['signedInGate'] },
);
