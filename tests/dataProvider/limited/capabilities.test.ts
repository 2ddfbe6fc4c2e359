import { beforeAll, describe, expect, test } from 'vitest';
import { type Capabilities, createCapabilities, limitModel } from '#dataProvider';
import { loadModel, type Model, type NamedCall } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { CALLS, FEATURES } from '../../announced.ts';

let model: Model;
beforeAll(async () => {
  model = loadModel((await readSchemaFiles('schemas')).documents);
});

const offersOf = (calls: 'shown' | 'pattern', features: readonly string[] = []): Capabilities =>
  createCapabilities({
    configuration: { signIn: false, calls },
    features: () => features,
    calls: CALLS,
  });
const orders = { name: 'orders' };

describe('a server that announces nothing', () => {
  test('is asked for the named calls of the seed alone', () => {
    const { call } = offersOf('pattern');
    const names = Object.keys(CALLS) as NamedCall[];
    expect(new Set(names.filter(call))).toEqual(
      new Set([
        'currentSeller',
        'teamInit',
        'currentUser',
        'balance',
        'decreaseBalance',
        'storeInit',
      ]),
    );
  });

  test('lists its orders by the pattern, unless it knows only the calls that are shown', () => {
    expect(offersOf('pattern').verb(orders, 'search')).toBe(true);
    expect(offersOf('shown').verb(orders, 'search')).toBe(false);
    expect(offersOf('shown').verb(orders, 'get')).toBe(true);
  });

  test.each(['roles', 'stores', 'offers', 'payoutAccounts', 'resolutions'])(
    'is never asked for %s, which the seed has no call for',
    (name) => {
      expect(offersOf('pattern').verb({ name }, 'search')).toBe(false);
    },
  );

  test('is not asked a second time for a list that it does not know, and who listens hears of it', () => {
    const offers = offersOf('pattern');
    let told = 0;
    offers.subscribe(() => {
      told += 1;
    });
    offers.refused(orders, 'search', 500);
    offers.refused(orders, 'get', 404);
    expect(told).toBe(0);
    offers.refused(orders, 'search', 404);
    expect(told).toBe(1);
    expect(offers.verb(orders, 'search')).toBe(false);
    expect(offers.answer('statistics')).toBe(false);
  });
});

describe('the model beside such a server', () => {
  const limited = (calls: 'shown' | 'pattern', name: string) =>
    limitModel(model, offersOf(calls)).resources.get(name);

  test('has the screens, deletions and moves that can be had', () => {
    const order = limited('shown', 'orders');
    expect([...(order?.screens ?? [])]).toEqual(['edit']);
    expect(order?.stateField?.states?.moves).toEqual([]);
    expect(limited('shown', 'customers')?.screens.has('create')).toBe(false);
    expect(limited('shown', 'customers')?.deletion.kind).toBe('remove');
    expect(limited('shown', 'categories')?.deletion.kind).toBe('never');
    expect(limited('pattern', 'roles')?.screens.size).toBe(0);
  });

  test('can be narrowed by equal values and not sorted', () => {
    const fields = limited('pattern', 'orders')?.fields ?? [];
    expect(fields.filter(({ sort }) => sort)).toEqual([]);
    expect(fields.filter(({ filter }) => filter).map(({ kind }) => kind)).not.toContain('money');
    expect(fields.find(({ name }) => name === 'status')?.filter).toBe(true);
  });

  test('is whole beside our own server', () => {
    expect(limitModel(model, offersOf('shown', FEATURES))).toBe(model);
  });
});
