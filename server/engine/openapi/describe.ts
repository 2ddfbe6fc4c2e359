/*
 * Every route says beside its handler what it takes and what it answers. That is the check of its requests
 * (`describedRequests.ts`), the type of its handler's `request.query` and `request.body`, and its place in
 * `/api/openapi.json`:
 *
 *     app.withTypeProvider<ShapeTypes>().post(path, described({
 *       tag: 'money',
 *       summary: 'Lowers the balance.',
 *       query: object({ id: ID }),
 *       body: { schema: object({ amount: MONEY, reason: TEXT }, ['amount']) },
 *       answer: { schema: sharedShape('balance') },
 *     }, { bodyLimit: 4_000 }), handler);
 *
 * What follows from the route is not repeated: parameters of the path, the token, the error answers that every route
 * shares, and 413, 415 and 422 where there is a body. A route that is no part of the API says `{ notApi: 'why' }`;
 * one Fastify route that stands for many calls describes them by a function of the live model. A test fails on a
 * route that says nothing, and on an answer that is not as described.
 */
import type { FastifyContextConfig, FastifyRequest, FastifyTypeProvider } from 'fastify';
import type { HttpMethod, Model } from '#schemas';
import type { ErrorCode } from '#server/engine/errors/errors.ts';

/**
 * A JSON Schema of OpenAPI 3.1 (draft 2020-12), which knows the type of its value.
 *
 * Keywords that begin with `x-` are for the check of requests alone (`shapes.ts`); the document leaves them out.
 */
export interface Shape<Value = unknown> {
  readonly [keyword: string]: unknown;
  /** For the compiler only; a name that declarations can say, and no keyword. */
  readonly '~value'?: Value;
}
export type ValueOf<Of> = Of extends Shape<infer Value> ? Value : unknown;

/** A closed object whose properties are the parameters of an address. */
export type QueryShape = Shape & { readonly properties: Readonly<Record<string, Shape>> };

/** Types `request.query` and `request.body` of a handler by what its route says of itself. */
export interface ShapeTypes extends FastifyTypeProvider {
  readonly validator: ValueOf<this['schema']>;
}

/** Chapters of the document, in its order; each resource has one more, of its own name. */
export const TAGS = {
  start: 'What the interface loads first.',
  signIn: 'Tokens, one-time codes, sessions.',
  people: 'Keys of programs, and what they are told.',
  resources: 'Import, saved views and suggestions, over all resources.',
  conversation: 'Messages, offers and deliveries.',
  money: 'Balance, ledger and the installation’s rates.',
  library: 'The contents of images and files.',
  events: 'What changes, as it changes.',
  statistics: 'Figures of the dashboard.',
  operation: 'Schemas, demo data, health.',
} as const;
export type Tag = keyof typeof TAGS;

export interface Parameter {
  readonly name: string;
  readonly schema: Shape;
  readonly required?: boolean;
  readonly description?: string;
  /** A header instead of a part of the query. */
  readonly in?: 'header';
  /** May be given several times. */
  readonly isRepeatable?: boolean;
  /** The value is JSON text of this shape. */
  readonly isJson?: boolean;
  /** An object whose names stand in brackets: `filter[name]=`. */
  readonly isDeep?: boolean;
}

export interface Body {
  readonly schema: Shape;
  /** `application/json` when absent. */
  readonly type?: string;
  /** Several of the same shape. */
  readonly types?: readonly string[];
  /** A call that may also come without one. */
  readonly isOptional?: boolean;
}

