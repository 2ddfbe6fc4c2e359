import { describe, expect, test } from 'vitest';
import type { JsonSchema, Problem } from '#schemas';
import { usableSchemas } from '#schemas/model/check.ts';

type Files = Readonly<Record<string, JsonSchema>>;
const use = (things: object, shared: Files = {}) =>
  usableSchemas({ documents: { resources: { things }, shared }, problems: [] });
const problemsOf = (things: object, shared?: Files): readonly Problem[] =>
  use(things, shared).problems;
const withField = (schema: object): object => ({ properties: { field: schema } });

describe('a file that somebody else wrote is taken as it is (GEN-1, GEN-2)', () => {
  test.each<[string, object]>([
    ['without a title or names', withField({ type: 'string' })],
    ['with keywords that nobody knows', withField({ markdownDescription: 'x', 'x-intellij': 1 })],
    ['with definitions', { definitions: { a: {} }, ...withField({ $ref: '#/definitions/a' }) }],
    ['that contains itself', withField({ $ref: '#' })],
    ['with reserved names', { properties: { id: {}, page: {}, version: {}, constructor: {} } }],
    ['with names of signs', { properties: { 'a.b': {}, 'amount[gte]': {}, $schema: {}, '': {} } }],
    ['with a format that is not ours', withField({ type: 'string', format: 'color-hex' })],
    ['with values of several types', withField({ enum: ['a', 1, null, { b: [] }] })],
    [
      'of draft-04',
      {
        $schema: 'http://json-schema.org/draft-04/schema#',
        id: 'a',
        ...withField({ minimum: 1, exclusiveMinimum: true }),
      },
    ],
    ['with a pattern that would run away natively', withField({ pattern: '^(?=(?:a+)+b)a' })],
    ['with a pattern of the older grammar', withField({ pattern: '[\\w-.\\_]+$' })],
    ['that is a list', { type: 'array', items: { type: 'string' } }],
    [
      'that refers to the schemas of the standard',
      withField({ $ref: 'http://json-schema.org/draft-07/schema#' }),
    ],
  ])('%s', (_case, schema) => {
    const { model, problems } = use(schema);
    expect(problems).toEqual([]);
    expect(model.resources.get('things')?.rules).toBe('standard');
  });

  test('and nine levels, and more than 300 fields', () => {
    const nested = (levels: number): object =>
      levels === 0 ? {} : { properties: { deeper: nested(levels - 1) } };
    expect(problemsOf(nested(12))).toEqual([]);
    const names = Array.from({ length: 400 }, (_, index) => [`field${index}`, {}]);
    expect(problemsOf({ properties: Object.fromEntries(names) })).toEqual([]);
  });
});

describe('a document that is not at hand', () => {
  const foreign = {
    properties: {
      ...{ a: { $ref: 'https://example.com/a.json' }, b: { $ref: 'https://example.com/b.json' } },
      ...{
        c: { $ref: 'https://example.com/a.json#/x' },
        d: { $ref: 'https://example.com/a.json' },
      },
    },
  };

  test('is asked for once, however many places refer to it', () => {
    expect(problemsOf(foreign).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^refers to \S+a\.json, as 2 more places do, which is not at hand/),
      expect.stringMatching(/^refers to \S+b\.json, which is not at hand/),
    ]);
  });

  test('is asked for by the command that works where the server was started', () => {
    const folder = { documents: { resources: { things: foreign }, shared: {} }, problems: [] };
    const { problems } = usableSchemas(folder, { addCommand: 'souk schemas add' });
    expect(problems[0]?.reason).toContain(
      'fetch it with "souk schemas add --shared https://example.com/a.json"',
    );
  });
});

describe('a file that somebody else wrote is refused', () => {
  test.each<[string, object, string, RegExp]>([
    [
      'where its draft refuses it',
      withField({ type: 'text' }),
      '/properties/field/type',
      /of its draft/,
    ],
    [
      'for a reference to nothing',
      withField({ $ref: '#/$defs/no' }),
      '/properties/field/$ref',
      /leads to no schema/,
    ],
    [
      'for a file that is not there',
      withField({ $ref: 'shared/no.json' }),
      '/properties/field/$ref',
      /is not there/,
    ],
    [
      'for an address that is not at hand',
      withField({ $ref: 'https://example.com/a.json' }),
      '/properties/field/$ref',
      /npm run schemas -- add --shared https:\/\/example\.com\/a\.json/,
    ],
    [
      'for a circle without end',
      withField({ allOf: [{ $ref: '#/properties/field' }] }),
      '',
      /refers to itself without end/,
    ],
    [
      'for a pattern that runs away',
      withField({ pattern: '^(a*)\\1$' }),
      '/properties/field/pattern',
      /can take very long/,
    ],
    [
      'for a pattern that is none',
      withField({ pattern: '([' }),
      '/properties/field/pattern',
      /^"\(\[" is no regular expression: Unterminated character class\. Mend it/,
    ],
    [
      'for a pattern of names that is none',
      { patternProperties: { '*a': {} } },
      '/patternProperties/*a',
      /^"\*a" is no regular expression: Nothing to repeat/,
    ],
    [
      'for a keyword of ours that is mistyped',
      withField({ 'x-stats': {} }),
      '/properties/field/x-stats',
      /"x-states" is one/,
    ],
    [
      'for a keyword of ours with one letter too many',
      withField({ 'x-uii': {} }),
      '/properties/field/x-uii',
      /"x-ui" is one/,
    ],
    [
      'for a widget that nobody knows',
      withField({ 'x-ui': { widget: 'slidr' } }),
      '/properties/field/x-ui/widget',
      /"slidr" is none of/,
    ],
    [
      'for the one name that JavaScript hides',
      JSON.parse('{"properties":{"__proto__":{}}}'),
      '/properties/__proto__',
      /cannot be the name/,
    ],
  ])('%s', (_case, schema, path, reason) => {
    const problems = problemsOf(schema);
    expect(problems).toMatchObject([
      { file: 'things.json', reason: expect.stringMatching(reason) },
    ]);
    expect(problems[0]?.path).toContain(path);
  });

  test('with the shared file that it refers to, where that one breaks its draft', () => {
    const part = JSON.parse('{ "title": 1 }');
    expect(problemsOf(withField({ $ref: 'shared/part.json' }), { part })).toEqual([
      {
        file: 'things.json',
        path: '',
        reason: expect.stringMatching(/part\.json, which is not in order/),
      },
      { file: 'shared/part.json', path: '/title', reason: expect.stringMatching(/"type"/) },
    ]);
  });
});
