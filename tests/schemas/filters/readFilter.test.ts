import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type JsonSchema, LIMITS, loadModel } from '#schemas';
import { FilterError, isUnset, setOnly } from '#schemas/model/filters/filter.ts';
import { matchesFilter } from '#schemas/model/filters/matchesFilter.ts';
import { readFilter } from '#schemas/model/filters/readFilter.ts';
import { withoutTrash } from '#schemas/model/filters/trashRule.ts';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';

const at = { now: new Date('2026-03-31T10:00:00Z'), zone: 'Europe/Paris' };
const TEXT = { type: 'string' } as const;
const shapes = {
  type: 'object',
  properties: {
    ...{ name: TEXT, size: { type: 'number' }, when: { ...TEXT, format: 'date-time' } },
    ...{ $any: TEXT, q: TEXT, secret: { ...TEXT, writeOnly: true } },
    full: {
      ...{ ...TEXT, 'x-id': 'whole' },
      'x-aliases': { whole: { since: '2026-01-01', until: '2999-01-01' } },
    },
    sizes: { type: 'array', items: { type: 'number' } },
  },
} as unknown as JsonSchema;
const { documents } = await readSchemaFiles(join(import.meta.dirname, '../../../schemas'));
const model = loadModel({ ...documents, resources: { ...documents.resources, shapes } });
const resourceNamed = (name: string) => {
  const resource = model.resources.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
};
const read = (filter: unknown, name = 'shapes') =>
  readFilter(resourceNamed(name), filter, at).conditions;
const failure = (filter: unknown, name = 'shapes'): FilterError => {
  try {
    read(filter, name);
  } catch (cause) {
    if (cause instanceof FilterError) return cause;
    throw cause;
  }
  throw new Error('it was read');
};
const nested = (depth: number): object =>
  depth === 0 ? { name: 'a' } : { $any: [nested(depth - 1), { size: 1 }] };