export interface Answer {
  /** 200 when absent. */
  readonly status?: number;
  readonly description?: string;
  /** Nothing is sent when both `schema` and `type` are absent. */
  readonly schema?: Shape;
  /** `application/json` when absent. */
  readonly type?: string;
  /** Names of headers that say something, and what. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call takes. */
export interface Request {
  /** Parameters of the address; none when absent. */
  readonly query?: QueryShape;
  /** Parts of the path that say more than any text. */
  readonly params?: QueryShape;
  /** Several where the content type decides. */
  readonly body?: Body | readonly Body[];
}

/** One call, as far as its route does not say it already. */
export interface Operation extends ResourceOperation {
  readonly tag: Tag;
}

/** A call of one resource, whose chapter is the resource's own. */
export interface ResourceOperation extends Request {
  /** One line, with a full stop. */
  readonly summary: string;
  readonly description?: string;
  /** Headers, and the parameters of a search, which follow from the schemas in use. */
  readonly parameters?: readonly Parameter[];
  /** What a success answers; several where there is more than one. */
  readonly answer: Answer | readonly Answer[];
  /** Codes of `errors.ts` beyond those that every route shares. */
  readonly errors?: readonly ErrorCode[];
}

/** One call of a route that stands for many. */
export interface DescribedCall {
  readonly method: HttpMethod;
  /** As a client sends it, with parameters as `{id}`. */
  readonly path: string;
  /** A chapter of `TAGS`, or the name of a resource. */
  readonly tag: string;
  readonly operation: ResourceOperation;
}

export type Description =
  | Operation
  | { readonly notApi: string }
  | ((model: Model) => readonly DescribedCall[]);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is, for `/api/openapi.json`. */
    description?: Description;
  }
}

interface Options {
  readonly config?: FastifyContextConfig;
}

const NO_QUERY = {
  type: 'object',
  properties: {},
  additionalProperties: false,
} as const satisfies QueryShape;

type QueryOf<Of> = Of extends { readonly query: infer Query } ? Query : typeof NO_QUERY;
type ParamsOf<Of> = Of extends { readonly params: infer Params } ? Params : Shape;
type BodyOf<Of> = Of extends { readonly body: { readonly schema: infer Body } } ? Body : Shape;

/** The schemas of a request, as Fastify takes them. */
interface RequestSchemas<Of> {
  readonly querystring: QueryOf<Of>;
  readonly params: ParamsOf<Of>;
  readonly body: BodyOf<Of>;
}

/** A request as its handler gets it, for routes that no type provider sees. */
export type RequestOf<Of> = FastifyRequest<{
  Querystring: ValueOf<QueryOf<Of>>;
  Body: ValueOf<BodyOf<Of>>;
}>;

const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] =>
  Array.isArray(value);

/** Where the content type decides, the handler judges values; names of no content type are refused before. */
const namesOf = (bodies: readonly Body[]): Shape => {
  const names = bodies.flatMap(({ schema }) => Object.keys({ ...(schema['properties'] ?? {}) }));
  const properties = Object.fromEntries(names.map((name) => [name, {}]));
  return { type: 'object', properties, additionalProperties: false, 'x-names-only': true };
};

/** Rows and shared shapes are judged where they are stored, by their own rules. */
const checkedBody = (body: Request['body']): Shape | undefined => {
  if (body === undefined) return undefined;
  if (isList(body)) return namesOf(body);
  return '$ref' in body.schema
    ? undefined
    : { ...body.schema, 'x-optional': body.isOptional ?? false };
};

/** What is checked before the handler: the address always, the body where one shape says all of it. */
export const requestSchemas = <const Of extends Request>({
  query = NO_QUERY,
  params,
  body,
}: Of): RequestSchemas<Of> => {
  const checked = checkedBody(body);
  const schemas = {
    querystring: query,
    ...(params && { params }),
    ...(checked && { body: checked }),
  };
  // The types of the values are known of these very shapes.
  return schemas as RequestSchemas<Of>;
};

/** One whose query is the grammar of a search reads it itself. */
const isChecked = (description: Description): description is Operation =>
  typeof description === 'object' &&
  'answer' in description &&
  (description.parameters ?? []).every((parameter) => parameter.in === 'header');

/** Route options with a description. */
export const described = <const Given extends Description, RouteSettings extends object>(
  description: Given,
  options?: RouteSettings & Options,
): RouteSettings & { config: FastifyContextConfig; schema: RequestSchemas<Given> } => {
  // Absent options are empty ones, and only operations have a request; the compiler cannot know it.
  const given = options ?? ({} as RouteSettings & Options);
  const schema = (
    isChecked(description) ? requestSchemas(description) : {}
  ) as RequestSchemas<Given>;
  return { ...given, config: { ...given.config, description }, schema };
};
