/** STUDIO-10: the groups of a form and their fields are one list, in which each line finds its place. */
import { describe, expect, test } from 'vitest';
import { type FormGroup, type JsonSchema, sameInAll } from '#schemas';
import { groupsOf, movedLine, wholeGroups, withGroups } from '#src/admin/studio/form/formLayout.ts';

const group = (name: string, ...fields: readonly string[]): FormGroup => ({
  name,
  title: sameInAll(name),
  fields,
});
const GROUPS = [group('one', 'a', 'b'), group('two', 'c'), group('three')];
// Lines: one, a, b, two, c, three.
const shapeOf = (groups: readonly FormGroup[]): readonly string[] =>
  groups.map(({ name, fields }) => `${name}: ${fields.join(' ')}`.trim());

describe('a line that is moved', () => {
  test.each<[string, number, number, readonly string[]]>([
    ['a field within its group', 1, 2, ['one: b a', 'two: c', 'three:']],
    ['a field into the next group', 2, 3, ['one: a', 'two: b c', 'three:']],
    ['a field behind the last head', 4, 5, ['one: a b', 'two:', 'three: c']],
    [
      'a field before the first head stays in the first group',
      4,
      0,
      ['one: c a b', 'two:', 'three:'],
    ],
    ['a group behind another one, with its fields', 0, 3, ['two: c', 'one: a b', 'three:']],
    ['the last group to the front', 5, 0, ['three:', 'one: a b', 'two: c']],
  ])('%s', (_, from, to, shape) => {
    expect(shapeOf(movedLine(GROUPS, from, to))).toEqual(shape);
  });
});

describe('the groups of a schema', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: {}, b: {}, late: {} },
    'x-resource': { name: sameInAll('Lamp'), form: { tabs: [group('one', 'a', 'b')] } },
  };

  test('hold every field: what no group names is in the first one', () => {
    expect(shapeOf(wholeGroups(schema))).toEqual(['one: a b late']);
  });

  test('may be of another kind, and go', () => {
    const steps = withGroups(schema, groupsOf(schema), 'steps');
    expect(steps['x-resource']?.form).toEqual({ steps: groupsOf(schema) });
    expect(withGroups(schema, [])['x-resource']).toEqual({ name: sameInAll('Lamp') });
  });
});
