import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  API_MOUNTS,
  CELLS,
  COLORS,
  FORMAT_NAMES,
  ICONS,
  type JsonSchema,
  LANGUAGES,
  SCREENS,
  VERBS,
  WIDGETS,
} from '#schemas';
import meta from '#schemas/meta.json' with { type: 'json' };
import type { FurtherNames } from '#schemas/model/check/meta.ts';
import { usableSchemas } from '#schemas/model/check.ts';
import { label, problemsWith, shops, withField, withKeywords, withStates } from './checkFolder.ts';

const { field, resource, localized, states, schema, api } = meta.definitions;

describe('the meta schema', () => {
  test.each([
    ['widgets', field.properties.widget.enum, WIDGETS],
    ['cells', field.properties.cell.enum, CELLS],
    ['icons', resource.properties.icon.enum, ICONS],
    [
      'colours of states',
      states.properties.states.additionalProperties.properties.color.enum,
      COLORS,
    ],
    ['colours of choices', schema.properties['x-colors'].additionalProperties.enum, COLORS],
    ['colours of moves', states.properties.moves.items.properties.color.enum, COLORS],
    ['formats', schema.properties.format.enum, FORMAT_NAMES],
    ['screens', resource.properties.screens.items.enum, SCREENS],
    ['verbs', Object.keys(resource.properties.calls.properties), VERBS],
    ['APIs', api.enum, Object.keys(API_MOUNTS)],
    ['languages', Object.keys(localized.properties), LANGUAGES],
  ])('knows exactly the %s of the vocabulary', (_name, described, known) => {
    expect([...described].sort()).toEqual([...known].sort());
  });

  test('knows exactly the keywords of ours, and of the standard no others than the model', () => {
    type Described = keyof typeof schema.properties;
    type Ours<Keyword> = Extract<Keyword, `x-${string}`>;
    expectTypeOf<Ours<keyof JsonSchema>>().toEqualTypeOf<Ours<Described>>();
    // The model reads schemas of others too, which say more than our dialect; a comment is for readers of files alone.
    expectTypeOf<Exclude<Described, keyof JsonSchema>>().toEqualTypeOf<'$comment'>();
  });

  test('describes every keyword, so that an editor can explain it', () => {
    const ours = [schema, resource, field, states, meta.definitions.group, meta.definitions.call];
    const silent = ours
      .flatMap(({ properties }) => Object.entries<object>(properties))
      .filter(([, keyword]) => !('description' in keyword))
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });
});

describe('a document that breaks the meta schema', () => {
  test('is in order when it breaks nothing', () => {
    expect(problemsWith({})).toEqual([]);
  });

  test.each([
    [
      'a misspelt keyword',
      withField('name', JSON.parse('{"type":"string","maxLenght":3}')),
      '/properties/name/maxLenght',
      '"maxLenght" is no keyword known here',
    ],
    [
      'an unknown widget',
      withField('name', JSON.parse('{"x-ui":{"widget":"slidr"}}')),
      '/properties/name/x-ui/widget',
      `"slidr" is none of: ${WIDGETS.join(', ')}`,
    ],
    [
      'an unknown cell',
      withField('name', JSON.parse('{"x-ui":{"cell":"pill"}}')),
      '/properties/name/x-ui/cell',
      `"pill" is none of: ${CELLS.join(', ')}`,
    ],
    [
      'a misspelt keyword of ours',
      withKeywords(JSON.parse('{"icno":"apps"}')),
      '/x-resource/icno',
      '"icno" is no keyword known here',
    ],
    [
      'a label without Arabic',
      withKeywords({ noun: JSON.parse('{"en":"Shop","fr":"Boutique"}') }),
      '/x-resource/noun',
      '"ar" is missing',
    ],
    [
      'two layouts of one form',
      withKeywords({
        form: {
          tabs: [{ name: 'a', title: label('A'), fields: ['name'] }],
          steps: [{ name: 'b', title: label('B'), fields: ['kind'] }],
        },
      }),
      '/x-resource/form',
      'takes only one of sections, tabs and steps',
    ],
    [
      'a deletion that is never allowed and does not say what to do',
      withKeywords({ deletion: JSON.parse('{"kind":"never"}') }),
      '/x-resource/deletion',
      '"instead" is missing',
    ],
    [
      'a pattern that is no regular expression',
      withField('name', { type: 'string', pattern: '[a-' }),
      '/properties/name/pattern',
      '"[a-" is no regular expression: Unterminated character class. Mend it, or leave it out',
    ],
    [
      'an unknown type',
      withField('name', { type: 'text' }),
      '/properties/name/type',
      '"text" is none of: string, number, integer, boolean, object, array',
    ],
    [
      'a colour outside the theme',
      withStates({
        states: JSON.parse('{"open":{"title":{"en":"O","fr":"O","ar":"O"},"color":"#fff"}}'),
      }),
      '/properties/status/x-states/states/open/color',
      `"#fff" is none of: ${COLORS.join(', ')}`,
    ],
    ['a missing title', shops({ title: undefined }), '', '"title" is missing'],
  ])('is refused for %s', (_case, document, path, reason) => {
    const written: JsonSchema = JSON.parse(JSON.stringify(document));
    expect(problemsWith({ resources: { shops: written } })).toContainEqual({
      file: 'shops.json',
      path,
      reason,
    });
  });

  test('is named with its folder when it is a shared shape', () => {
    const media: JsonSchema = { $schema: './meta.json', title: 'Media', type: 'picture' };
    expect(problemsWith({ shared: { media } })).toMatchObject([
      { file: 'shops.json', reason: 'shared/media.json is not in order' },
      { file: 'shared/media.json', path: '/type' },
    ]);
  });
});

describe('names that an application brings', () => {
  const rated = (cell: string): JsonSchema =>
    JSON.parse(
      JSON.stringify(withField('name', { type: 'string' })).replace(
        '"name":{"type":"string"}',
        `"name":{"type":"string","x-ui":{"cell":"${cell}","widget":"starMap"}}`,
      ),
    );
  const problemsOf = (cell: string, further?: FurtherNames) =>
    usableSchemas(
      { documents: { resources: { shops: rated(cell) }, shared: {} }, problems: [] },
      { further },
    )
      .problems.filter(({ path }) => path.includes('x-ui'))
      .map(({ path }) => path);

  test('may be used in schemas, and no others', () => {
    const further = { widgets: ['starMap'], cells: ['stars'] };
    expect(problemsOf('stars')).toEqual([
      '/properties/name/x-ui/widget',
      '/properties/name/x-ui/cell',
    ]);
    expect(problemsOf('stars', further)).toEqual([]);
    expect(problemsOf('moons', further)).toEqual(['/properties/name/x-ui/cell']);
  });
});
