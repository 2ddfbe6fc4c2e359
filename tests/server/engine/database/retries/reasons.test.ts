import { describe, expect, test } from 'vitest';
import {
  DatabaseError,
  fieldsOf,
  isInterrupted,
  isWorkerLost,
  outcomeUnknown,
} from '#server/engine/database/errors.ts';
import { isReadOnly } from '#server/engine/database/readOnly.ts';
import { retryReason } from '#server/engine/database/retries.ts';

const REFUSED =
  'Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?';
const ASKED = 'while executing command on 127.0.0.1:26402';

interface Said {
  readonly code: string;
  readonly message: string;
  readonly context?: string;
}

const unreachable = (reason: string): string =>
  `connection to the remote node souk@127.0.0.1:26402 failed with the following error: ${reason}`;

/** As Citus 13.2 said it on PostgreSQL 15 when a worker's backends were terminated, or the worker was killed. */
const LOST_WORKERS: readonly Said[] = [
  { code: '08006', message: unreachable(REFUSED) },
  { code: '08006', message: unreachable('connection not open') },
  {
    code: '57P01',
    message: 'terminating connection due to administrator command',
    context: ASKED,
  },
  {
    code: 'XX000',
    message: 'could not commit transaction for shard 102037 on at least one active node',
  },
  { code: 'XX000', message: 'failure on connection marked as essential: 127.0.0.1:26402' },
  { code: 'XX000', message: 'could not connect to any active placements' },
  { code: 'XX000', message: 'SSL SYSCALL error: EOF detected\ninvalid socket', context: ASKED },
  { code: 'XX000', message: 'server closed the connection unexpectedly', context: ASKED },
  { code: 'XX000', message: '', context: ASKED },
  { code: '3B001', message: 'savepoint "row_of_batch" does not exist' },
];

/** What is alike and none. */
const OTHERS: readonly Said[] = [
  { code: 'XX000', message: 'cache lookup failed for relation 16384' },
  { code: 'XX000', message: 'cache lookup failed for relation 16384', context: ASKED },
  { code: 'XX000', message: 'could not open relation with OID 5' },
  { code: 'XX000', message: 'server closed the connection unexpectedly' },
  { code: 'XX001', message: 'could not commit transaction for shard 1 on any node' },
  { code: 'XX002', message: 'invalid page' },
  { code: '23505', message: unreachable('connection not open'), context: ASKED },
];

const errorOf = (code: string) => new DatabaseError({ code, message: 'some words' });

