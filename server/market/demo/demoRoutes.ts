import fastifyPlugin from 'fastify-plugin';
import { DEMO_CALLS } from '#schemas/market/demo.ts';
import type { Accounts } from '#server/engine/access/accounts.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { requireAdmin } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { BOOLEAN, COUNT, object } from '#server/engine/openapi/shapes.ts';
import type { StartCall } from '#server/engine/openapi/startCall.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { demoStatus, removeDemo } from './removeDemo.ts';

interface DemoNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly access: { readonly accounts: Accounts; readonly callers: Callers };
  readonly library: Library;
  readonly registry: Pick<Registry, 'derived'>;
}

const STATUS = {
  tag: 'operation',
  summary: 'Whether there are demo rows.',
  answer: { schema: object({ isPresent: BOOLEAN, rows: COUNT }) },
} as const satisfies Operation;

const REMOVE = {
  tag: 'operation',
  summary: 'Removes the demo rows; administrators only.',
  answer: { schema: object({ removed: COUNT, kept: COUNT }) },
} as const satisfies Operation;

/** Whether the rows are not real. */
export const demoStartCalls = ({ database }: Pick<DemoNeeds, 'database'>): readonly StartCall[] => [
  {
    name: 'demoStatus',
    call: DEMO_CALLS.demoStatus,
    operation: STATUS,
    read: () => demoStatus(database),
  },
];

/** Everybody is told that the rows are not real; only admins may remove them. */
export const demoRoutes = fastifyPlugin<{ core: DemoNeeds }>(
  async (app, { core }) => {
    const { database, schemas, access, library, registry } = core;
    app.post(DEMO_CALLS.demoRemove.path, described(REMOVE), async (request) => {
      requireAdmin(request, 'delete', 'demo');
      const answer = await removeDemo({
        database,
        model: schemas.current().model,
        library,
        removeAccount: (transaction, userId) => access.accounts.remove(transaction, userId),
        derived: registry.derived,
      });
      await access.callers.invalidate();
      return answer;
    });
  },
  { name: 'demoRoutes', dependencies: ['signedInGate'] },
);
