import { describe, expect, test } from 'vitest';
import { readProject } from '../../../../architecture/projectFiles.ts';
import { FORBIDDEN, IN_USE } from './features.ts';
import { statementsIn } from './statementsIn.ts';

const written = readProject()
  .filter(({ path }) => path.startsWith('server/'))
  .map(({ path, text }) => ({ path, statements: statementsIn(text) }))
  .filter(({ statements }) => statements.length > 0);

const filesWith = (pattern: RegExp): readonly string[] =>
  written
    .filter(({ statements }) => statements.some((text) => pattern.test(text)))
    .map(({ path }) => path)
    .toSorted();

/** One statement for each of what is forbidden, as somebody would write it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  triggers: 'create trigger t after insert on r_orders execute function f()',
  'advisory locks': 'select pg_advisory_xact_lock(1)',
  'table locks': 'lock table r_orders in exclusive mode',
  'deferrable constraints':
    'alter table t add constraint c unique (a) deferrable initially deferred',
  'exclusion constraints': 'create table t (a int, exclude using gist (a with =))',
  'table inheritance': 'create table child () inherits (parent)',
  'GiST, SP-GiST and BRIN indexes': 'create index on events using brin (created_at)',
  'GIN indexes of several columns': 'create index on t using gin (doc jsonb_path_ops, team_id)',
  'stored generated columns': 'create table t (a int, b int generated always as (a + 1) stored)',
  'storage parameters of indexes': 'create index i on t (a) with (fillfactor = 70)',
  'transaction ids and row addresses': 'delete from t where ctid = any (array(select ctid from t))',
  domains: 'create domain money_amount as numeric',
  'range types': 'create table t (during tstzrange)',
  'XML functions': `select xpath('/a', doc)`,
  'two-phase commit': `prepare transaction 'one'`,
  'foreign data wrappers': 'create foreign table t (a int) server s',
  'data changes inside WITH':
    'with gone as (delete from t returning a) insert into u select a from gone',
  MERGE: 'merge into t using u on t.a = u.a when matched then delete',
  'materialized views': 'create materialized view v as select 1',
  'cursors that go back': 'declare c scroll cursor for select 1',
  TABLESAMPLE: 'select * from t tablesample system (1)',
};

test('the statements of the server are found in its sources', () => {
  const count = written.reduce((sum, { statements }) => sum + statements.length, 0);
  expect(count).toBeGreaterThan(500);
  const source = ['const a = sql`select ', '{sql`nested ', '{b} part`} from t`; // sql`no`'].join(
    '$',
  );
  expect(statementsIn(source)).toEqual(['select ? from t', 'nested ? part']);
  expect(statementsIn("sql.raw(isLive ? 'concurrently ' : '')")).toEqual(['concurrently ', '']);
});

describe('the SQL of the server', () => {
  test.each(FORBIDDEN)('has no $name', ({ name, pattern }) => {
    expect(pattern.test(EXAMPLES[name] ?? ''), 'an example that it would be red for').toBe(true);
    expect(filesWith(pattern)).toEqual([]);
  });

  test.each(IN_USE.filter(({ files }) => files !== undefined))(
    'has $name in one known place only',
    ({ pattern, files = [] }) => {
      expect(filesWith(pattern).filter((path) => !files.includes(path))).toEqual([]);
    },
  );

  test.each(IN_USE)('still has $name, which its list says', ({ pattern }) => {
    expect(filesWith(pattern)).not.toEqual([]);
  });

  test('has a source for each line of the lists', () => {
    for (const { source } of [...FORBIDDEN, ...IN_USE]) expect(source.length).toBeGreaterThan(10);
  });
});
