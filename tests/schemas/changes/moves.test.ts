import { describe, expect, test } from 'vitest';
import { type Move, sameInAll } from '#schemas';
import { breaksOf } from '#schemas/model/changes/breaking.ts';
import { changesOf, one, short } from './differences.ts';

const parcel = (asks: Partial<Move>) =>
  one({
    type: 'string',
    enum: ['packed', 'delivered'],
    'x-states': {
      initial: 'packed',
      states: {
        packed: { title: sameInAll('Packed'), color: 'dark' },
        delivered: { title: sameInAll('Delivered'), color: 'success' },
      },
      moves: [
        { from: ['packed'], to: 'delivered', by: ['seller'], title: sameInAll('Go'), ...asks },
      ],
    },
  });

describe('A move that is changed (STUDIO-9)', () => {
  test.each<[string, Partial<Move>, Partial<Move>, string, boolean]>([
    ['requires a field', {}, { requires: ['at'] }, 'tightens', true],
    ['requires one more', { requires: ['at'] }, { requires: ['by', 'at'] }, 'tightens', true],
    ['requires another one', { requires: ['at'] }, { requires: ['by'] }, 'tightens', true],
    ['requires one less', { requires: ['by', 'at'] }, { requires: ['at'] }, 'none', false],
    ['requires none any more', { requires: ['at'] }, {}, 'none', false],
  ])('and %s is told', (_case, before, after, effect, isBreaking) => {
    const changes = changesOf(parcel(before), parcel(after));
    expect(short(changes)).toEqual([`movesChanged value ${effect}`]);
    expect(changes.map((change) => breaksOf(change).requests)).toEqual([isBreaking]);
  });
});
