import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { changedResource } from '#schemas/model/consumers/changedField.ts';
import { writtenConsumers } from '#schemas/model/consumers/schemaConsumers.ts';
import { viewConsumers } from '#server/engine/schemaConsumers/viewConsumers.ts';
import type { StoredView } from '#server/engine/views/storedViews.ts';
import { modelOf, thing } from '../../../schemas/changes/differences.ts';

const DAYS = { since: '2026-11-01', until: '2999-01-31' };
const TEXT: JsonSchema = { type: 'string', maxLength: 40 };

/** Things with a field inside of an object, one in the entries of a list, one under free names, and a choice. */
const things = (own: Readonly<Record<string, JsonSchema>> = {}): JsonSchema =>
  thing({
    details: thing({ color: TEXT, size: { type: 'integer' } }),
    parts: { type: 'array', items: thing({ code: TEXT }) },
    labels: { type: 'object', additionalProperties: TEXT },
    level: { enum: ['low', 'high'] },
    amount: { type: 'number' },
    ...own,
  });

const view = (definition: StoredView['definition']): StoredView => ({
  ...{ id: 'v', resource: 'things', name: 'V', owner: 'sara', openedBy: [], definition },
});

const VIEWS: readonly StoredView[] = [
  view({ filters: { 'details.color': ['red'] }, sort: { field: 'details.color' } }),
  view({ filters: { 'parts.code': { contains: 'x' } }, columns: ['parts.code'] }),
  view({ filters: { 'details.size': { gte: 3 } }, columns: ['details'] }),
  view({ filters: { 'labels.fr': ['rouge'] } }),
  view({ filters: { level: ['low'] }, columns: ['level'] }),
  view({
    layout: { name: 'board', field: 'level' },
    figures: [{ field: 'amount', figure: 'sum' }],
  }),
  view({ group: 'level' }),
];

const broken = (own: Readonly<Record<string, JsonSchema>>): readonly string[] => {
  const [before, after] = [modelOf({ things: things() }), modelOf({ things: things(own) })];
  const resource = before.resources.get('things');
  if (!resource) throw new Error('no things');
  const changed = changedResource(resource, after.resources.get('things'));
  return modelChanges(before, after).flatMap((change) =>
    VIEWS.flatMap((one, number) =>
      viewConsumers(change, [one], changed).map(
        ({ what }) => `${number} ${what} by ${change.kind}`,
      ),
    ),
  );
};

describe('STUDIO-9: saved views that name fields inside of others', () => {
  test.each<[string, Readonly<Record<string, JsonSchema>>, readonly string[]]>([
    [
      'break where the field goes',
      { details: thing({ size: { type: 'integer' } }) },
      ['0 filter by fieldRemoved', '0 sort by fieldRemoved'],
    ],
    [
      'break where the object around it goes',
      { details: TEXT },
      [
        '0 filter by fieldRemoved',
        '0 sort by fieldRemoved',
        '2 filter by fieldRemoved',
        '0 filter by fieldRetyped',
        '0 sort by fieldRetyped',
        '2 filter by fieldRetyped',
      ],
    ],
    [
      'go on where it is renamed, and its former name answers',
      {
        details: thing({
          tint: { ...TEXT, 'x-id': 'color', 'x-aliases': { color: DAYS } },
          size: { type: 'integer' },
        }),
      },
      [],
    ],
    [
      'break in entries of lists',
      { parts: { type: 'array', items: thing({ code: { type: 'integer' } }) } },
      ['1 filter by fieldRetyped'],
    ],
    [
      'break where they ask more than the field takes now',
      { details: thing({ color: TEXT, size: { type: 'boolean' } }) },
      ['2 filter by fieldRetyped'],
    ],
    [
      'break where they look for a value that is gone',
      { level: { enum: ['high'] } },
      ['4 filter by valuesRemoved'],
    ],
    [
      'break where they are laid out, grouped or added up by a field that no longer fits',
      { level: TEXT, amount: TEXT },
      ['5 layout by fieldRetyped', '6 group by fieldRetyped', '5 figure by fieldRetyped'],
    ],
    [
      'go on with their layout, groups and figures where the field is renamed',
      {
        grade: { enum: ['low', 'high'], 'x-id': 'level', 'x-aliases': { level: DAYS } },
        price: { type: 'number', 'x-id': 'amount', 'x-aliases': { amount: DAYS } },
      },
      [],
    ],
    [
      'go on with a shorter text',
      { labels: { type: 'object', additionalProperties: { ...TEXT, maxLength: 3 } } },
      [],
    ],
  ])('%s', (_what, own, expected) => {
    expect(broken(own)).toEqual(expected);
  });
});

describe('STUDIO-9: what is known without a database', () => {
  const told = (own: Readonly<Record<string, JsonSchema>>): readonly string[] => {
    const [before, after] = [modelOf({ things: things() }), modelOf({ things: things(own) })];
    const resource = before.resources.get('things');
    if (!resource) throw new Error('no things');
    const changed = changedResource(resource, after.resources.get('things'));
    const code = {
      needed: [],
      fields: new Map([['things', ['level', 'details']]]),
      owners: new Map([['things', 'stock']]),
    };
    return modelChanges(before, after).flatMap((change) =>
      writtenConsumers(change, changed, { before, after, code }).map(
        ({ kind, name, what }) => `${kind} ${name} ${what}`,
      ),
    );
  };

  test.each<[string, Readonly<Record<string, JsonSchema>>, readonly string[]]>([
    [
      'a choice that code knows',
      { level: { enum: ['high'] } },
      ['code stock level', 'type Things level'],
    ],
    [
      'a field that it does not know',
      { parts: TEXT },
      ['type Things parts.[]', 'type Things parts'],
    ],
    [
      'a limit, which no type says',
      { details: thing({ color: { ...TEXT, maxLength: 3 }, size: { type: 'integer' } }) },
      [],
    ],
  ])('names code and types: %s', (_what, own, expected) => {
    expect(told(own)).toEqual(expected);
  });
});
