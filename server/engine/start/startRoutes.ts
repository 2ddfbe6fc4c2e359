import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS, type StartAnswer, servedPath } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Hub } from '#server/engine/events/hub.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { StartCall } from '#server/engine/openapi/startCall.ts';
import type { Caller } from '#server/engine/records/records.ts';

interface StartNeeds {
  readonly registry: Pick<Registry, 'startCalls'>;
  readonly openHub: () => Promise<Hub>;
}

const startOf = (calls: readonly StartCall[]): Operation => ({
  tag: 'start',
  summary: 'Everything that a page asks for when it starts, in one.',
  description:
    'An answer that cannot be had is missing: its own call says why. A stream of events that comes with `eventsFrom` as Last-Event-ID tells of all that changes after these answers.',
  answer: {
    schema: object({
      eventsFrom: TEXT,
      answers: object(
        Object.fromEntries(calls.map(({ name, operation }) => [name, operation.answer.schema])),
        [],
      ),
    }),
  },
});

/** Undefined where this caller is refused: the call by itself says why. */
const readOr = async ({ read }: StartCall, caller: Caller): Promise<object | undefined> => {
  try {
    return await read(caller);
  } catch (cause) {
    if (cause instanceof ServerError) return undefined;
    throw cause;
  }
};

/** START-1: what screens ask for first, each call by itself and all in one. */
export const startRoutes = fastifyPlugin<{ core: StartNeeds }>(
  async (app, { core }) => {
    const calls = core.registry.startCalls();
    for (const { call, operation, config, read } of calls) {
      app.get(servedPath(call), described(operation, ...(config ? [{ config }] : [])), (request) =>
        read(callerOf(request)),
      );
    }
    app.get(
      servedPath(NAMED_CALLS.start),
      described(startOf(calls)),
      async (request): Promise<StartAnswer> => {
        const caller = callerOf(request);
        // Before anything is read: what changes meanwhile is told.
        const eventsFrom = (await core.openHub()).place();
        const read = calls.map(async (call) => [call.name, await readOr(call, caller)] as const);
        return { eventsFrom, answers: Object.fromEntries(await Promise.all(read)) };
      },
    );
  },
  { name: 'startRoutes', dependencies: ['signedInGate'] },
);
