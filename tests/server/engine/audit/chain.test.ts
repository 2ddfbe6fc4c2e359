import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuditActor, createAudit } from '#server/engine/audit/audit.ts';
import { expireAudit } from '#server/engine/audit/expire.ts';
import { sealAll } from '#server/engine/audit/seal.ts';
import { type ChainReport, faultSentence, verifyChains } from '#server/engine/audit/verify.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';

// Ten thousand links are walked by each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const TEAM = 'north';
const ACTOR: AuditActor = {
  kind: 'user',
  userId: 'sara',
  teamId: TEAM,
  requestId: 'r1',
  origin: { address: '192.0.2.7', agent: 'Firefox' },
};
const MANY = 10_000;
const DAY_MS = 86_400_000;

let database: Database;
let now = new Date('2026-01-01T08:00:00Z');
const clock = () => now;
const audit = createAudit(clock);

const add = (count: number, actor = ACTOR): Promise<void> =>
  audit.noteAll(
    database,
    Array.from({ length: count }, (_, index) => ({
      actor,
      action: 'order.looked',
      target: { resource: 'orders', id: `o${index}`, name: 'Ünï "code" 😀' },
      details: { index, nested: { b: [1, 2.5], a: null } },
    })),
  );
const verify = async (place: Queryable = database): Promise<readonly ChainReport[]> => {
  const reports: ChainReport[] = [];
  for await (const said of verifyChains(place)) if (typeof said !== 'number') reports.push(said);
  return reports;
};
const chainOf = async (teamId: string, place?: Queryable): Promise<ChainReport> => {
  const found = (await verify(place)).find((report) => report.teamId === teamId);
  if (!found) throw new Error(`no chain of ${teamId}`);
  return found;
};

class PutBack extends Error {}

/** Does something to the tables that no code of ours does, looks, and puts everything back. */
const tamper = async (...statements: readonly Sql[]): Promise<ChainReport> => {
  let report: ChainReport | undefined;
  const work = database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.execute(statement);
    report = await chainOf(TEAM, transaction);
    throw new PutBack();
  });
  await expect(work).rejects.toThrow(PutBack);
  if (!report) throw new Error('nothing was verified');
  return report;
};
const at = (position: number) => sql`team_id = ${TEAM} and position = ${position}`;

beforeAll(async () => {
  database = await openPreparedDatabase();
  for (let batch = 0; batch < MANY; batch += 1_000) await add(1_000);
  await add(3, { ...ACTOR, teamId: 'south' });
  await sealAll(database, clock);
}, 180_000);
afterAll(() => database.close());

