import { describe, expect, it } from 'vitest';
import { createFoundMemory } from '#server/engine/records/query/foundMemory.ts';

const SAMPLE = { share: 0.25, rows: 96, firstMs: 2_000, lastMs: 1_000 };

const openMemory = () => {
  let now = Date.parse('2026-11-24T10:00:00Z');
  const memory = createFoundMemory(() => new Date(now));
  return { memory, pass: (ms: number) => (now += ms) };
};

describe('SCALE-1: what is remembered of words over several machines', () => {
  it('answers the same search for five minutes and no other one', () => {
    const { memory, pass } = openMemory();
    memory.note('lamp', SAMPLE);
    pass(5 * 60_000);
    expect(memory.sample('lamp')).toMatchObject(SAMPLE);
    expect(memory.sample('chair')).toBeUndefined();
  });

  it('looks at the first rows again after that, as words may have become common', () => {
    const { memory, pass } = openMemory();
    memory.note('lamp', SAMPLE);
    pass(5 * 60_000 + 1);
    expect(memory.sample('lamp')).toBeUndefined();
  });

  it('keeps the thousand searches that were noted last', () => {
    const { memory } = openMemory();
    for (let n = 0; n <= 1_000; n += 1) memory.note(`word ${n}`, SAMPLE);
    expect(memory.sample('word 0')).toBeUndefined();
    expect(memory.sample('word 1')).toMatchObject(SAMPLE);
  });
});
