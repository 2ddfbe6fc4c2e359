/** Asks every call of a running server for what belongs to others, and reports whatever comes across. */
import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import type { Shape } from '#server/engine/openapi/describe.ts';
import type { Answer } from '../server/application.ts';
import { ROWS_OF_CALL } from './rowsOfCalls.ts';
import type { Person, Rows, World } from './world.ts';

const NO_ROW = '000000000000000000000000';
const METHODS = ['get', 'post', 'put', 'delete'] as const;

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly shape: Shape;
}

/** Streams never end by themselves: they have a test of their own. */
export const STREAMS: readonly string[] = ['/api/events'];
/** They end the caller's own session, which the walk still needs; they take no id of anybody else. */
const OWN_SESSION: readonly string[] = [
  '/api/auth/logout',
  '/api/auth/password',
  '/api/auth/sessions/revokeAll',
];
const isUpper = (text: string): text is Operation['method'] =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(text);

export const operationsOf = ({ document }: World): readonly Operation[] =>
  Object.entries(document.paths)
    .flatMap(([path, verbs]) =>
      METHODS.flatMap((verb) => {
        const shape = verbs[verb];
        const method = verb.toUpperCase();
        return shape && isUpper(method) ? [{ method, path, shape }] : [];
      }),
    )
    // Public calls know nobody.
    .filter(({ shape }) => shape['security'] === undefined);

const resourceOf = ({ souk }: World, path: string): ResourceModel | undefined => {
  const { resources } = souk.core.schemas.current().model;
  const name = /\/api\/(?:rest\/)?([^/]+)\//.exec(`${path}/`)?.[1];
  const [, rest] = /^\/api\/rest\/([^/]+)/.exec(path) ?? [];
  return [...resources.values()].find((one) =>
    rest === undefined ? one.module === name : one.name === rest,
  );
};

const resolve = ({ document }: World, shape: unknown): Shape => {
  const reference = isObject(shape) ? shape['$ref'] : undefined;
  if (typeof reference !== 'string') return isObject(shape) ? shape : {};
  return resolve(
    { document } as World,
    document.components.schemas[reference.split('/').pop() ?? ''],
  );
};

/** Whether a field's value is the id of a row. */
const namesRow = (name: string, shape: Shape): boolean =>
  name === '_id' ||
  /Ids?$|^ids?$|^id$/.test(name) ||
  /The `_id` of a row/.test(String(shape['description']));

/** A value that a call takes, with this id wherever an id may stand. */
const valueFor = (world: World, name: string, own: unknown, id: string): unknown => {
  const shape = resolve(world, own);
  const [first] = [shape['anyOf'] ?? []].flat();
  if (first !== undefined) return valueFor(world, name, first, id);
  if (Array.isArray(shape['enum'])) return shape['enum'][0];
  switch (shape['type']) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [valueFor(world, name, shape['items'], id)];
    case 'object':
      return bodyFor(world, shape, id);
    default:
      return namesRow(name, shape) ? id : 'word';
  }
};

/** A body with what is required and everything that may name a row. */
const bodyFor = (world: World, own: unknown, id: string): Record<string, unknown> => {
  const shape = resolve(world, own);
  const required = Array.isArray(shape['required']) ? shape['required'] : [];
  const properties = isObject(shape['properties']) ? shape['properties'] : {};
  const isWanted = ([name, property]: [string, unknown]): boolean => {
    const inner = resolve(world, property);
    const items = resolve(world, inner['items']);
    return required.includes(name) || namesRow(name, inner) || namesRow(name, items);
  };
  const chosen = Object.entries(properties)
    .filter(isWanted)
    .filter(([name]) => !['_id', 'teamId', 'version'].includes(name));
  return Object.fromEntries(
    chosen.map(([name, property]) => [name, valueFor(world, name, property, id)]),
  );
};

interface Request {
  readonly url: string;
  readonly body?: Record<string, unknown>;
  readonly hasId: boolean;
  /** Whether the body names rows beside the one that the address names. */
  readonly hasReferences: boolean;
}

const parametersOf = ({ shape }: Operation): readonly Shape[] =>
  Array.isArray(shape['parameters']) ? shape['parameters'].filter(isObject) : [];

/** A call with one of the filters by which it may name a row, or with none. */
interface Variant extends Operation {
  readonly by?: string;
}

const variantsOf = (world: World, operation: Operation): readonly Variant[] => {
  const filters = parametersOf(operation)
    .filter((parameter) => parameter['in'] === 'query' && !parameter['required'])
    .map((parameter) => ({ name: String(parameter['name']), schema: parameter['schema'] }))
    .filter(({ name, schema }) => !name.includes('[') && namesRow(name, resolve(world, schema)));
  return [operation, ...filters.map(({ name }) => ({ ...operation, by: name }))];
};

