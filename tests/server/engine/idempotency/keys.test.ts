import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Key, onceForKey } from '#server/engine/idempotency/keys.ts';
import { describeOnEngines } from '../records/engines.ts';

const key = (name: string, requestHash = 'asked'): Key => ({
  userId: 'sara',
  key: name,
  requestHash,
});

describeOnEngines('a key', (shop) => {
  const tables = () => shop().database;
  const doOnce = (once: Key, work: () => Promise<string>, now = new Date()) =>
    tables().transaction((transaction) =>
      onceForKey(transaction, once, now, async () => ({ status: 201, text: await work() })),
    );

  test('has its work done once, however many ask at once, and all get one answer', async () => {
    let count = 0;
    const work = async () => {
      count += 1;
      return `work ${count}`;
    };
    const answers = await Promise.all(Array.from({ length: 25 }, () => doOnce(key('crowd'), work)));
    expect(count).toBe(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['201 work 1']),
    );
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  });

  test('is free again after a work that failed', async () => {
    const failing = doOnce(key('failing'), () => Promise.reject(new Error('no money')));
    await expect(failing).rejects.toThrow('no money');
    expect(await doOnce(key('failing'), async () => 'paid')).toMatchObject({
      text: 'paid',
      isRepeated: false,
    });
  });

  test('is refused for another request, belongs to one user, and is forgotten after a day', async () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    await doOnce(key('kept'), async () => 'first', now);
    await expect(doOnce(key('kept', 'other'), async () => 'second', now)).rejects.toMatchObject({
      status: 422,
      code: 'key_reused',
    });
    const another = { ...key('kept', 'other'), userId: 'sam' };
    expect((await doOnce(another, async () => 'his', now)).text).toBe('his');
    const later = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect((await doOnce(key('kept', 'other'), async () => 'later', later)).text).toBe('later');
    const rows = await tables().query(sql`select key from idempotency_keys where key = 'kept'`);
    expect(rows).toHaveLength(2);
  });
});
