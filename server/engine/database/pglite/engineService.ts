/** Answers requests on behalf of the engine, in the order they come: the worker's whole program. */

import { fieldsOf, reasonOf } from '../errors.ts';
import { Engine } from './engine.ts';
import type { EngineReply, EngineRequest, EngineSettings } from './engineMessages.ts';

/**
 * Opens the engine and returns what to do with each request.
 * Every request is answered by one `result`, `refused` or `broken`, in order.
 */
export function serveEngine(
  settings: EngineSettings,
  reply: (reply: EngineReply) => void,
): (request: EngineRequest) => void {
  const opened = Engine.open(settings);
  let last: Promise<void> = opened.then(
    (engine) => {
      engine.onNotification((channel, payload) =>
        reply({ kind: 'notification', channel, payload }),
      );
      reply({ kind: 'ready' });
    },
    (cause: unknown) => reply({ kind: 'failedToStart', message: reasonOf(cause) }),
  );

  async function answer({ id, statement }: EngineRequest): Promise<void> {
    try {
      const engine = await opened;
      if (statement === undefined) {
        await engine.close();
        reply({ kind: 'result', id, result: { rows: [], affected: 0, command: '' } });
      } else reply({ kind: 'result', id, result: await engine.run(statement) });
    } catch (thrown) {
      const error = fieldsOf(thrown);
      if (error !== undefined) reply({ kind: 'refused', id, error });
      // Not PostgreSQL's: a trap in the compiled code. Memory may be damaged, so nothing more runs.
      else reply({ kind: 'broken', message: reasonOf(thrown) });
    }
  }

  return (request) => {
    last = last.then(() => answer(request));
  };
}
