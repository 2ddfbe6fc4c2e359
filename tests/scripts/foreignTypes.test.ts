import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { proveTypes, type SchemaCase } from '../../scripts/prove/schemas/types.ts';
import { withOwnRules } from '../../scripts/types/ownRules.ts';
import { typesFromSchemas } from '../../scripts/typesFromSchemas.ts';

const CASES = 'tests/cases/types';

interface TypeCase {
  readonly title: string;
  readonly schema: unknown;
  readonly references?: Readonly<Record<string, unknown>>;
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const byText = (values: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(values.map((value) => [JSON.stringify(value), value]));

const toCase = ({ title, schema, references = {}, takes, refuses }: TypeCase): SchemaCase => ({
  name: title,
  document: schema,
  references: new Map(Object.entries(references)),
  valid: byText(takes),
  invalid: byText(refuses),
});

const wide = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`field${at}`, { type: 'string' }]),
  ),
  additionalProperties: false,
});

const branches = (count: number) => ({
  oneOf: Array.from({ length: count }, (_, at) => ({
    type: 'object',
    properties: { kind: { const: `k${at}` }, [`f${at}`]: { type: 'number' } },
    required: ['kind'],
    additionalProperties: false,
  })),
});

/** The compiler compares types no deeper than a hundred. */
const COMPARED = 40;

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner) => ({ type: 'object', properties: { in: inner }, additionalProperties: false }),
    { type: 'string' },
  );

const nestedValue = (depth: number, value: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ in: inner }), value);

const everyOther = {
  type: 'object',
  properties: { a: { $ref: '#/$defs/d0' }, b: { type: 'string' } },
  $defs: Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `d${at}`,
      { anyOf: Array.from({ length: 20 }, (_, to) => ({ $ref: `#/$defs/d${to}` })) },
    ]),
  ),
};

const large: readonly TypeCase[] = [
  {
    title: 'definitions that all refer to each other',
    schema: everyOther,
    takes: [{ a: 1, b: 'x' }],
    refuses: [{ b: 1 }],
  },
  {
    title: 'objects in objects, three hundred deep',
    schema: nested(300),
    takes: [nestedValue(COMPARED, {})],
    refuses: [nestedValue(COMPARED, 1), nestedValue(COMPARED, { out: 1 })],
  },
  {
    title: 'a thousand fields',
    schema: wide(1_000),
    takes: [{ field999: 'x' }],
    refuses: [{ field1000: 'x' }, { field0: 1 }],
  },
  {
    title: 'five hundred branches',
    schema: branches(500),
    takes: [{ kind: 'k499', f499: 1 }],
    refuses: [{ kind: 'k500' }, { kind: 'k1', f1: 'x' }],
  },
  {
    title: 'conditions whose combinations are too many to tell',
    schema: {
      type: 'object',
      properties: { a: { type: 'string' } },
      dependentRequired: Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`f${at}`, [`g${at}`]]),
      ),
    },
    takes: [{ f39: 1, g39: 1, a: 'x' }],
    refuses: [{ a: 1 }],
  },
];

const cases = [
  ...readdirSync(CASES).flatMap((file): TypeCase[] =>
    JSON.parse(readFileSync(join(CASES, file), 'utf8')),
  ),
  ...large,
];
const verdicts = await proveTypes(cases.map(toCase));

describe('the types of a schema that others wrote (GEN-7)', () => {
  test.each(verdicts)('take what it takes, and refuse what it refuses: $name', (verdict) => {
    expect(verdict.failure).toBeUndefined();
    expect([...verdict.refused.values()]).toEqual([]);
    expect(verdict.accepted).toEqual([]);
  });
});

const typesOf = (
  resources: Readonly<Record<string, JsonSchema>>,
  shared: Readonly<Record<string, JsonSchema>> = {},
) => typesFromSchemas({ resources, shared });

describe('the types of a folder with schemas that others wrote', () => {
  test('give each resource its value, and the row with its own data', async () => {
    const code = await typesOf({
      'web-hooks': { type: 'object', properties: { url: { type: 'string' } } },
      orders: withOwnRules({ title: 'Order', type: 'object', properties: {} }),
    });
    expect(code).toContain("'web-hooks': WebHooks & Row;");
    expect(code).toContain(
      'export interface WebHooks {\n  url?: string;\n  [k: string]: unknown;\n}',
    );
    expect(code).toContain('orders: Order;');
    expect(code).toContain('export interface Order extends Row {');
  });

  test('find a copy by the addresses that it has beside its own', async () => {
    const code = await typesOf(
      {
        tools: { properties: { a: { $ref: 'https://x.example/a.json' }, b: { $ref: 'b.json' } } },
      },
      {
        a: {
          $id: 'https://x.example/other.json',
          'x-addresses': ['https://x.example/a.json'],
          type: 'string',
        },
        'b-2': { 'x-addresses': ['../b.json'], type: 'number' },
      },
    );
    expect(code).toMatch(/a\?: .*\n\s+b\?: /);
  });

  test('put the own data of a row under _meta where the schema has no room for them', async () => {
    const code = await typesOf({
      closed: { type: 'object', additionalProperties: false },
      versions: { type: 'object', properties: { version: { type: 'string' } } },
    });
    expect(code).toContain('closed: Closed & { _meta: Row };');
    expect(code).toContain('versions: Versions & { _meta: Row };');
  });

  test('are the same bytes, in whatever order the keys of a schema stand', async () => {
    const properties: [string, JsonSchema][] = [
      ['b', { $ref: '#/$defs/two' }],
      ['a', { $ref: '#/$defs/one' }],
    ];
    const definitions: [string, JsonSchema][] = [
      ['one', { enum: ['x', 'y'] }],
      ['two', { type: 'object', properties: { c: { $ref: '#/$defs/one' } } }],
    ];
    const schema = (isReversed: boolean): JsonSchema => {
      const order = <Item>(items: Item[]): Item[] => (isReversed ? [...items].reverse() : items);
      return {
        properties: Object.fromEntries(order(properties)),
        $defs: Object.fromEntries(order(definitions)),
      };
    };
    const first = await typesOf({ a: schema(false), b: schema(true) });
    expect(await typesOf({ b: schema(false), a: schema(true) })).toBe(first);
  });

  test('name no two types alike', async () => {
    const code = await typesOf({
      'a-b': { type: 'object', properties: { x: { type: 'string' } } },
      ab: { type: 'object', properties: { y: { type: 'string' } } },
      'a.b': { type: 'object', properties: { z: { type: 'string' } } },
      row: { type: 'object' },
    });
    const names = [...code.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['AB', 'Ab', 'AB_2', 'Row', 'Row_2']));
  });

  test('say which reference leads nowhere, and where it stands', async () => {
    await expect(
      typesOf({ a: { properties: { b: { $ref: 'https://example.com/lost.json' } } } }),
    ).rejects.toThrow('a.json /properties/b: there is no schema "https://example.com/lost.json".');
  });
});
