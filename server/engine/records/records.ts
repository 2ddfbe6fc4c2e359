import type { Language, ResourceModel } from '#schemas';
import type { Conditions } from '#schemas/model/filters/filter.ts';
import type { Sql } from '#server/engine/database/database.ts';

/** What a role may do: per resource name, the verbs. Resources not named are closed. */
export type Permissions = Readonly<Record<string, readonly string[]>>;

/** A state of a row: as it was before or after an entry of its history. */
export interface RestoredVersion {
  readonly entry: string;
  readonly side: 'before' | 'after';
}

/**
 * Who is calling, from the token and nothing else.
 *
 * `system` is for the server's own work (seeding, first start): every team, every state; `apiKey` is a key of a team,
 * named by `userId`, which does what its maker may and it was made for. Any other kind but `user` is a guest: nobody's user, but a row of one team (`guestId`), let in by a feature with a token of its own.
 */
export interface Caller {
  readonly kind: string;
  readonly guestId?: string;
  /** Which rows of a resource a guest may see; none where it answers undefined. */
  readonly guestRows?: (resource: string) => Sql | undefined;
  readonly userId: string;
  readonly teamId: string;
  readonly role: string;
  /** The built-in role whose moves of states this caller makes, '' for none; that of its own name where absent. */
  readonly actsAs?: string;
  /** `all`: sees every team's rows and may name a team on create. */
  readonly scope: 'team' | 'all';
  readonly permissions: Permissions;
  readonly language: Language;
  /** The request that this is about, for history and log; none for the server's own work. */
  readonly requestId?: string;
  /** When that is answered with 503 at the latest, by `performance.now()`; none for the server's own work. */
  readonly answerDueMs?: number;
  /** The version that this write puts back, for history. */
  readonly restores?: RestoredVersion;
  /** The session that the token stands for: a change of password leaves it open. */
  readonly sessionId?: string;
  /** Whether the caller gave the own password within the last minutes: without it nobody changes who gets in. */
  readonly isRecentlyAuthenticated?: boolean;
  /** Where the request came from; none for the server's own work. */
  readonly origin?: {
    readonly address: string;
    readonly agent: string;
    /** Which language was asked for, where any was. */
    readonly language?: Language;
  };
}

/** A query string or REST query, parsed and checked against the resource. */
export interface SearchQuery {
  readonly page: number;
  readonly limit: number;
  /** Overrides `page` where the dialect speaks of ranges. */
  readonly offset?: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly search?: string;
  /** Whether words are looked for in the rows alone, and not in titles of what they refer to. */
  readonly isOfOwnWords?: boolean;
  /** All of them must hold. */
  readonly conditions: Conditions;
  /** Projection; everything when absent. */
  readonly fields?: readonly string[];
}

/** One page: rows are JSON texts, spliced into the answer without being parsed. */
export interface SearchAnswer {
  readonly rows: readonly string[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
}

/** Very many rows, read as they are taken: nothing is kept, and a reader that stops ends the reading. */
export interface RowStream {
  /** How many rows there were when the reading began; an estimate only when more than were asked for. */
  readonly total: number;
  readonly totalIsEstimate: boolean;
  /** JSON texts of rows, at most 1,000 at a time. */
  readonly chunks: AsyncIterable<readonly string[]>;
}

export interface RemovalOptions {
  /** For good, out of the trash. */
  readonly permanent: boolean;
  /** The row that takes over what refers to the one that goes. */
  readonly moveTo?: string;
}

/**
 * Rows of every resource, in the caller's scope.
 *
 * Shape: answers are JSON texts of the bare object with `_id`, `teamId`, `createdAt`, `updatedAt`, `version`.
 * Errors: `ServerError` with the code and status of `errors.ts` (404 for a foreign row, too).
 */
export interface Records {
  search(caller: Caller, resource: ResourceModel, query: SearchQuery): Promise<SearchAnswer>;
  /** How many rows that finds, whatever its page: exact where that takes no longer than two seconds. */
  count(
    caller: Caller,
    resource: ResourceModel,
    query: SearchQuery,
  ): Promise<Pick<SearchAnswer, 'total' | 'totalIsEstimate'>>;
  /** The same rows without a limit to how many, in any order; those made after the call are left out. */
  stream(caller: Caller, resource: ResourceModel, query: SearchQuery): Promise<RowStream>;
  get(caller: Caller, resource: ResourceModel, id: string): Promise<string>;
  /** `serverFields` are added by the server itself and may be server-owned: the sender of a message. */
  create(
    caller: Caller,
    resource: ResourceModel,
    body: unknown,
    serverFields?: Readonly<Record<string, unknown>>,
  ): Promise<string>;
  /**
   * Partial: named fields replace, absent ones stay, `null` clears where it is no value, and so does a name in
   * `without`. `body.version` (`metaOf`), where given, must be current.
   */
  update(
    caller: Caller,
    resource: ResourceModel,
    id: string,
    body: unknown,
    serverFields?: Readonly<Record<string, unknown>>,
    without?: readonly string[],
  ): Promise<string>;
  /** Answers the row as it was; moves to trash where the schema says so. */
  remove(
    caller: Caller,
    resource: ResourceModel,
    id: string,
    options: RemovalOptions,
  ): Promise<string>;
}
