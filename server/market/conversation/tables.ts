import { type Sql, sql } from '#server/engine/database/database.ts';
import { indexedWordsSql } from '#server/engine/records/query/searchWords.ts';

/**
 * Buyers' tokens, and one line for each conversation.
 *
 * A conversation's line follows its order, messages and offers in their transactions: the list of a thousand
 * conversations is then one short query, however many messages they hold. It also is what keeps a second offer out:
 * `open_offer_id` is claimed by an update that finds it empty (no partial unique index, for the distributed engines).
 * `delivered_at` stands only while the order waits to be completed: the timers look for it.
 */
export const CONVERSATION_TABLES: readonly Sql[] = [
  sql`create table if not exists access_buyers (
    token_hash text primary key,
    id text not null,
    customer_id text not null,
    team_id text not null,
    made_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create table if not exists conversations (
    order_id text collate "C" primary key,
    team_id text collate "C" not null,
    customer_id text collate "C" not null,
    title text not null,
    status text not null,
    contact jsonb not null,
    due_at timestamptz,
    delivered_at timestamptz,
    last_at timestamptz not null,
    last_id text,
    last_text text not null default '',
    last_sender text,
    last_event text,
    last_side text,
    seller_unread int not null default 0,
    buyer_unread int not null default 0,
    seller_read_at timestamptz,
    buyer_read_at timestamptz,
    open_offer_id text,
    offer_expires_at timestamptz,
    search text not null default ''
  )`,
  sql`create index if not exists conversations_team
    on conversations (team_id, last_at desc, order_id desc)`,
  sql`create index if not exists conversations_all on conversations (last_at desc, order_id desc)`,
  sql`create index if not exists conversations_customer
    on conversations (customer_id, last_at desc, order_id desc)`,
  sql`create index if not exists conversations_unread
    on conversations (team_id, last_at desc, order_id desc) where seller_unread > 0`,
  sql`create index if not exists conversations_offers
    on conversations (offer_expires_at) where offer_expires_at is not null`,
  sql`create index if not exists conversations_delivered
    on conversations (delivered_at) where delivered_at is not null`,
  sql`create index if not exists conversations_words
    on conversations using gin (array_to_tsvector(string_to_array(search, ' ')))`,
];

/** The key begins with the team; a conversation is also asked for by its order alone. */
export const CONVERSATION_INDEXES: readonly Sql[] = [
  sql`create index if not exists conversations_order on conversations (order_id)`,
];

/** Their words as those of all rows are asked for. */
export const CONVERSATION_WORDS: readonly Sql[] = [
  sql`drop index if exists conversations_words`,
  sql`create index if not exists conversations_words
    on conversations using gin (${indexedWordsSql({ scope: 'team' })})`,
];

/** When a buyer's token was last used: whether the other side of a conversation is here. */
export const BUYER_SEEN_COLUMNS: readonly Sql[] = [
  sql`alter table access_buyers add column if not exists last_seen_at timestamptz`,
  sql`create index if not exists access_buyers_customer on access_buyers (customer_id)`,
];
