import { isObject, LANGUAGES, type Model } from '#schemas';
import { ERRORS, type ErrorCode } from '#server/engine/errors/errors.ts';
import { type Definitions, resourceComponents } from './components.ts';
import type {
  Answer,
  Body,
  DescribedCall,
  Parameter,
  QueryShape,
  ResourceOperation,
  Shape,
} from './describe.ts';
import { TAGS } from './describe.ts';
import type { ServedRoute } from './servedRoutes.ts';
import { object, TEXT } from './shapes.ts';

const JSON_TYPE = 'application/json';
const INTRODUCTION = `Made from the schemas that are in use at this moment.

Every call but those marked as public needs a token in the header \`x-auth-token\`, or as \`Authorization: Bearer\`: a user's, or an API key (\`souk_…\`), which reaches resources and files only. Unknown parameters, unknown fields and wrong types are refused by name, never ignored. \`Accept-Language\` (${LANGUAGES.join(', ')}) chooses the language of messages. Every GET answers HEAD, too. A row of another team looks like a missing one.`;

const CODES = Object.keys(ERRORS) as ErrorCode[];
const statusOf = (code: ErrorCode): number => ERRORS[code].status;
const ERROR_STATUSES = [...new Set(CODES.map(statusOf))].sort((one, other) => one - other);

/** What any call may meet. */
const SHARED_STATUSES: readonly number[] = [400, 403, 404, 429, 500, 503];
const BODY_STATUSES: readonly number[] = [408, 413, 415, 422];

const FREE: Shape = { type: 'object' };
const ERROR: Shape = object({
  code: TEXT,
  message: { ...TEXT, description: 'In the reader’s language.' },
  params: FREE,
  errors: {
    type: 'array',
    description: 'Refused fields, where there are some.',
    items: object({ field: TEXT, rule: TEXT, params: FREE, message: TEXT }),
  },
  requestId: {
    ...TEXT,
    description: 'Also in the header `x-request-id`, and in the server’s log.',
  },
});

const errorResponse = (status: number): Shape => {
  const codes = CODES.filter((code) => statusOf(code) === status);
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: {
      [JSON_TYPE]: {
        schema: {
          $ref: '#/components/schemas/error',
          properties: { code: { enum: codes } },
        },
      },
    },
  };
};

const asList = <Item extends object>(value: Item | readonly Item[] | undefined): readonly Item[] =>
  value === undefined ? [] : isList(value) ? value : [value];
const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] =>
  Array.isArray(value);

/** A shape without what only the check of requests asks of it. */
const published = (shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, value]) => {
      if (key.startsWith('x-')) return [];
      if (key === 'properties' && isObject(value)) {
        const properties = Object.entries(value).map(([name, property]) => [
          name,
          isObject(property) ? published(property) : property,
        ]);
        return [[key, Object.fromEntries(properties)]];
      }
      return [[key, value]];
    }),
  );

const parameterText = (parameter: Parameter): Shape => {
  const { name, description, required, isRepeatable, isJson, isDeep, schema } = parameter;
  return {
    name,
    in: parameter.in ?? 'query',
    ...(description && { description }),
    ...(required && { required }),
    ...(isDeep && { style: 'deepObject', explode: true }),
    ...(isJson
      ? { content: { [JSON_TYPE]: { schema } } }
      : { schema: isRepeatable ? { type: 'array', items: schema } : schema }),
  };
};

const pathParameters = (path: string, params: QueryShape | undefined): readonly Shape[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.properties[name] ?? TEXT,
  }));

const queryParameters = (query: QueryShape | undefined): readonly Shape[] => {
  if (!query) return [];
  const required = Array.isArray(query['required']) ? query['required'] : [];
  return Object.entries(query.properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description !== undefined && { description }),
    ...(required.includes(name) && { required: true }),
    schema: published(schema),
  }));
};

const bodyText = (bodies: readonly Body[]): Shape => ({
  required: bodies.every(({ isOptional }) => !isOptional),
  content: Object.fromEntries(
    bodies.flatMap(({ type = JSON_TYPE, types = [type], schema }) =>
      types.map((one) => [one, { schema: published(schema) }]),
    ),
  ),
});