describe('a failure of the database (SCALE-2)', () => {
  test.each(LOST_WORKERS)('$code "$message" is a lost worker, and may go through later', (said) => {
    const error = new DatabaseError(said);
    const judged = [isWorkerLost(error), retryReason(error), isInterrupted(error)];
    expect(judged).toEqual([true, 'worker', true]);
  });

  test.each(OTHERS)('$code "$message" is none, and stays a fault of ours', (said) => {
    const error = new DatabaseError(said);
    expect([isWorkerLost(error), retryReason(error)]).toEqual([false, undefined]);
  });

  test.each([
    ['40001', 'serialization'],
    ['40P01', 'deadlock'],
    ['08000', 'connection'],
    ['08003', 'connection'],
    ['08006', 'connection'],
    ['57P01', 'connection'],
    ['57P02', 'connection'],
    ['57P03', 'connection'],
  ])('%s is tried again as %s', (code, reason) => {
    expect(retryReason(errorOf(code))).toBe(reason);
    expect(isInterrupted(errorOf(code))).toBe(true);
  });

  // Every class of PostgreSQL's table of codes but those above, and what is near to them.
  test.each([
    ...[
      '00',
      '01',
      '02',
      '03',
      '09',
      '0A',
      '0B',
      '0F',
      '0L',
      '0P',
      '0Z',
      '20',
      '21',
      '22',
      '23',
      '24',
      '25',
      '26',
    ],
    ...[
      '27',
      '28',
      '2B',
      '2D',
      '2F',
      '34',
      '38',
      '39',
      '3B',
      '3D',
      '3F',
      '42',
      '44',
      '53',
      '54',
      '55',
      '58',
      '72',
    ],
    ...['F0', 'HV', 'P0', 'XX'],
  ])('class %s is not tried again', (kind) => {
    const rests = ['000', '001', '003', '006', '014', 'P01', 'P02', 'P03', '505'];
    // 3B001 is a worker's, above.
    for (const rest of kind === '3B' ? rests.filter((one) => one !== '001') : rests) {
      expect(retryReason(errorOf(`${kind}${rest}`))).toBeUndefined();
    }
  });

  test.each(['40002', '40003', '57014', '57000', '57P04', '57P05', '08007'])(
    '%s may go through later, and is not tried again by itself',
    (code) => {
      expect([retryReason(errorOf(code)), isInterrupted(errorOf(code))]).toEqual([undefined, true]);
    },
  );

  test('of a unique value on a worker names its constraint without the shard', () => {
    const said = (constraint: string) =>
      `duplicate key value violates unique constraint "${constraint}"`;
    const thrown = (constraint: string, code = '23505') =>
      fieldsOf(Object.assign(new Error(said(constraint)), { code, where: ASKED }))?.constraint;
    expect(thrown('r_orders_pkey_102008')).toBe('r_orders_pkey');
    expect(thrown('u_12345678901234567890_1020081')).toBe('u_12345678901234567890');
    expect([thrown('r_orders_pkey'), thrown('r_orders_pkey_102008', '23503')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is found behind the errors that were thrown because of it', () => {
    const wrapped = new Error('a row failed', {
      cause: new Error('so', { cause: errorOf('40P01') }),
    });
    expect(retryReason(wrapped)).toBe('deadlock');
    expect(retryReason(new Error('a row failed', { cause: 'nothing' }))).toBeUndefined();
    expect(retryReason(undefined)).toBeUndefined();
  });

  test('whose outcome is unknown says so, whatever it was', () => {
    for (const said of LOST_WORKERS) {
      const error = outcomeUnknown(new DatabaseError(said));
      const judged = [error.code, retryReason(error), isInterrupted(error)];
      expect(judged).toEqual(['08007', undefined, true]);
    }
  });

  test('is told from errors of the operating system by its code', () => {
    const withCode = (code: string) => Object.assign(new Error('write failed'), { code });
    for (const code of ['EPIPE', 'EBADF', 'ECONNRESET', 'ETIMEDOUT']) {
      expect(fieldsOf(withCode(code))).toBeUndefined();
    }
    expect(fieldsOf(withCode('42P01'))?.code).toBe('42P01');
  });
});

describe('a statement', () => {
  test.each([
    'select 1',
    '\n  select id, doc::text from "r_orders" where team_id = $1 order by updated_at desc limit 20',
    'with found as (select 1 as n) select * from found',
    'values (1), (2)',
    'explain (format json) select 1 from "r_apps" limit 10001',
    'select created_at, deleted_at, update_count from t',
  ])('that reads is a read: %s', (text) => expect(isReadOnly(text)).toBe(true));

  test.each([
    'insert into t values (1)',
    'explain (analyze) update t set n = 1',
    'explain (format json) insert into t values (1)',
    'update t set n = 1 returning n',
    'with gone as (delete from t returning id) select id from gone',
    'select * into copy from t',
    'select id from t for update',
    `select nextval('numbers')`,
    `select pg_notify('souk_events', '')`,
    'select pg_advisory_lock(1)',
    `select set_config('work_mem', '1MB', false)`,
    `select create_distributed_table('r_orders', 'team_id')`,
    'select citus_move_shard_placement(1, 2, 3)',
    'do $$ begin end $$',
    'create table t (id int)',
    'vacuum',
    'copy t to stdout',
  ])('that may change something is none: %s', (text) => expect(isReadOnly(text)).toBe(false));
});