describe('PEOPLE-7: the chain of a team', () => {
  test('holds 10,000 entries and verifies, each team by itself', async () => {
    expect(await verify()).toMatchObject([
      { teamId: TEAM, entries: MANY, begins: 0, waiting: 0, fault: null, head: { position: MANY } },
      { teamId: 'south', entries: 3, fault: null },
    ]);
  });

  test.each([
    ['actor', sql`actor = actor || '{"id": "somebody else"}'`],
    ['action', sql`action = 'order.seen'`],
    ['time by a microsecond', sql`at = at + interval '1 microsecond'`],
    ['target', sql`target = target || '{"id": "o1"}'`],
    ['address', sql`origin = origin || '{"address": "192.0.2.8"}'`],
    ['details', sql`details = details || '{"index": 2}'`],
    ['details removed', sql`details = null`],
    ['id', sql`id = id || '0'`],
    ['hash', sql`hash = 'aa' || substr(hash, 3)`],
  ])('names the entry whose %s was changed', async (_, change) => {
    const { fault } = await tamper(sql`update audit_entries set ${change} where ${at(7_777)}`);
    expect(fault).toMatchObject({ fault: 'changed', position: 7_777 });
    expect(fault && faultSentence(fault)).toMatch(/^entry 7777 \(\w+\) was changed/);
  });

  test('names the place of an entry that is missing, also where the others were moved up', async () => {
    const missing = await tamper(sql`delete from audit_entries where ${at(5)}`);
    expect(missing.fault).toEqual({ fault: 'missing', position: 5, id: null });
    const movedUp = await tamper(
      sql`delete from audit_entries where ${at(5)}`,
      sql`drop index audit_chain`,
      sql`update audit_entries set position = position - 1 where team_id = ${TEAM} and position > 5`,
    );
    expect(movedUp.fault).toMatchObject({ fault: 'missing', position: 5 });
  });

  test('names one that was inserted in the middle, before the beginning or after the end', async () => {
    const copy = (position: number) => sql`
      insert into audit_entries (team_id, id, at, action, actor, position, hash)
      select team_id, 'added', at, action, actor, ${position}, hash from audit_entries where ${at(5)}`;
    const middle = await tamper(
      sql`drop index audit_chain`,
      sql`update audit_entries set position = position + 1 where team_id = ${TEAM} and position >= 6`,
      copy(6),
    );
    expect(middle.fault).toEqual({ fault: 'inserted', position: 6, id: 'added' });
    expect((await tamper(copy(0))).fault).toEqual({ fault: 'inserted', position: 0, id: 'added' });
    expect((await tamper(copy(MANY + 1))).fault).toMatchObject({ fault: 'inserted', id: 'added' });
  });

  test.each([
    ['with their hashes', sql`hash`],
    [
      'without them',
      sql`case position when 20 then (select hash from audit_entries where ${at(30)})
      else (select hash from audit_entries where ${at(20)}) end`,
    ],
  ])('names the first of two that changed places, %s', async (_, hash) => {
    const { fault } = await tamper(
      sql`drop index audit_chain`,
      sql`update audit_entries set position = 50 - position, hash = ${hash}
        where team_id = ${TEAM} and position in (20, 30)`,
    );
    expect(fault).toMatchObject({ fault: 'reordered', position: 20 });
  });

  test('misses an end that was cut off, a chain that is gone whole, and a head that was rewritten', async () => {
    const cut = await tamper(
      sql`delete from audit_entries where team_id = ${TEAM} and position > 9990`,
    );
    expect(cut.fault).toEqual({ fault: 'cutOff', position: 9_991, id: null });
    const gone = await tamper(sql`delete from audit_entries where team_id = ${TEAM}`);
    expect(gone.fault).toEqual({ fault: 'cutOff', position: 1, id: null });
    const shorter = await tamper(
      sql`delete from audit_entries where team_id = ${TEAM} and position > 9990`,
      sql`update audit_heads set position = 9990 where team_id = ${TEAM}`,
    );
    expect(shorter.fault).toMatchObject({ fault: 'head', position: 9_990 });
    const headless = await tamper(sql`delete from audit_heads where team_id = ${TEAM}`);
    expect(headless.fault).toMatchObject({ fault: 'inserted', position: 1 });
  });

  test('goes on where it was, whoever seals: two at once make one chain', async () => {
    await add(300);
    await Promise.all([sealAll(database, clock), sealAll(database, clock), add(50)]);
    await sealAll(database, clock);
    expect(await chainOf(TEAM)).toMatchObject({ entries: MANY + 350, waiting: 0, fault: null });
  });

  test('takes texts that no database keeps, as a browser may send them', async () => {
    const origin = { address: '192.0.2.7', agent: 'a\0b\ud800' };
    await audit.note(database, { ...ACTOR, teamId: 'odd', origin }, { action: 'signIn.failed' });
    await sealAll(database, clock);
    expect(await chainOf('odd')).toMatchObject({ entries: 1, fault: null });
  });

  test('is shortened where the operator says so, says it itself, and still verifies', async () => {
    now = new Date(now.getTime() + 100 * DAY_MS);
    await add(5);
    await sealAll(database, clock);
    await expireAudit(database, audit, clock, 90).run();
    await sealAll(database, clock);
    const total = MANY + 350 + 5;
    const report = await chainOf(TEAM);
    expect(report).toMatchObject({ begins: total - 5, fault: null });
    const told = await database.query<{ entries: number }>(sql`
      select (details->>'entries')::int as entries from audit_entries
      where team_id = ${TEAM} and action = 'audit.shortened'`);
    expect(told.reduce((sum, { entries }) => sum + entries, 0)).toBe(total - 5);
    expect(report.entries).toBe(5 + told.length);
  });
});
