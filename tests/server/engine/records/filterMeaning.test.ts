import fastCheck from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FieldModel, ResourceModel } from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import type { AskedAt, Filter } from '#schemas/model/filters/filter.ts';
import { rowTest } from '#schemas/model/filters/matchesFilter.ts';
import type { FilterOperator } from '#schemas/model/filters/operatorNames.ts';
import { operatorsOf, takesSeveral, takesValues } from '#schemas/model/filters/operators.ts';
import { readFilter } from '#schemas/model/filters/readFilter.ts';
import { withoutTrash } from '#schemas/model/filters/trashRule.ts';
import { sql } from '#server/engine/database/database.ts';
import { conditionsSql } from '#server/engine/records/query/conditionSql.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { describeOnEngines } from './engines.ts';
import {
  DAYS,
  FILTERED,
  type FilteredRow,
  MOMENTS,
  NUMBERS,
  STATES,
  storeRows,
  TAGS,
  TEXTS,
} from './filterRows.ts';
import type { Shop } from './shop.ts';

const ROWS = 10_000;
const RUNS = 40;

const PATHS: Readonly<Record<keyof typeof FILTERED, readonly string[]>> = {
  things: [
    ...['name', 'notes', 'status', 'size', 'amount', 'isNew', 'due', 'sentAt', 'tags', 'marks'],
    ...['extra', 'extra.note', 'parts', 'parts.label', 'parts.price', 'parts.day'],
    ...['_id', 'teamId', 'createdAt'],
  ],
  papers: [
    ...['name', 'amount', 'isNew', 'sentAt', 'at', 'due', 'words', 'counts', 'moments', '$any'],
    ...['inner', 'inner.note', 'inner.counts', 'parts.label', 'parts.price', 'parts.sentAt'],
    ...['parts', 'anything', 'createdAt'],
  ],
};

const PERIODS = [
  ...['last 1 day', 'last 30 days', 'next 7 days', 'this day', 'this week', 'this month'],
  ...['this year', 'last 1 month', 'last 2 weeks', 'next 1 year', 'previous month'],
  ...['previous week', 'before today', 'after today', 'before now', 'after now'],
];

const chosen = (values: readonly unknown[]) => fastCheck.constantFrom(...values);

const valuesOf = (resource: ResourceModel, field: FieldModel): readonly unknown[] => {
  if (field.kind === 'date') return DAYS;
  if (field.kind === 'dateTime') return MOMENTS;
  if (field.name === 'at') return ['08:30:00Z', '09:30:00+01:00', '08:31:00Z'];
  if (field.name === 'teamId') return ['north', 'south', 'west'];
  if (field.name === '_id') return [`${resource.name}000001`, `${resource.name}000500`];
  if (field === resource.stateField) return STATES;
  if (field.kind === 'tags') return TAGS;
  if (typeOf(field) === 'boolean') return [true, false];
  return typeOf(field) === 'number' ? NUMBERS : TEXTS;
};

const PARTS_OF_TEXTS = ['e', 'crème', 'BRU', 'د', 'احم', '%', '_', '\\', '12', '5', 'ss', '😀'];

/** What may be asked of a field: its value, values, or an object of operators. */
const askedOf = (resource: ResourceModel, path: string) => {
  const named = fieldAtPath(resource, path);
  if (!named) throw new Error(`no field ${path}`);
  const field = askedField(named);
  const value = chosen(valuesOf(resource, field));
  const several = fastCheck.array(value, { minLength: 1, maxLength: 3 });
  const part = typeOf(field) === 'list' ? value : chosen(PARTS_OF_TEXTS);
  const operandOf = (operator: FilterOperator): fastCheck.Arbitrary<unknown> => {
    if (operator === 'exists') return fastCheck.boolean();
    if (operator === 'within') return chosen(PERIODS);
    if (operator === 'prefix') return part;
    if (operator === 'contains' || operator === 'excludes')
      return fastCheck.oneof(part, fastCheck.array(part, { minLength: 1, maxLength: 2 }));
    return takesSeveral(operator) ? fastCheck.oneof(value, several) : value;
  };
  const operators = fastCheck
    .uniqueArray(
      fastCheck.oneof(
        ...operatorsOf(named).map((operator) =>
          fastCheck.tuple(fastCheck.constant(operator), operandOf(operator)),
        ),
      ),
      // Made as few as they are to be: throwing away those of more operators took half of the time of the test.
      { selector: ([operator]) => operator, minLength: 1, maxLength: 2 },
    )
    .map((entries) => Object.fromEntries(entries));
  return takesValues(named) ? fastCheck.oneof(value, several, operators, operators) : operators;
};