/** One response of a status; several answers of it differ in their content types. */
const responseText = (answers: readonly Answer[]): Shape => {
  const headers = Object.assign({}, ...answers.map((answer) => answer.headers ?? {}));
  const content = answers
    .filter(({ schema, type }) => schema || type)
    .map(({ schema, type }) => [type ?? JSON_TYPE, { schema: schema ?? TEXT }]);
  return {
    description: answers.flatMap(({ description }) => description ?? []).join(' ') || 'Done.',
    ...(Object.keys(headers).length > 0 && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name, { description: text, schema: TEXT }]),
      ),
    }),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  };
};

const answerTexts = (answers: readonly Answer[]): Readonly<Record<string, Shape>> => {
  const statuses = [...new Set(answers.map(({ status }) => status ?? 200))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      responseText(answers.filter((answer) => (answer.status ?? 200) === status)),
    ]),
  );
};

const errorStatuses = (
  method: string,
  isPublic: boolean,
  operation: ResourceOperation,
): readonly number[] => {
  const found = [
    ...SHARED_STATUSES,
    ...(isPublic ? [] : [401]),
    ...(operation.body ? BODY_STATUSES : []),
    ...(method === 'GET' ? [] : [409]),
    ...(operation.errors ?? []).map(statusOf),
  ];
  return ERROR_STATUSES.filter((status) => found.includes(status));
};

const nameOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`;

/** Names of resources may differ in letters that no operation's name has. */
const distinct = (name: string, taken: Set<string>): string => {
  let own = name;
  for (let number = 2; taken.has(own); number += 1) own = `${name}_${number}`;
  taken.add(own);
  return own;
};

const operationText = (
  { method, path, tag, operation }: DescribedCall,
  isPublic: boolean,
  ids: Set<string>,
): OperationText => {
  const bodies = asList(operation.body);
  const parameters = [
    ...pathParameters(path, operation.params),
    ...queryParameters(operation.query),
    ...(operation.parameters ?? []).map(parameterText),
  ];
  return {
    operationId: distinct(nameOf(method, path), ids),
    tags: [tag],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(bodies.length > 0 && { requestBody: bodyText(bodies) }),
    responses: {
      ...answerTexts(asList(operation.answer)),
      ...Object.fromEntries(
        errorStatuses(method, isPublic, operation).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
};

type OperationText = Shape & { readonly tags: readonly string[] };

/** An OpenAPI 3.1 document, as far as its own code must know it. */
export interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationText>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>;
    readonly responses: Readonly<Record<string, Shape>>;
  };
}

/** Chapters that have a call: those of the product, then one of each resource. */
const chaptersOf = (model: Model, paths: Document['paths']): Document['tags'] => {
  const used = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ tags }) => tags),
  );
  return [
    ...Object.entries(TAGS),
    // A resource of a chapter's name stands in that chapter.
    ...[...model.resources.keys()]
      .filter((name) => !Object.hasOwn(TAGS, name))
      .map((name): [string, string] => [name, `Rows of ${name}.`]),
  ]
    .filter(([name]) => used.includes(name))
    .map(([name, description]) => ({ name, description }));
};

/**
 * The OpenAPI 3.1 document of the routes that are served, over the schemas in use.
 *
 * Source: what each route says of itself (`describe.ts`), `errors.ts`, and the live model.
 */
export const openApiDocument = (
  model: Model,
  routes: readonly ServedRoute[],
  {
    title,
    version,
    shapes = {},
  }: {
    readonly title: string;
    readonly version: string;
    /** What features declare beside the shapes of `schemas/shared`. */
    readonly shapes?: Definitions;
  },
): Document => {
  const paths: Record<string, Record<string, OperationText>> = {};
  const ids = new Set<string>();
  for (const { isPublic, calls } of routes) {
    for (const call of calls(model)) {
      const place = paths[call.path] ?? {};
      place[call.method.toLowerCase()] ??= operationText(call, isPublic, ids);
      paths[call.path] = place;
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title, version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: chaptersOf(model, paths),
    security: [{ token: [] }, { bearer: [] }],
    paths: Object.fromEntries(
      Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: Object.fromEntries(
        ERROR_STATUSES.map((status) => [status, errorResponse(status)]),
      ),
      schemas: { error: ERROR, ...resourceComponents(model, shapes) },
    },
  };
  return document;
};
