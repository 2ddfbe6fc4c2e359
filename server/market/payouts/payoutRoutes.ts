import type { onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { PAYOUT_CALLS } from '#schemas/market/payouts.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { callerOf, requireAdmin } from '#server/engine/access/signedIn.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { resourceNamed, resourceOf } from '#server/engine/http/resourceOf.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { readWholeAccounts, type WholeAccountNeeds } from '#server/market/money/wholeAccount.ts';
import { type MoveNeeds, movePayouts } from './movePayouts.ts';
import { PAYOUT_OPERATIONS } from './payoutRequests.ts';
import { readPayouts } from './readPayouts.ts';

type PayoutNeeds = MoveNeeds & WholeAccountNeeds & { readonly currency: string };

const PAGE_ROWS = 25;

/** The desk of those who pay teams out. */
export const payoutRoutes = fastifyPlugin<{ core: PayoutNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const mayDo =
      (verb: 'search' | 'update'): onRequestHookHandler =>
      (request, _reply, done) => {
        const caller = requireAdmin(request, verb, 'withdrawals');
        requirePermission(caller, resourceOf(core.schemas, request, 'withdrawals'), verb);
        done();
      };

    routes.get(
      servedPath(PAYOUT_CALLS.payouts),
      described(PAYOUT_OPERATIONS.payouts, { onRequest: mayDo('search') }),
      async (request) => {
        const { state = 'requested', search = '', page = 1, limit = PAGE_ROWS } = request.query;
        const asked = { state, search, page, limit };
        const { results, totals } = await readPayouts(core.database, asked, core.currency);
        return { results, pagination: paginationOf(asked, totals[state].count), totals };
      },
    );

    routes.post(
      servedPath(PAYOUT_CALLS.movePayouts),
      described(PAYOUT_OPERATIONS.movePayouts, { onRequest: mayDo('update') }),
      (request) => movePayouts(core, request, request.body),
    );

    routes.post(
      servedPath(PAYOUT_CALLS.payoutAccounts),
      described(PAYOUT_OPERATIONS.payoutAccounts, { onRequest: mayDo('search') }),
      async (request) => {
        const caller = callerOf(request);
        requireProof(caller);
        const resource = resourceNamed(core.schemas, 'withdrawals');
        return { results: await readWholeAccounts(core, caller, resource, request.body.ids) };
      },
    );
  },
  { name: 'payoutRoutes', dependencies: ['signedInGate'] },
);