describe('TABLE-1: a filter', () => {
  test('is read with its groups, whose entries are filters themselves', () => {
    const $any = [{ name: 'a', size: { gte: 1, lt: 5 } }, { $all: [{ name: { ne: 'b' } }] }];
    expect(read({ size: 3, $any })).toEqual([
      { field: 'size', operator: 'in', values: [3] },
      {
        group: 'any',
        entries: [
          [
            { field: 'name', operator: 'in', values: ['a'] },
            { field: 'size', operator: 'gte', values: [1] },
            { field: 'size', operator: 'lt', values: [5] },
          ],
          [{ field: 'name', operator: 'ne', values: ['b'] }],
        ],
      },
    ]);
  });

  test('puts what must hold anyway beside its other conditions', () => {
    const size = { field: 'size', operator: 'in', values: [1] };
    expect(read({ $all: [{ size: 1 }] })).toEqual([size]);
    expect(read({ $any: [{ size: 1 }] })).toEqual([size]);
    // Of a list two entries may hold two conditions, where one range asks for one entry.
    const $all = [{ sizes: { gte: 2 } }, { sizes: { lte: 1 } }];
    expect(read({ $all })).toMatchObject([{ group: 'all' }]);
    expect(matchesFilter(resourceNamed('shapes'), { $all }, { sizes: [0, 3] }, at)).toBe(true);
    const range = { sizes: { gte: 2, lte: 1 } };
    expect(matchesFilter(resourceNamed('shapes'), range, { sizes: [0, 3] }, at)).toBe(false);
  });

  test('means by a period the days of the asker', () => {
    expect(read({ when: { within: 'this day' } })).toEqual([
      { field: 'when', operator: 'gte', values: ['2026-03-30T22:00:00.000Z'] },
      { field: 'when', operator: 'lt', values: ['2026-03-31T22:00:00.000Z'] },
    ]);
  });

  test('GEN-4: asks for a field of the name of a group by its value, by operators, and by its path', () => {
    const asked = { field: '$any', operator: 'in', values: ['x'] };
    expect(read({ $any: 'x' })).toEqual([asked]);
    expect(read({ $any: ['x'] })).toEqual([asked]);
    expect(read({ '\\$any': 'x', $any: [{ size: 1 }] })).toMatchObject([asked, { field: 'size' }]);
    expect(read({ $any: [{ $any: { contains: 'x' } }] })).toMatchObject([
      { field: '$any', operator: 'contains' },
    ]);
    expect(read({ $any: [{ q: 'x' }, { size: 1 }] })).toMatchObject([{ group: 'any' }]);
    expect(readFilter(resourceNamed('shapes'), { q: 'x' }, at).words).toBe('x');
  });

  test.each([
    [{ $all: 'x' }, '$all', 'give filters'],
    [{ $all: [] }, '$all', 'give filters'],
    [{ $any: [{ size: 1 }, 'x'] }, '$any.1', 'give a filter'],
    [{ $any: [{ size: 1 }, { nothing: 1 }] }, '$any.1.nothing', undefined],
    [{ $any: [{ secret: 'x' }] }, '$any.0.secret', undefined],
    [{ $any: [{ $all: [{ size: { gte: 'x' } }] }] }, '$any.0.$all.0.size[gte]', 'give a number'],
    [{ $any: [{ size: { contains: '1' } }] }, '$any.0.size[contains]', /does not take/],
    [{ when: { within: 'soon' } }, 'when[within]', /give a period/],
    [{ size: { within: 'this day' } }, 'size[within]', /does not take/],
    [{ when: { within: ['this day', 'this week'] } }, 'when[within]', 'give it once'],
    [{ size: { odd: 1 } }, 'size[odd]', undefined],
    [nested(LIMITS.filterDepth + 1), '$any.0.$any.0.$any.0.$any', /3 deep/],
    [{ $any: Array(51).fill({ size: 1 }) }, '$any', /50 filters/],
    [{ $any: Array(30).fill({ size: { gte: 1, lte: 2 } }) }, 'filter', /50 conditions/],
    [{ $any: Array(11).fill({ name: { contains: 'x' } }) }, 'name', /10 texts/],
    [[], 'filter', 'give an object'],
  ])('names the place of what it cannot ask: %j', (filter, parameter, reason) => {
    const cause = failure(filter);
    expect(cause.parameter).toBe(parameter);
    if (reason === undefined) expect(cause.reason).toBeUndefined();
    else expect(cause.reason).toMatch(reason);
  });

  test('is read three groups deep', () => {
    expect(read(nested(LIMITS.filterDepth))).toMatchObject([{ group: 'any' }]);
  });

  test('leaves out the trash of each alternative that does not ask for a state', () => {
    const apps = resourceNamed('apps');
    const hidden = { field: 'status', operator: 'ne', values: ['trash'] };
    const shown = (filter: object) => withoutTrash(apps, read(filter, 'apps'));
    expect(shown({})).toEqual([hidden]);
    expect(shown({ status: 'trash' })).toHaveLength(1);
    expect(
      shown({ title: { contains: 'x' }, $any: [{ slug: 'a' }, { slug: 'b' }] }),
    ).toContainEqual(hidden);
    const [group] = shown({ $any: [{ status: 'trash' }, { slug: 'a' }] });
    expect(group).toMatchObject({ entries: [[{ field: 'status' }], [{ field: 'slug' }, hidden]] });
  });

  test('keeps only what is filled in', () => {
    const filter = { name: '', $any: [{}, { size: { gte: '' } }, { name: 'a', size: null }] };
    expect(setOnly(filter)).toEqual({ $any: [{ name: 'a' }] });
    expect(isUnset({ $any: [{}, { $all: [{ name: '' }] }] })).toBe(true);
  });

  test('follows former names inside groups', () => {
    const filters = { $any: [{ whole: 'x' }, { $all: [{ whole: { ne: 'y' } }] }] };
    const { filters: present } = presentQuestion(resourceNamed('shapes'), { filters });
    expect(present).toEqual({ $any: [{ full: 'x' }, { $all: [{ full: { ne: 'y' } }] }] });
  });
});
