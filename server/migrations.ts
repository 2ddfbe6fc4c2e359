import { ACCESS_TABLES, PROOF_TABLES } from './engine/access/tables.ts';
import { BLOB_TABLES, ONE_ROW_BLOB_TABLES } from './engine/blobs/tables.ts';
import type { Migration } from './engine/database/migrations.ts';
import { EVENT_TABLES } from './engine/events/tables.ts';
import { EXCHANGE_TABLES, IMPORT_BYTES_COLUMN } from './engine/exchange/tables.ts';
import { FILE_TABLES } from './engine/files/tables.ts';
import { HISTORY_TABLES } from './engine/history/tables.ts';
import { IDEMPOTENCY_TABLES } from './engine/idempotency/tables.ts';
import { IMPORT_TABLES } from './engine/import/importBatch.ts';
import { INSTALLATION_TABLES } from './engine/installation/tables.ts';
import { LIST_TABLES } from './engine/lists/tables.ts';
import { NOTICE_TABLES } from './engine/notices/tables.ts';
import { DERIVED_TABLES } from './engine/records/derived.ts';
import { RECORD_TABLES } from './engine/records/tables.ts';
import { LAST_GOOD_TABLES } from './engine/schemas/lastGood.ts';
import { SCHEMA_TABLES } from './engine/schemas/tableStore.ts';
import { STORAGE_TABLES } from './engine/storage/tables.ts';
import { USE_TABLES } from './engine/uses/tables.ts';
import { VIEW_TABLES } from './engine/views/tables.ts';
import { BUYER_SEEN_COLUMNS, CONVERSATION_TABLES } from './market/conversation/tables.ts';
import { DEMO_TABLES } from './market/demo/tables.ts';
import { LIBRARY_TABLES } from './market/images/library.ts';
import { LEDGER_TABLES } from './market/money/tables.ts';
import { STATISTIC_TABLES } from './market/statistics/tables.ts';
import { VISIT_TABLES } from './market/visits/tables.ts';

/**
 * The server's own tables, step by step. What is released never changes: a correction is a further step.
 *
 * The resources' tables are not here: they follow from the schemas (`records/tables.ts`).
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: 'foundation',
    statements: [
      ...ACCESS_TABLES,
      ...RECORD_TABLES,
      ...LIBRARY_TABLES,
      ...ONE_ROW_BLOB_TABLES,
      ...IMPORT_TABLES,
      ...DEMO_TABLES,
      ...DERIVED_TABLES,
    ],
  },
  { number: 2, name: 'ledger', statements: LEDGER_TABLES },
  {
    number: 3,
    name: 'installation settings and idempotency keys',
    statements: [...INSTALLATION_TABLES, ...IDEMPOTENCY_TABLES],
  },
  { number: 4, name: 'conversations', statements: CONVERSATION_TABLES },
  { number: 5, name: 'history', statements: HISTORY_TABLES },
  {
    number: 6,
    name: 'files',
    statements: [...BLOB_TABLES, ...FILE_TABLES, ...USE_TABLES, ...EXCHANGE_TABLES],
  },
  {
    number: 7,
    name: 'events, statistics, visits and views',
    statements: [...EVENT_TABLES, ...STATISTIC_TABLES, ...VISIT_TABLES, ...VIEW_TABLES],
  },
  { number: 8, name: 'counts and anchors of lists', statements: LIST_TABLES },
  { number: 9, name: 'schemas', statements: SCHEMA_TABLES },
  { number: 10, name: 'notices', statements: NOTICE_TABLES },
  { number: 11, name: 'when buyers were seen', statements: BUYER_SEEN_COLUMNS },
  { number: 12, name: 'digests, damages and usage of stored files', statements: STORAGE_TABLES },
  { number: 13, name: 'proofs of identity and known browsers', statements: PROOF_TABLES },
  { number: 14, name: 'schemas in use', statements: LAST_GOOD_TABLES },
  { number: 15, name: 'bytes of imports', statements: IMPORT_BYTES_COLUMN },
];

/** What this code knows; a database or backup beyond it is of a newer version. */
export const LAST_STEP = Math.max(...MIGRATIONS.map(({ number }) => number));
