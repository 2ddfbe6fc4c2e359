import { describe, expect, test } from 'vitest';
import { type JsonSchema, RESERVED_FIELDS } from '#schemas';
import { label, problemsWith, shops, withField, withKeywords, withStates } from './checkFolder.ts';

const group = (name: string, ...fields: string[]) => ({ name, title: label(name), fields });
const withForm = (...sections: ReturnType<typeof group>[]): JsonSchema =>
  withKeywords({ form: { sections } });
const sort = { field: 'name', order: 'ASC' } as const;

test.each(RESERVED_FIELDS)('a resource has no field named %s', (name) => {
  const document: JsonSchema = {
    $schema: './meta.json',
    title: 'Shop',
    type: 'object',
    properties: { ...JSON.parse(`{"${name}":{"type":"string"}}`), name: { type: 'string' } },
  };
  expect(problemsWith({ resources: { shops: document } })).toContainEqual({
    file: 'shops.json',
    path: `/properties/${name}`,
    reason: `the name "${name}" is reserved`,
  });
});

test('a shape may have fields that resources may not', () => {
  const balance: JsonSchema = {
    $schema: './meta.json',
    title: 'Balance',
    type: 'object',
    properties: { _id: { type: 'string' } },
  };
  expect(problemsWith({ shared: { balance } })).toEqual([]);
});

test.each<[string, Parameters<typeof withKeywords>[0], string]>([
  ['a column', { listDefault: { columns: ['name', 'nmae'], sort } }, '/listDefault/columns/1'],
  [
    'the sort',
    { listDefault: { columns: ['name'], sort: { ...sort, field: 'nmae' } } },
    '/listDefault/sort/field',
  ],
  ['an index', { indexes: [['kind', 'nmae']] }, '/indexes/0/1'],
  ['a count', { counts: ['nmae'] }, '/counts/0'],
  ['the title of a row', { recordTitle: 'nmae' }, '/recordTitle'],
  ['the template of that title', { recordTitle: '{name} {nmae}' }, '/recordTitle'],
])('%s names a field that exists', (_case, keywords, path) => {
  expect(problemsWith({ resources: { shops: withKeywords(keywords) } })).toEqual([
    { file: 'shops.json', path: `/x-resource${path}`, reason: 'there is no field "nmae"' },
  ]);
});

test('columns and sort may name what the server adds to every row', () => {
  const document = withKeywords({
    listDefault: { columns: ['name', 'updatedAt'], sort: { field: 'createdAt', order: 'DESC' } },
    indexes: [['kind', 'createdAt']],
  });
  expect(problemsWith({ resources: { shops: document } })).toEqual([]);
});

test('no column shows a password', () => {
  const document = {
    ...withField('secret', { type: 'string', format: 'password', writeOnly: true }),
    'x-resource': { name: label('Shop'), listDefault: { columns: ['secret'], sort } },
  };
  expect(problemsWith({ resources: { shops: document } })).toEqual([
    {
      file: 'shops.json',
      path: '/x-resource/listDefault/columns/0',
      reason: 'the field "secret" is write-only',
    },
  ]);
});

test('a field is locked only in states that exist', () => {
  const document = withField('name', { type: 'string', 'x-ui': { readOnly: ['shut', 'ajar'] } });
  expect(problemsWith({ resources: { shops: document } })).toEqual([
    {
      file: 'shops.json',
      path: '/properties/name/x-ui/readOnly',
      reason: 'there is no state "ajar"',
    },
  ]);
});

test.each([
  ['the reason of a move', { reason: 'why' }, '/reason', 'there is no field "why"'],
  ['what a move requires', { requires: ['name', 'why'] }, '/requires/1', 'there is no field "why"'],
  [
    'what a move requires can be seen afterwards, and',
    { requires: ['pin'] },
    '/requires/0',
    'the field "pin" is write-only',
  ],
])('%s is a field', (_case, asks, path, reason) => {
  const { properties, ...document } = withStates({
    moves: [{ from: ['open'], to: 'shut', by: ['admin'], title: label('Shut'), ...asks }],
  });
  const shops = {
    ...document,
    properties: { ...properties, pin: { type: 'string', writeOnly: true } },
  };
  expect(problemsWith({ resources: { shops } })).toEqual([
    { file: 'shops.json', path: `/properties/status/x-states/moves/0${path}`, reason },
  ]);
});

test('a resource has one state machine', () => {
  const { properties } = withStates({});
  const document = withField('second', properties?.['status'] ?? {});
  expect(problemsWith({ resources: { shops: document } })).toMatchObject([
    { file: 'shops.json', path: '/properties/second' },
  ]);
});

