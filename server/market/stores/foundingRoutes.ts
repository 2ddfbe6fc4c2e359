import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { STORE_CALLS } from '#schemas/market/stores.ts';
import { isForAdmins, requireAdmin } from '#server/engine/access/signedIn.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { filled, object, orBlank, rowOf, TEXT } from '#server/engine/openapi/shapes.ts';
import { type FoundingNeeds, foundTeam } from './foundTeam.ts';

interface Needs extends FoundingNeeds {
  readonly audit: Audit;
}

const BODY_BYTES = 10_000;
/** Above what the schemas allow, which say it in their own words. */
const TYPED = { ...TEXT, maxLength: 1_000 };

const FOUND = {
  tag: 'start',
  summary: 'Founds a team with its store; for administrators.',
  body: {
    schema: object(
      {
        name: filled(TYPED),
        subdomain: filled(TYPED),
        currency: filled(TYPED),
        legalName: orBlank(TYPED),
        taxId: orBlank(TYPED),
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
} as const satisfies Operation;

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
          return foundTeam(core, caller, request.body, (transaction, teamId) =>
            core.audit.note(transaction, caller, {
              action: 'team.founded',
              target: { resource: 'teams', id: teamId, name: request.body.name },
              teamId,
            }),
          );
        },
      );
  },
  { name: 'foundingRoutes', dependencies: ['signedInGate'] },
);
