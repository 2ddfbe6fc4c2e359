import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { changesOf, modelOf, one, short, thing } from './differences.ts';

const WORD = { en: 'Thing |||| Things', fr: 'Chose |||| Choses', ar: 'شيء' };

describe('Who may write and read a field of Souk’s own rules', () => {
  test.each<[string, JsonSchema, readonly string[]]>([
    ['the server alone', { readOnly: true }, ['fieldSetting value readOnly tightens']],
    ['nobody again', { writeOnly: true }, ['fieldSetting value writeOnly tightens']],
  ])('becomes %s', (_name, more, expected) => {
    const souk = { 'x-resource': { rules: 'souk', name: WORD } } as const;
    const changes = changesOf(
      one({ type: 'string' }, souk),
      one({ type: 'string', ...more }, souk),
    );
    expect(short(changes).filter((said) => !said.endsWith('none'))).toEqual(expected);
  });
});

describe('A list that names a field', () => {
  const listing = (name: string, own: JsonSchema, columns: readonly string[]): JsonSchema => ({
    ...thing({ [name]: { type: 'string', title: 'Note', ...own }, other: { type: 'string' } }),
    'x-resource': {
      ...{ rules: 'souk', name: WORD, indexes: [[name, 'createdAt']] },
      listDefault: { columns, sort: { field: name, order: 'ASC' } },
    },
  });
  const renamed = (columns: readonly string[]) => listing('remark', { 'x-id': 'note' }, columns);

  test.each<[string, JsonSchema, readonly string[]]>([
    ['does not differ where the field is called otherwise', renamed(['remark']), []],
    [
      'differs where it names another one as well',
      renamed(['remark', 'other']),
      ['resourceSetting columns none'],
    ],
  ])('%s', (_what, after, expected) => {
    const changes = short(changesOf(listing('note', {}, ['note']), after));
    expect(changes).toEqual([...expected, 'fieldRenamed remark either']);
  });
});

describe('A lifecycle', () => {
  const states = (
    names: readonly string[],
    moves: readonly string[],
    color: 'dark' | 'danger' = 'dark',
  ) =>
    one({
      type: 'string',
      'x-states': {
        initial: names[0] ?? '',
        states: Object.fromEntries(
          names.map((name) => [name, { title: { en: name, fr: name, ar: name }, color }]),
        ),
        moves: moves.map((to) => ({
          from: names,
          to,
          by: ['admin'],
          title: { en: to, fr: to, ar: to },
        })),
      },
    });

  test.each([
    ['a state more', states(['a'], []), states(['a', 'b'], []), ['statesAdded value loosens']],
    ['a state less', states(['a', 'b'], []), states(['a'], []), ['statesRemoved value tightens']],
    [
      'another color',
      states(['a', 'b'], ['b']),
      states(['a', 'b'], ['b'], 'danger'),
      ['statesRelabelled value none'],
    ],
    ['a move more', states(['a', 'b'], []), states(['a', 'b'], ['b']), ['movesChanged value none']],
    [
      'a move less',
      states(['a', 'b'], ['a', 'b']),
      states(['a', 'b'], ['b']),
      ['movesChanged value tightens'],
    ],
  ])('gets %s', (_name, before, after, expected) => {
    expect(short(changesOf(before, after))).toEqual(expected);
  });
});

describe('A resource', () => {
  test('comes and goes as one change', () => {
    const [none, some] = [modelOf({}), modelOf({ things: one({}) })];
    expect(short(modelChanges(none, some))).toEqual(['resourceAdded loosens']);
    expect(short(modelChanges(some, none))).toEqual(['resourceRemoved tightens']);
  });

  test.each<[string, JsonSchema['x-resource'], readonly string[]]>([
    [
      'name',
      { name: { en: 'Item |||| Items', fr: 'Objet |||| Objets', ar: 'Item' } },
      ['resourceRelabelled names none'],
    ],
    [
      'place in the menu',
      { name: WORD, menu: { group: 'sales', order: 1 } },
      ['resourceSetting menu none'],
    ],
    ['address', { name: WORD, path: 'objects' }, ['resourceSetting path either']],
    ['scope', { name: WORD, scope: 'shared' }, ['resourceSetting scope either']],
  ])('gets another %s', (_name, keywords, expected) => {
    const before = { ...one({}), 'x-resource': { name: WORD } };
    const after = { ...one({}), 'x-resource': keywords } as JsonSchema;
    expect(short(changesOf(before, after))).toEqual(expected);
  });
});