/** The call with an id wherever it takes one; its body may name another. */
const requestWith = (world: World, operation: Variant, id: string, named: string = id): Request => {
  const query = new URLSearchParams();
  let hasId = operation.path.includes('{id}');
  for (const parameter of parametersOf(operation)) {
    const name = String(parameter['name']);
    const shape = resolve(world, parameter['schema']);
    if (parameter['in'] !== 'query') continue;
    const isRow =
      namesRow(name, shape) && (parameter['required'] === true || operation.by === name);
    if (!isRow && !parameter['required']) continue;
    hasId ||= isRow;
    query.append(name, isRow ? id : String(valueFor(world, name, shape, id)));
  }
  const content = isObject(operation.shape['requestBody'])
    ? operation.shape['requestBody']['content']
    : undefined;
  const json = isObject(content) ? content['application/json'] : undefined;
  const body = isObject(json) ? bodyFor(world, json['schema'], named) : undefined;
  const path = operation.path.replaceAll(/\{\w+\}/g, id);
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    ...(body && { body }),
    hasId: hasId || JSON.stringify(body ?? '').includes(named),
    hasReferences: hasId && JSON.stringify(body ?? '').includes(named),
  };
};

/** What two answers may differ in: the id that was asked for, the request's own name, and moments. */
const comparable = ({ status, text, headers }: Answer, id: string): string =>
  `${status} ${headers['content-range'] ?? ''} ${text
    .replaceAll(id, 'ID')
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'MOMENT')}`;

/** Ids that this person must never be shown. */
const hiddenFrom = ({ teams }: World, { team, role }: Person, shared: ReadonlySet<string>) => {
  const ids = (rows: Rows): string[] =>
    Object.entries(rows).flatMap(([name, id]) =>
      shared.has(name) && name !== 'teams' ? [] : [id],
    );
  const foreign = teams
    .filter((other) => other !== team)
    .flatMap(({ rows, others }) => [...ids(rows), ...ids(others)]);
  // A buyer shares the team with other buyers.
  const beside = role === 'buyer' ? ids({ ...team.others, teams: '' }).filter(Boolean) : [];
  return [...foreign, ...beside];
};

/** Resources that the fields of a call's resource refer to; its own where it has none. */
const referred = (world: World, { path }: Operation, own: string): readonly string[] => {
  const names = (resourceOf(world, path)?.fields ?? []).flatMap(({ reference }) =>
    typeof reference === 'string' ? [reference] : [],
  );
  return [...new Set(names.length > 0 ? names : [own])];
};

/** Every call, once for somebody else's row and once for none: the two answers must be one, and show nobody's ids. */
export const walk = async (
  world: World,
  person: Person,
  operations: readonly Operation[],
): Promise<readonly string[]> => {
  const { resources } = world.souk.core.schemas.current().model;
  const shared = new Set(
    [...resources.values()].filter(({ scope }) => scope === 'shared').map(({ name }) => name),
  );
  const hidden = hiddenFrom(world, person, shared);
  const next = world.teams[(world.teams.indexOf(person.team) + 1) % world.teams.length];
  const victims = [next?.rows, ...(person.role === 'buyer' ? [person.team.others] : [])];
  const findings: string[] = [];

  const ask = async (operation: Variant, id: string, named = id): Promise<Answer> => {
    const { url, body } = requestWith(world, operation, id, named);
    return world.souk.send(operation.method, url, { token: person.token, ...(body && { body }) });
  };
  const report = (operation: Operation, what: string): void => {
    findings.push(`${person.name}: ${operation.method} ${operation.path}: ${what}`);
  };
  const inspect = (operation: Operation, answer: Answer, sent: string): void => {
    if (answer.status >= 500) report(operation, `${answer.status} ${answer.text.slice(0, 200)}`);
    const shown = hidden.find((id) => id !== sent && answer.text.includes(id));
    if (shown) report(operation, `shows ${shown} with ${answer.status}`);
  };

  for (const operation of operations.flatMap((one) => variantsOf(world, one))) {
    if (STREAMS.includes(operation.path) || OWN_SESSION.includes(operation.path)) continue;
    const resource =
      ROWS_OF_CALL[`${operation.method} ${operation.path}`] ??
      resourceOf(world, operation.path)?.name;
    const { hasId, hasReferences } = requestWith(world, operation, NO_ROW);
    if (!hasId) {
      inspect(operation, await ask(operation, NO_ROW), NO_ROW);
      continue;
    }
    if (resource === undefined) {
      report(operation, 'takes an id, and nobody says of what: name it in ROWS_OF_CALL');
      continue;
    }
    const missing = await ask(operation, NO_ROW);
    inspect(operation, missing, NO_ROW);
    if (shared.has(resource) && resource !== 'teams') continue;
    for (const rows of victims) {
      const id = rows?.[resource];
      // Not everything is somebody's twice.
      if (id === undefined) continue;
      const answer = await ask(operation, id);
      inspect(operation, answer, id);
      const [one, other] = [comparable(answer, id), comparable(missing, NO_ROW)];
      if (one !== other) report(operation, `tells a row of others from none: ${one} / ${other}`);
    }
    const own = person.team.rows[resource];
    if (!hasReferences || own === undefined) continue;
    // One's own row may not be made to refer to others' either.
    const unreferred = comparable(await ask(operation, own, NO_ROW), NO_ROW);
    for (const rows of victims) {
      for (const id of referred(world, operation, resource).map((name) => rows?.[name] ?? NO_ROW)) {
        const answer = await ask(operation, own, id);
        inspect(operation, answer, id);
        const referring = comparable(answer, id);
        if (referring !== unreferred) {
          report(operation, `takes a row of others: ${referring} / ${unreferred}`);
        }
      }
    }
  }
  return findings;
};
