import type { SchemaBundle } from '#schemas';
import { IMPORT_MOUNT, SECRET_HEADER } from '#server/engine/backup/commandRoutes.ts';
import type { ImportService } from '#server/engine/importBatches/importService.ts';

/** A step that the running server refused; the message is the server's. */
export class RemoteRefusal extends Error {}

/** Errors: `RemoteRefusal` when the server stops while the import runs. */
const reach = async (url: string, init?: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const { host } = new URL(url);
    throw new RemoteRefusal(
      `The server at ${host} does not answer any more. Run the same command again: it goes on where it stopped.`,
      { cause },
    );
  }
};

/** On the embedded database people wait for the end of each commit. */
const BATCH_ROWS = 250;

/** The import service of a server that runs already and holds the database, and that server's schemas. */
export const createRemoteService = (
  base: string,
  secret: string,
): ImportService & { readonly readSchemas: () => Promise<SchemaBundle> } => {
  const post = async <Result>(step: string, body: unknown): Promise<Result> => {
    const response = await reach(`${base}${IMPORT_MOUNT}/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SECRET_HEADER]: secret },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => undefined); // a proxy's page: the status says enough
    if (!response.ok) {
      const message =
        typeof answer === 'object' && answer !== null && 'message' in answer
          ? answer.message
          : response.status;
      throw new RemoteRefusal(String(message));
    }
    // Both ends are this repository at one version: the server checks the request, this side names the answer.
    return answer as Result;
  };
  return {
    readSchemas: () => post('schemas', {}),
    batchRows: BATCH_ROWS,
    begin: (request) => post('begin', request),
    store: (run, rows) => post('store', { run, rows }),
    finish: async (run) => {
      await post('finish', { run });
    },
  };
};
