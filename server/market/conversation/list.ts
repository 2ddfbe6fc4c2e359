import { isObject, MAX_LIMIT, type ResourceModel } from '#schemas';
import type { Conversation, ConversationLine, Person } from '#schemas/generated/types.ts';
import { END_STATES, OPEN_STATES } from '#schemas/market/orderStates.ts';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import {
  queryWords,
  typedWords,
  wordPlace,
  wordsCondition,
} from '#server/engine/records/query/searchWords.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { requirePermission, seesAllTeams } from '#server/engine/records/rowAccess.ts';
import { HERE_MS } from '#server/market/buyers/buyers.ts';
import { lineTextOf } from './conversationSummary.ts';
import { conversationScopeSql } from './scope.ts';
import { eventKind } from './sides.ts';
import { textOf } from './work.ts';

export const CONVERSATION_FILTERS = ['unread', 'openOffer', 'waiting', 'late'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

export interface ConversationQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string;
  readonly teamId?: string;
  readonly orderId?: string;
  readonly customerId?: string;
  readonly filters: readonly ConversationFilter[];
}

export interface ConversationList {
  readonly rows: readonly Conversation[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
}

/** As of every list: totals are counted up to here. */
const COUNTED_ROWS = 10_000;
/** The newest messages with the words that were typed lead to their conversations; older ones need more words. */
const FOUND_MESSAGES = 200;

interface Line {
  readonly order_id: string;
  readonly team_id: string;
  readonly customer_id: string;
  readonly title: string;
  readonly status: string;
  readonly contact: unknown;
  readonly due_at: string | null;
  readonly last_at: string;
  readonly last_id: string | null;
  readonly last_text: string;
  readonly last_sender: string | null;
  readonly last_event: string | null;
  readonly unread: number;
  readonly is_offer_open: boolean;
  readonly is_waiting: boolean;
  readonly is_late: boolean;
}

/** The states of a conversation as this caller's side sees them. */
const flagsOf = (caller: Caller, now: Date) => {
  const isBuyer = caller.kind === 'buyer';
  const other = isBuyer ? sql`'seller'` : sql`'buyer'`;
  const isAnswerDue = sql`(last_side = ${other} and status <> all(${[...END_STATES]}::text[]))`;
  return {
    unread: isBuyer ? sql`buyer_unread` : sql`seller_unread`,
    openOffer: sql`(open_offer_id is not null
      and (offer_expires_at is null or offer_expires_at > ${now}::timestamptz))`,
    // Beside an answer, a side is waited for where the order's next move is its own.
    waiting: isBuyer
      ? sql`(coalesce(${isAnswerDue}, false) or status = 'delivered' or open_offer_id is not null)`
      : sql`(coalesce(${isAnswerDue}, false) or status = 'paid')`,
    late: sql`(status = any(${[...OPEN_STATES]}::text[]) and due_at is not null
      and due_at < ${now}::timestamptz)`,
  };
};

const conditionsOf = (
  caller: Caller,
  query: ConversationQuery,
  found: readonly string[],
  now: Date,
): Sql => {
  const flags = flagsOf(caller, now);
  const filters: Readonly<Record<ConversationFilter, Sql>> = {
    ...flags,
    unread: sql`${flags.unread} > 0`,
  };
  const team = query.teamId ?? (seesAllTeams(caller) ? undefined : caller.teamId);
  const words = queryWords(query.search, [], wordPlace({ scope: 'team' }, team));
  const parts = [
    conversationScopeSql(caller),
    ...query.filters.map((name) => filters[name]),
    ...(query.teamId === undefined ? [] : [sql`team_id = ${query.teamId}`]),
    ...(query.orderId === undefined ? [] : [sql`order_id = ${query.orderId}`]),
    ...(query.customerId === undefined ? [] : [sql`customer_id = ${query.customerId}`]),
    ...(words ? [sql`(${wordsCondition(words)} or order_id = any(${found}::text[]))`] : []),
  ];
  return sql.join(parts, ' and ');
};

/**
 * Customers of these conversations who are here; nobody is told when a seller is. Asked by itself: on Citus no statement
 * reads tables of teams and one of the coordinator.
 */
const findOnline = async (
  database: Database,
  caller: Caller,
  now: Date,
  lines: readonly Line[],
): Promise<ReadonlySet<string>> => {
  if (caller.kind === 'buyer' || lines.length === 0) return new Set();
  const since = new Date(now.getTime() - HERE_MS);
  const customers = [...new Set(lines.map((line) => line.customer_id))];
  const rows = await database.query<{ customer_id: string }>(sql`
    select customer_id from access_buyers
    where customer_id = any(${customers}::text[]) and last_seen_at > ${since}::timestamptz`);
  return new Set(rows.map((row) => row.customer_id));
};

/** The newest message with the typed words of each conversation that has one. */
const findMessages = async (
  records: Records,
  caller: Caller,
  messages: ResourceModel,
  { search, orderId }: ConversationQuery,
): Promise<ReadonlyMap<string, ConversationLine>> => {
  if (typedWords(search).length === 0) return new Map();
  const answer = await records.search(caller, messages, {
    page: 1,
    limit: Math.min(FOUND_MESSAGES, MAX_LIMIT),
    sort: { field: 'createdAt', order: 'DESC' },
    ...(search !== undefined && { search }),
    // What is shown of a conversation is the message that says the words.
    isOfOwnWords: true,
    conditions:
      orderId === undefined ? [] : [{ field: 'orderId', operator: 'in', values: [orderId] }],
  });
  const rows = answer.rows.map(parseRow).reverse();
  return new Map(
    rows.map((row) => {
      const event = eventKind(row);
      return [
        textOf(row, 'orderId'),
        {
          messageId: textOf(row, '_id'),
          text: lineTextOf(row),
          sender: textOf(row, 'sender'),
          createdAt: textOf(row, 'createdAt'),
          ...(event !== null && { event }),
        },
      ];
    }),
  );
};

const lastOf = (line: Line): ConversationLine | undefined =>
  line.last_id === null
    ? undefined
    : {
        messageId: line.last_id,
        text: line.last_text,
        sender: line.last_sender ?? '',
        createdAt: line.last_at,
        ...(line.last_event !== null && { event: line.last_event }),
      };

const contactOf = (value: unknown): Person => {
  const contact = isObject(value) ? value : {};
  const names = ['firstname', 'lastname', 'email'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (textOf(contact, name) ? [[name, textOf(contact, name)]] : [])),
  );
};