const flatFilter = (resource: ResourceModel, paths: readonly string[]) =>
  fastCheck
    .uniqueArray(
      fastCheck.oneof(
        ...paths.map((path) => fastCheck.tuple(fastCheck.constant(path), askedOf(resource, path))),
      ),
      { selector: ([path]) => path, maxLength: 3 },
    )
    .map((entries): Filter => Object.fromEntries(entries));

/** Conditions, and groups of them up to three deep. */
const anyFilter = (resource: ResourceModel, paths: readonly string[]) => {
  const flat = flatFilter(resource, paths);
  const grouped = (inner: fastCheck.Arbitrary<Filter>) =>
    fastCheck
      .tuple(
        flat,
        chosen(['$any', '$all']),
        fastCheck.array(inner, { minLength: 1, maxLength: 3 }),
        fastCheck.boolean(),
      )
      .map(
        ([own, key, entries, isLone]): Filter => ({
          ...(isLone ? {} : own),
          [String(key)]: entries,
        }),
      );
  const once = grouped(flat);
  return fastCheck.oneof(flat, once, grouped(fastCheck.oneof(flat, once)));
};

const askedAt = fastCheck.record({
  now: chosen(MOMENTS).map((moment) => new Date(String(moment))),
  zone: fastCheck.constantFrom('Europe/Paris', 'UTC', 'America/Santiago', 'Asia/Kathmandu'),
});

const foundBySql = async (shop: Shop, resource: ResourceModel, filter: Filter, at: AskedAt) => {
  const table = shop.tables().get(resource.name);
  if (!table) throw new Error('no table');
  const { conditions } = readFilter(resource, filter, at);
  const query = { page: 1, limit: 1, sort: resource.defaultSort, conditions };
  const where = [sql`true`, ...conditionsSql(table, resource, query)];
  const rows = await shop.database.query<{ id: string }>(
    sql`select id from ${tableSql(resource)} where ${sql.join(where, ' and ')} order by id`,
  );
  return rows.map(({ id }) => id);
};

describeOnEngines('TABLE-1: a filter', (shop, documents) => {
  const stored = new Map<string, readonly FilteredRow[]>();

  beforeAll(async () => {
    const given = documents();
    await shop().change({ ...given, resources: { ...given.resources, ...FILTERED } });
    for (const name of ['things', 'papers'] as const) {
      stored.set(name, await storeRows(shop(), name, ROWS));
    }
  });

  test.each(['things', 'papers'] as const)(
    'finds the same rows of %s by SQL and by plain JavaScript',
    async (name) => {
      const resource = shop().resource(name);
      const rows = stored.get(name) ?? [];
      await fastCheck.assert(
        fastCheck.asyncProperty(anyFilter(resource, PATHS[name]), askedAt, async (filter, at) => {
          const fits = rowTest(
            resource,
            withoutTrash(resource, readFilter(resource, filter, at).conditions),
          );
          const expected = new Set(rows.filter(fits).map(({ _id }) => _id));
          const found = new Set(await foundBySql(shop(), resource, filter, at));
          const wrong = rows.filter(({ _id }) => found.has(_id) !== expected.has(_id)).slice(0, 1);
          expect({ wrong, found: found.size }).toEqual({ wrong: [], found: expected.size });
        }),
        { numRuns: RUNS, seed: 1 },
      );
    },
    300_000,
  );
});
