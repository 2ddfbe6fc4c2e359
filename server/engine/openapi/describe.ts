/*
 * Every route says beside its handler what it is; `/api/openapi.json` is written from that and from the live schemas.
 *
 *     app.post(path, described({
 *       tag: 'money',
 *       summary: 'Lowers the balance.',
 *       parameters: [{ name: 'id', required: true, schema: ID }],
 *       body: { schema: object({ amount: MONEY, reason: TEXT }, ['amount']) },
 *       answer: { schema: sharedShape('balance') },
 *     }, { bodyLimit: 4_000 }), handler);
 *
 * What follows from the route is not repeated: parameters of the path, the token, the error answers that every route
 * shares, and 413, 415 and 422 where there is a body. A route that is no part of the API says `{ notApi: 'why' }`;
 * one Fastify route that stands for many calls describes them by a function of the live model. A test fails on a
 * route that says nothing, and on an answer that is not as described.
 */
import type { FastifyContextConfig } from 'fastify';
import type { HttpMethod, Model } from '#schemas';
import type { ErrorCode } from '#server/engine/errors/errors.ts';

/** A JSON Schema of OpenAPI 3.1 (draft 2020-12). */
export type Shape = Readonly<Record<string, unknown>>;

/** Chapters of the document, in its order; each resource has one more, of its own name. */
export const TAGS = {
  start: 'What the interface loads first.',
  signIn: 'Tokens, one-time codes, sessions.',
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
}

export interface Body {
  readonly schema: Shape;
  /** `application/json` when absent. */
  readonly type?: string;
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

/** One call, as far as its route does not say it already. */
export interface Operation extends ResourceOperation {
  readonly tag: Tag;
}

/** A call of one resource, whose chapter is the resource's own. */
export interface ResourceOperation {
  /** One line, with a full stop. */
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** Several where the content type decides. */
  readonly body?: Body | readonly Body[];
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

/** Route options with a description. */
export const described = <Given extends object>(
  description: Description,
  options?: Given & Options,
): Given & { config: FastifyContextConfig } => {
  // An absent Given is an empty one; the compiler cannot know it.
  const given = options ?? ({} as Given & Options);
  return { ...given, config: { ...given.config, description } };
};