const toConversation = (
  line: Line,
  match: ConversationLine | undefined,
  isOnline: boolean,
): Conversation => {
  const last = lastOf(line);
  return {
    _id: line.order_id,
    teamId: line.team_id,
    ...(line.customer_id !== '' && { customerId: line.customer_id }),
    contact: contactOf(line.contact),
    title: line.title,
    status: line.status,
    ...(line.due_at !== null && { dueAt: line.due_at }),
    lastAt: line.last_at,
    ...(last && { last }),
    ...(match && { match }),
    unread: line.unread,
    isOfferOpen: line.is_offer_open,
    isWaiting: line.is_waiting,
    isLate: line.is_late,
    isOnline,
  };
};

/**
 * One page of the caller's conversations, the one with the newest message first.
 *
 * Words are looked for in contact, title and invoice number, and in the newest messages that have them: `match` is
 * the message that was found. Totals are exact up to 10,000.
 */
export const listConversations = async (
  parts: { readonly database: Database; readonly records: Records; readonly now: Date },
  caller: Caller,
  messages: ResourceModel,
  query: ConversationQuery,
): Promise<ConversationList> => {
  requirePermission(caller, messages, 'search');
  const { database, records, now } = parts;
  const matches = await findMessages(records, caller, messages, query);
  const where = conditionsOf(caller, query, [...matches.keys()], now);
  const flags = flagsOf(caller, now);
  const offset = (query.page - 1) * query.limit;
  const lines = await database.query<Line>(sql`
    select order_id, team_id, customer_id, title, status, contact, due_at, last_at, last_id,
      last_text, last_sender, last_event, ${flags.unread} as unread,
      ${flags.openOffer} as is_offer_open, ${flags.waiting} as is_waiting,
      ${flags.late} as is_late
    from conversations where ${where}
    order by last_at desc, order_id desc limit ${query.limit} offset ${offset}`);
  const online = await findOnline(database, caller, now, lines);
  const rows = lines.map((line) =>
    toConversation(line, matches.get(line.order_id), online.has(line.customer_id)),
  );
  const isLast = lines.length < query.limit && (lines.length > 0 || offset === 0);
  if (isLast) return { rows, total: offset + lines.length, totalIsEstimate: false };
  const [counted] = await database.query<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from conversations where ${where} limit ${sql.raw(String(COUNTED_ROWS + 1))}) as counted`);
  const total = counted?.total ?? 0;
  return { rows, total, totalIsEstimate: total > COUNTED_ROWS };
};
