import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { BUYER_CALLS } from '#schemas/market/buyers.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { COUNT, ID, MOMENT, object, orBlank, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Buyers } from './buyers.ts';

interface BuyerNeeds {
  readonly audit: Audit;
  readonly buyers: Buyers;
  readonly access: { readonly callers: Callers };
}

const SMALL_BODY_BYTES = 4_000;

const BUYER_OPERATIONS = {
  buyerToken: {
    tag: 'signIn',
    summary: 'Makes a token for one customer; administrators and the platform only.',
    description:
      'It lasts an hour and opens that customer’s orders, conversations, offers, deliveries and files.',
    body: { schema: object({ customerId: orBlank(ID) }) },
    answer: { schema: object({ token: TEXT, expiresAt: MOMENT }) },
  },
  buyerTokensEnd: {
    tag: 'signIn',
    summary: 'Ends every token of one customer; administrators and the platform only.',
    description:
      'Open streams end as well; the history of the customer tells who did it. Blocking or deleting a customer ends the ' +
      'tokens too. New ones can be made at once: block the customer to prevent it.',
    body: { schema: object({ customerId: orBlank(ID) }) },
    answer: { schema: object({ _id: ID, ended: COUNT }) },
  },
} as const satisfies Record<string, Operation>;

/** How a team lets a buyer in, and out again. */
export const buyerRoutes = fastifyPlugin<{ core: BuyerNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.post(
      servedPath(BUYER_CALLS.buyerToken),
      described(BUYER_OPERATIONS.buyerToken, {
        bodyLimit: SMALL_BODY_BYTES,
        onRequest: isForAdmins('create', 'buyers'),
      }),
      (request) => {
        const { customerId } = request.body;
        const caller = callerOf(request);
        const target = { resource: 'customers', id: customerId };
        return core.buyers.issue(customerId, caller.userId, (transaction, teamId) =>
          core.audit.note(transaction, caller, { action: 'guest.tokenMade', teamId, target }),
        );
      },
    );

    routes.post(
      servedPath(BUYER_CALLS.buyerTokensEnd),
      described(BUYER_OPERATIONS.buyerTokensEnd, {
        bodyLimit: SMALL_BODY_BYTES,
        onRequest: isForAdmins('delete', 'buyers'),
      }),
      async (request) => {
        const { customerId } = request.body;
        const ended = await core.buyers.end(customerId, callerOf(request));
        await core.access.callers.invalidate();
        return { _id: customerId, ended };
      },
    );
  },
  { name: 'buyerRoutes', dependencies: ['signedInGate'] },
);