test('delete moves to the trash only where a state is the trash', () => {
  const keywords = { name: label('Shop'), deletion: { kind: 'trash' } } as const;
  const trashed = { ...withStates({ trash: 'shut' }), 'x-resource': keywords };
  expect(problemsWith({ resources: { shops: trashed } })).toEqual([]);
  expect(problemsWith({ resources: { shops: withKeywords(keywords) } })).toMatchObject([
    { file: 'shops.json', path: '/x-resource/deletion' },
  ]);
});

test('a resource is an object with fields', () => {
  expect(problemsWith({ resources: { shops: shops({ type: 'array' }) } })).toMatchObject([
    { file: 'shops.json', path: '/type', reason: 'must be "object", with properties' },
  ]);
});

test('a file name that cannot stand in an address is refused', () => {
  expect(problemsWith({ resources: { 'my shops': shops({}) } })).toContainEqual({
    file: 'my shops.json',
    path: '',
    reason: '"my shops" is no name of a resource: letters, digits and hyphens',
  });
});

describe('paths and modules', () => {
  test.each(['earnings', 'login'])(
    'a resource does not take the path of another screen (%s)',
    (path) => {
      const resources = { shops: withKeywords({ path }) };
      expect(problemsWith({ resources }, { pages: ['earnings'] })).toEqual([
        {
          file: 'shops.json',
          path: '/x-resource/path',
          reason: `the path "${path}" is taken by another screen`,
        },
      ]);
    },
  );

  test('a page of an application that is not this one takes no path', () => {
    expect(problemsWith({ resources: { shops: withKeywords({ path: 'earnings' }) } })).toEqual([]);
  });

  test('two resources do not have one path', () => {
    expect(problemsWith({ resources: { shops: withKeywords({ path: 'owners' }) } })).toContainEqual(
      {
        file: 'shops.json',
        path: '/x-resource/path',
        reason: 'has the path "owners" of owners.json',
      },
    );
  });

  test('two resources do not have one module on one API, but may on two', () => {
    const stalls = shops({
      'x-resource': { name: label('Stall'), api: 'store', module: 'shops' },
    });
    const onStore = withKeywords({ api: 'store' });
    const onMarkets = withKeywords({ api: 'markets' });
    expect(problemsWith({ resources: { shops: onMarkets, stalls } })).toEqual([]);
    expect(problemsWith({ resources: { shops: onStore, stalls } })).toEqual([
      {
        file: 'stalls.json',
        path: '/x-resource/module',
        reason: 'has the module "store/shops" of shops.json',
      },
    ]);
  });
});

describe('a form', () => {
  test('that shows every field once is taken', () => {
    const form = withForm(group('first', 'name', 'kind'), group('rest', 'owner', 'status', 'logo'));
    expect(problemsWith({ resources: { shops: form } })).toEqual([]);
  });

  test.each<[string, JsonSchema, string, string]>([
    [
      'names an unknown field',
      withForm(group('all', 'name', 'nmae', 'kind', 'owner', 'status', 'logo')),
      '/sections/0/fields/1',
      'there is no field "nmae"',
    ],
    [
      'shows a field twice',
      withForm(group('all', 'name', 'kind', 'owner', 'status', 'logo'), group('more', 'kind')),
      '/sections/1/fields/0',
      '"kind" stands in the form already',
    ],
    [
      'has two groups of one name',
      withForm(group('all', 'name', 'kind', 'owner'), group('all', 'status', 'logo')),
      '/sections/1/name',
      'a group "all" exists already',
    ],
  ])('is refused when it %s', (_case, document, path, reason) => {
    expect(problemsWith({ resources: { shops: document } })).toEqual([
      { file: 'shops.json', path: `/x-resource/form${path}`, reason },
    ]);
  });

  test('may leave a field out: the first group takes it until it is sorted in', () => {
    const form = withForm(group('all', 'name', 'kind', 'owner', 'status'));
    expect(problemsWith({ resources: { shops: form } })).toEqual([]);
  });

  test('shows a conditional field beside the field that reveals it', () => {
    const reveal: Partial<JsonSchema> = {
      if: { properties: { kind: { const: 'large' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { properties: { floors: { type: 'integer' } } },
    };
    const first = group('first', 'name', 'kind');
    const rest = group('rest', 'owner', 'status', 'logo');
    const beside = withForm({ ...first, fields: [...first.fields, 'floors'] }, rest);
    const apart = withForm(first, { ...rest, fields: [...rest.fields, 'floors'] });
    expect(problemsWith({ resources: { shops: { ...beside, ...reveal } } })).toEqual([]);
    expect(problemsWith({ resources: { shops: { ...apart, ...reveal } } })).toEqual([
      {
        file: 'shops.json',
        path: '/x-resource/form/sections/1/fields/3',
        reason: '"floors" belongs to the group of the field that reveals it',
      },
    ]);
  });
});
