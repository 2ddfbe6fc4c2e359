/** Requests to described calls, of three kinds: as described, nearly so, and hostile. */
import type { HttpMethod } from '#schemas';
import { isObject } from '#schemas';
import type { Shape } from '#server/engine/openapi/describe.ts';
import {
  damaged,
  HOSTILE_TEXTS,
  hostileValue,
  type Level,
  type Source,
  validValue,
} from './values.ts';

export interface Operation {
  readonly method: HttpMethod;
  readonly path: string;
  readonly shape: Shape;
  /** The resource that ids of its address are of. */
  readonly resource: string | undefined;
}

export interface FuzzRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it goes over the wire. */
  readonly body?: string;
}

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];
const MODULE = /\/api\/(?:rest\/)?([^/{]+)/;

/** Every call of a document. */
export const operationsOf = (
  { document }: Pick<Source, 'document'>,
  resourceNamed: (path: string, module: string) => string | undefined,
): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    METHODS.flatMap((method) => {
      const shape = verbs[method.toLowerCase()];
      const resource = resourceNamed(path, MODULE.exec(path)?.[1] ?? '');
      return shape ? [{ method, path, shape, resource }] : [];
    }),
  );

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // What no URL can carry is sent as the byte it would be.
  return encodeURIComponent(text.toWellFormed());
};

const queryOf = (operation: Operation, source: Source, level: Level): string => {
  const { random } = source;
  const given = operation.shape['parameters'];
  const parameters = (Array.isArray(given) ? given : [])
    .filter(isObject)
    .filter((parameter) => parameter['in'] === 'query');
  const optional = parameters.filter((parameter) => !parameter['required']);
  const chosen = [
    ...parameters.filter(
      (parameter) => parameter['required'] && !(level === 'hostile' && random.chance(0.2)),
    ),
    ...random.sample(optional, Math.min(optional.length, random.integer(0, 3))),
  ];
  const pairs = chosen.map((parameter) => {
    const name = String(parameter['name']);
    const content = isObject(parameter['content'])
      ? parameter['content']['application/json']
      : undefined;
    const shape = isObject(content) ? content['schema'] : parameter['schema'];
    if (level !== 'valid' && random.chance(0.5))
      return `${encode(name)}=${encode(hostileValue(source))}`;
    if (name === 'id') return `id=${encode(source.idOf(operation.resource))}`;
    const value = validValue(shape, source, name);
    if (isObject(content)) return `${name}=${encode(JSON.stringify(value))}`;
    return [value]
      .flat()
      .map((item) => `${encode(name)}=${encode(item)}`)
      .join('&');
  });
  if (level === 'hostile' && random.chance(0.2)) {
    pairs.push(`${encode(random.pick(HOSTILE_TEXTS))}=${encode(random.pick(HOSTILE_TEXTS))}`);
  }
  if (level === 'hostile' && random.chance(0.03)) pairs.push('%zz=%');
  return pairs.join('&');
};

const pathOf = ({ path, resource }: Operation, source: Source, level: Level): string =>
  path.replaceAll(/\{\w+\}/g, () => {
    const isWrong = level !== 'valid' && source.random.chance(0.4);
    return encode(isWrong ? source.random.pick(HOSTILE_TEXTS) : source.idOf(resource));
  });

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=latin1',
  '',
];

const bodyOf = (operation: Operation, source: Source, level: Level) => {
  const { random } = source;
  const { requestBody } = { requestBody: operation.shape['requestBody'] };
  const content =
    isObject(requestBody) && isObject(requestBody['content']) ? requestBody['content'] : {};
  const json = content['application/json'];
  if (!isObject(json)) {
    return level === 'hostile' && operation.method !== 'GET'
      ? { type: 'application/json', text: '{"a":1}' }
      : undefined;
  }
  const type = level === 'hostile' && random.chance(0.05) ? random.pick(TYPES) : 'application/json';
  const made = validValue(json['schema'], source);
  const whole = isObject(made) ? made : {};
  if (level === 'valid') return { type, text: JSON.stringify(whole) };
  if (level === 'hostile' && random.chance(0.1)) {
    const texts = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '1e999',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      '\u0000',
      `${'{"a":'.repeat(5_000)}`,
    ];
    return { type, text: random.pick(texts) };
  }
  return { type, text: JSON.stringify(damaged(whole, json['schema'], source, level)) };
};

const HEADERS: readonly (readonly [string, string])[] = [
  ['accept-language', 'ar, fr;q=0.9, *;q=0'],
  ['accept-language', 'x'.repeat(2_000)],
  ['accept-encoding', 'br;q=0, gzip'],
  ['idempotency-key', 'one key for all'],
  ['idempotency-key', 'k'.repeat(1_000)],
  ['if-none-match', '*'],
  ['range', 'bytes=9-0'],
  ['last-event-id', 'nonsense'],
  ['x-forwarded-for', '::1, <script>'],
];

/** One request, drawn from the source. */
export const drawRequest = (operation: Operation, source: Source, level: Level): FuzzRequest => {
  const { random } = source;
  const query = queryOf(operation, source, level);
  const path = pathOf(operation, source, level);
  const body = bodyOf(operation, source, level);
  const extra = random.chance(level === 'valid' ? 0.05 : 0.2) ? [random.pick(HEADERS)] : [];
  return {
    method: operation.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(body?.type && { 'content-type': body.type }),
      ...Object.fromEntries(extra),
    },
    ...(body && { body: body.text }),
  };
};
