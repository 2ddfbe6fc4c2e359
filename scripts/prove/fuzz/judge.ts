/** Holds an answer of a running server against the document that the same server gives of itself. */
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { formats } from '#schemas/model/validation/formats.ts';
import type { Shape } from '#server/engine/openapi/describe.ts';
import type { Document } from '#server/engine/openapi/document.ts';

export interface JudgedAnswer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly type: string;
  /** Absent where the body is a stream or no text. */
  readonly text?: string;
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pointer = (...parts: readonly string[]): string =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

const toPattern = (path: string): RegExp => {
  const parts = path
    .replace(/\/$/, '')
    .split('/')
    .map((part) =>
      part.startsWith('{') ? (part === '{path}' ? '.*' : '[^/]+') : part.replace(/\W/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('/')}/?$`);
};

/** Compiles the shapes of a document, each when it is first asked for. */
const shapesOf = (document: Document) => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    // As the server itself judges: 0.1 + 0.2 is no binary fraction.
    multipleOfPrecision: 8,
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  // Not a schema itself, but what its own references are resolved against.
  const whole: AnySchema = { ...document };
  ajv.addSchema(whole, 'document');
  const validators = new Map<string, ValidateFunction>();
  return (place: string): ValidateFunction => {
    const made = validators.get(place) ?? ajv.compile({ $ref: `document#/${place}` });
    validators.set(place, made);
    return made;
  };
};

/** Where the document speaks of an answer; a text that says what it lacks otherwise. */
const finder = (document: Document) => {
  const paths = Object.keys(document.paths)
    // The more a path names itself, the sooner it is tried.
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({ path, pattern: toPattern(path) }));
  return ({ method, url, status }: JudgedAnswer) => {
    const [address = ''] = url.split('?');
    const verb = (method === 'HEAD' ? 'get' : method).toLowerCase();
    const path = paths.find(
      ({ path: own, pattern }) => pattern.test(address) && document.paths[own]?.[verb],
    )?.path;
    const operation = path === undefined ? undefined : document.paths[path]?.[verb];
    if (path === undefined || !operation) return undefined;
    const responses = operation['responses'];
    const named = isShape(responses) ? responses[status] : undefined;
    if (!isShape(named)) return `does not know the status ${status}`;
    const reference = named['$ref'];
    const place =
      typeof reference === 'string'
        ? pointer('components', 'responses', String(status))
        : pointer('paths', path, verb, 'responses', String(status));
    const response = typeof reference === 'string' ? document.components.responses[status] : named;
    return { place, content: isShape(response?.['content']) ? response['content'] : undefined };
  };
};

/** Judges answers by one document. */
export const createJudge = (document: Document) => {
  const validator = shapesOf(document);
  const find = finder(document);

  /** What differs between an answer and the document; nothing when it is as described, undefined where it is silent. */
  return (answer: JudgedAnswer): string | undefined | null => {
    const found = find(answer);
    if (found === undefined) return null;
    if (typeof found === 'string') return found;
    const { place, content } = found;
    const [type = ''] = answer.type.split(';');
    if (answer.method === 'HEAD' || answer.status === 304) return undefined;
    if (!content) return answer.text ? 'says that nothing is sent' : undefined;
    const known = [type, `${type.split('/')[0]}/*`].find((name) => Object.hasOwn(content, name));
    if (known === undefined) return `does not know the type ${type}`;
    if (type !== 'application/json' || answer.text === undefined) return undefined;
    const check = validator(`${place}/${pointer('content', known, 'schema')}`);
    if (check(JSON.parse(answer.text))) return undefined;
    return (check.errors ?? [])
      .slice(0, 3)
      .map(
        ({ instancePath, message, params }) =>
          `${instancePath} ${message} ${JSON.stringify(params)}`,
      )
      .join('; ');
  };
};
