import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { MONEY_CALLS } from '#schemas/market/money.ts';
import { callerOf, isAdmin, isForAdmins } from '#server/engine/access/signedIn.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { queryOf } from '#server/engine/http/query.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { IdempotencyNeeds } from '#server/engine/idempotency/idempotency.ts';
import { idempotent, sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import type { Installation } from '#server/engine/installation/installation.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { mayUse, requirePermission } from '#server/engine/records/rowAccess.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Ledger } from '#server/market/money/ledger.ts';
import { balanceOf } from './balance.ts';
import { BALANCE_OPERATIONS } from './balanceRequests.ts';
import { decreaseBalance } from './decreaseBalance.ts';
import { findEntries, parseEntriesQuery } from './readLines.ts';
import { readWholeAccounts } from './wholeAccount.ts';

interface BalanceNeeds extends IdempotencyNeeds {
  readonly schemas: LiveSchemas;
  readonly ledger: Ledger;
  readonly installation: Installation;
  readonly currency: string;
}

/** Entries name orders and withdrawals: they are for those who may see these. */
const listEntries = async (core: BalanceNeeds, request: FastifyRequest) => {
  const caller = callerOf(request);
  requirePermission(caller, resourceNamed(core.schemas, 'orders'), 'search');
  requirePermission(caller, resourceNamed(core.schemas, 'withdrawals'), 'search');
  const query = parseEntriesQuery(queryOf(request), core.clock());
  const { autoCompletionDays } = core.installation.current();
  const page = await findEntries(core.database, caller, query, autoCompletionDays);
  return {
    results: page.entries,
    pagination: paginationOf(query, page.total, page.totalIsEstimate),
    ...(page.sum !== undefined && { sum: page.sum }),
  };
};

/** A balance sums up orders and withdrawals: it is for those who may see some of what it is made of (SEC-2). */
const mayReadBalance =
  ({ schemas }: BalanceNeeds): onRequestHookHandler =>
  (request, _reply, done) => {
    const caller = callerOf(request);
    if (!mayUse(caller, resourceNamed(schemas, 'orders'), 'search'))
      requirePermission(caller, resourceNamed(schemas, 'withdrawals'), 'search');
    done();
  };

/** What stands behind a balance, its adjustment, and the account that a withdrawal is paid to. */
export const balanceRoutes = fastifyPlugin<{ core: BalanceNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();

    const forReaders = { onRequest: mayReadBalance(core) };
    routes.get(
      servedPath(MONEY_CALLS.balance),
      described(BALANCE_OPERATIONS.balance, forReaders),
      (request) => balanceOf(core.database, callerOf(request).teamId, core.currency),
    );

    routes.get(
      servedPath(MONEY_CALLS.balanceEntries),
      described(BALANCE_OPERATIONS.balanceEntries),
      (request) => listEntries(core, request),
    );

    routes.post(
      servedPath(MONEY_CALLS.decreaseBalance),
      described(BALANCE_OPERATIONS.decreaseBalance, forReaders),
      async (request, reply) => {
        const { id: balanceId } = request.query;
        const caller = callerOf(request);
        const answer = await idempotent(core, request, async ({ database }) => {
          const balance = await database.transaction((transaction) =>
            decreaseBalance({
              transaction,
              ledger: core.ledger,
              caller,
              mayAdjust: isAdmin(caller),
              balanceId,
              body: request.body,
              at: core.clock(),
            }),
          );
          return { status: 200, text: JSON.stringify(balance) };
        });
        return sendAnswer(reply, answer);
      },
    );

    routes.get(
      servedPath(MONEY_CALLS.withdrawalAccount),
      described(BALANCE_OPERATIONS.withdrawalAccount, {
        onRequest: isForAdmins('account', 'withdrawals'),
      }),
      async (request) => {
        const caller = callerOf(request);
        const { id } = request.query;
        const resource = resourceNamed(core.schemas, 'withdrawals');
        const [found] = await readWholeAccounts(core, caller, resource, [id]);
        return found;
      },
    );
  },
  { name: 'balanceRoutes', dependencies: ['signedInGate'] },
);
