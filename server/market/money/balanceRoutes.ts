import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, NAMED_CALLS, type NamedCall, type ResourceModel } from '#schemas';
import { callerOf, isAdmin, requireAdmin } from '#server/engine/access/signedIn.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { appendHistory } from '#server/engine/history/append.ts';
import { parametersOf, queryOf, requiredParameter } from '#server/engine/http/query.ts';
import type { IdempotencyNeeds } from '#server/engine/idempotency/idempotency.ts';
import { idempotent, sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import type { Installation } from '#server/engine/installation/installation.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { requirePermission } from '#server/engine/records/scope.ts';
import { readSecret } from '#server/engine/records/secrets.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Ledger } from '#server/market/money/ledger.ts';
import { BALANCE_DESCRIPTIONS } from './balanceDescriptions.ts';
import { decreaseBalance } from './decrease.ts';
import { findEntries, parseEntriesQuery } from './entries.ts';

interface BalanceNeeds extends IdempotencyNeeds {
  readonly schemas: LiveSchemas;
  readonly ledger: Ledger;
  readonly installation: Installation;
}

const pathOf = (name: NamedCall): string => {
  const { api, path } = NAMED_CALLS[name];
  return `${API_MOUNTS[api]}${path}`;
};

/** What stands behind a balance, its adjustment, and the account that a withdrawal is paid to. */
export const balanceRoutes = fastifyPlugin<{ core: BalanceNeeds }>(
  async (app, { core }) => {
    const resourceOf = (name: string): ResourceModel => {
      const resource = core.schemas.current().model.resources.get(name);
      if (!resource) throw new ServerError('unknown_path');
      return resource;
    };

    app.get(
      pathOf('balanceEntries'),
      described(BALANCE_DESCRIPTIONS.balanceEntries),
      async (request) => {
        const caller = callerOf(request);
        // Entries name orders and withdrawals: they are for those who may see these.
        requirePermission(caller, resourceOf('orders'), 'search');
        requirePermission(caller, resourceOf('withdrawals'), 'search');
        const query = parseEntriesQuery(queryOf(request));
        const { autoCompletionDays } = core.installation.current();
        const page = await findEntries(core.database, caller, query, autoCompletionDays);
        return {
          results: page.entries,
          pagination: {
            current_page: query.page,
            per_page: query.limit,
            total: page.total,
            last_page: Math.max(1, Math.ceil(page.total / query.limit)),
            ...(page.totalIsEstimate && { total_is_estimate: true }),
          },
          ...(page.sum !== undefined && { sum: page.sum }),
        };
      },
    );

    app.post(
      pathOf('decreaseBalance'),
      described(BALANCE_DESCRIPTIONS.decreaseBalance),
      async (request, reply) => {
        const balanceId = requiredParameter('id', parametersOf(request, ['id']).id);
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

    app.get(
      pathOf('withdrawalAccount'),
      described(BALANCE_DESCRIPTIONS.withdrawalAccount),
      async (request) => {
        const caller = requireAdmin(request, 'account', 'withdrawals');
        const id = requiredParameter('id', parametersOf(request, ['id']).id);
        return core.inTransaction(async (records, transaction) => {
          const { teamId } = parseRow(await records.get(caller, resourceOf('withdrawals'), id));
          const account = await readSecret(transaction, 'withdrawals', id, 'account');
          await appendHistory(transaction, {
            at: core.clock(),
            caller,
            resource: 'withdrawals',
            recordId: id,
            teamId: typeof teamId === 'string' ? teamId : null,
            kind: 'read-secret',
            secrets: ['account'],
          });
          return { _id: id, account: account ?? null };
        });
      },
    );
  },
  { name: 'balanceRoutes', dependencies: ['signedInGate'] },
);
