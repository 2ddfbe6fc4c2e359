import { isObject, NAMED_CALLS, TOKEN_HEADER } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import { say } from '../../harness/say.ts';
import type { Nodes } from './startNodes.ts';
import type { Line } from './table.ts';
import { isFailed, NO_ANSWER } from './writing.ts';

const DOCUMENT = '/api/openapi.json';
const ANSWER_LIMIT_MS = 30_000;

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: { readonly enum?: readonly unknown[] };
}

/** Histories are read without a team where rows are shared by all, or where what a row was is put together from them. */
const OF_EVERY_WORKER = /\/(?:categories|roles|orders)\/history\?/;

/** What each reading call of a path is asked with: whatever it demands, with a row of the team where it wants one. */
const pathOf = (path: string, parameters: readonly Parameter[], orderId: string): string => {
  const demanded = parameters.filter(({ required }) => required === true);
  const query = new URLSearchParams(
    demanded.map(({ name, schema }) => {
      const choice = schema?.enum?.[0];
      return [name, choice === undefined ? orderId : String(choice)];
    }),
  );
  return `${path.replaceAll(/\{[^}]+\}/g, orderId)}${query.size > 0 ? `?${query}` : ''}`;
};

const pathsOf = (document: unknown, orderId: string): readonly string[] => {
  const paths = isObject(document) && isObject(document['paths']) ? document['paths'] : {};
  return Object.entries(paths).flatMap(([path, verbs]) => {
    const get = isObject(verbs) && isObject(verbs['get']) ? verbs['get'] : undefined;
    // A stream never ends by itself.
    if (!get || path.endsWith(NAMED_CALLS.events.path)) return [];
    // The server's own document, held by its tests.
    const parameters = (get['parameters'] ?? []) as readonly Parameter[];
    return [pathOf(path, parameters, orderId)];
  });
};

const statusOf = async (address: string, path: string, token: string): Promise<number> => {
  const asked = fetch(`${address}${path}`, {
    headers: { [TOKEN_HEADER]: token },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const answer = await asked.catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? NO_ANSWER;
};

/**
 * Asks both nodes by every call that reads, as the person of a token. Answers how many there are, and those that were not
 * answered; while a worker is lost, some cannot be.
 */
const readAll = async (
  { addressOf }: Nodes,
  { token, orderId }: { readonly token: string; readonly orderId: string },
  isWorkerLost: boolean,
): Promise<{ readonly count: number; readonly failed: readonly string[] }> => {
  const failed: string[] = [];
  let count = 0;
  for (const address of [addressOf(0), addressOf(1)]) {
    const answer = await fetch(`${address}${DOCUMENT}`, { headers: { [TOKEN_HEADER]: token } });
    for (const path of pathsOf(parseRow(await answer.text()), orderId)) {
      const status = await statusOf(address, path, token);
      count += 1;
      const mayFail = isWorkerLost && OF_EVERY_WORKER.test(path);
      if (isFailed({ status }) && !mayFail) failed.push(`${path}: ${status}`);
    }
  }
  return { count, failed };
};

/** A line of the table that tells of it. */
export const proveReads = async (
  what: string,
  nodes: Nodes,
  person: { readonly token: string; readonly orderId: string },
  isWorkerLost = false,
): Promise<Line> => {
  const { count, failed } = await readAll(nodes, person, isWorkerLost);
  for (const one of failed) say(`  not read: ${one}`);
  return {
    what,
    figure: `${count} calls, ${failed.length} failed`,
    isRight: failed.length === 0 && count > 0,
  };
};
