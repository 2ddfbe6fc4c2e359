import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { isBreaking } from '#schemas/model/changes/breaking.ts';
import { renameField } from '#schemas/model/operations/renameField.ts';
import { changesOf, thing } from './differences.ts';

const DAYS = { since: '2026-11-24', until: '9999-01-01' };
const TEXT: JsonSchema = { type: 'string', title: 'Text' };
const NAMED = thing({ name: TEXT }, { title: 'Named' });

/** Two groups with a field of one name, one of them in a group, and a list of such groups. */
const SCHEMA = thing({
  outer: thing({ inner: NAMED, other: NAMED }, { title: 'Outer' }),
  list: { type: 'array', title: 'List', items: NAMED },
});

const renamed = (renames: readonly (readonly [string, string])[], schema = SCHEMA): JsonSchema =>
  renames.reduce((now, [field, to]) => renameField(now, { field, to, ...DAYS }), schema);

describe('STUDIO-1: a rename inside of a field', () => {
  test.each<[string, readonly (readonly [string, string])[], readonly string[]]>([
    ['of a group', [['outer.inner.name', 'label']], ['outer.inner.label']],
    ['of entries', [['list.name', 'label']], ['list.[].label']],
    ['around another field', [['outer', 'around']], ['around']],
    ['in the middle', [['outer.inner', 'middle']], ['outer.middle']],
    [
      'at every step of a way',
      [
        ['outer.inner.name', 'label'],
        ['outer.inner', 'middle'],
        ['outer', 'around'],
      ],
      ['around', 'around.middle', 'around.middle.label'],
    ],
    [
      'of two fields of one name',
      [
        ['outer.inner.name', 'label'],
        ['outer.other.name', 'label'],
        ['list.name', 'label'],
      ],
      ['outer.inner.label', 'outer.other.label', 'list.[].label'],
    ],
  ])('is known, forth and back: %s', (_what, renames, paths) => {
    const after = renamed(renames);
    const changes = changesOf(SCHEMA, after);
    expect(changes.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual(
      paths.map((path) => `fieldRenamed ${path}`).toSorted(),
    );
    expect(changes.filter(isBreaking)).toEqual([]);
    const back = changesOf(after, SCHEMA);
    expect(new Set(back.map(({ kind }) => kind))).toEqual(new Set(['fieldRenamed']));
  });

  test('is known again where the field was renamed before', () => {
    const once = renamed([['outer.inner.name', 'label']]);
    const twice = renamed([['outer.inner.label', 'title']], once);
    expect(changesOf(once, twice)).toMatchObject([
      { kind: 'fieldRenamed', from: 'label', to: 'title', path: 'outer.inner.title' },
    ]);
  });
});
