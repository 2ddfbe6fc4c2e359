import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { renameField } from '#schemas/model/operations/renameField.ts';

const DAYS = { since: '2026-11-24', until: '2027-03-01' };

const SCHEMA = {
  title: 'Ticket',
  type: 'object',
  required: ['title', 'name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    title: { type: 'string', const: 'name' },
    full: { type: 'string', 'x-computed': '{name} {title}' },
    slug: { type: 'string', 'x-slug': 'name' },
    again: { type: 'string', 'x-equals': 'name' },
    target: { type: 'string', 'x-ref': { by: 'name', resources: { name: 'orders' } } },
    town: { type: 'string', 'x-ui': { place: { level: 'city', country: 'name' } } },
    status: {
      type: 'string',
      'x-states': {
        initial: 'name',
        states: {},
        moves: [
          { from: ['name'], to: 'name', by: [], reason: 'name', requires: ['title', 'name'] },
        ],
      },
    },
    parts: {
      type: 'array',
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    old: { type: 'string', 'x-id': 'older', 'x-aliases': { oldest: DAYS } },
  },
  if: { properties: { name: { const: 'name' } }, required: ['name'] },
  ...JSON.parse('{ "then": { "required": ["name"] } }'),
  allOf: [{ anyOf: [{ required: ['name'] }, { properties: { name: { maxLength: 3 } } }] }],
  dependentRequired: { name: ['title', 'name'], title: ['name'] },
  'x-resource': {
    name: 'Ticket',
    recordTitle: '{name}: {title}',
    listDefault: { columns: ['name', 'parts.name'], sort: { field: 'name', order: 'ASC' } },
    indexes: [['name', 'title']],
    counts: ['name'],
    form: { tabs: [{ name: 'name', title: 'name', fields: ['name', 'title'] }] },
  },
} as unknown as JsonSchema;

const rename = (field: string, to: string, schema = SCHEMA) =>
  renameField(schema, { field, to, ...DAYS });

describe('STUDIO-2: a field that is renamed in its file', () => {
  test('is spoken of by its new name wherever the file speaks of it, and values are left alone', () => {
    const renamed = rename('name', 'label');
    const expected = JSON.parse(
      JSON.stringify(SCHEMA)
        .replace(
          '"name":{"type":"string","title":"Name"}',
          '"label":{"type":"string","title":"Name"}',
        )
        .replace('["title","name"],"properties"', '["title","label"],"properties"')
        .replace('{name} {title}', '{label} {title}')
        .replace('"x-slug":"name"', '"x-slug":"label"')
        .replace('"x-equals":"name"', '"x-equals":"label"')
        .replace('"by":"name"', '"by":"label"')
        .replace('"country":"name"', '"country":"label"')
        .replace('"reason":"name"', '"reason":"label"')
        .replace('"requires":["title","name"]', '"requires":["title","label"]')
        .replace(
          '{"properties":{"name":{"const":"name"}},"required":["name"]}',
          '{"properties":{"label":{"const":"name"}},"required":["label"]}',
        )
        .replace('"then":{"required":["name"]}', '"then":{"required":["label"]}')
        .replace(
          '{"required":["name"]},{"properties":{"name":{"maxLength":3}}}',
          '{"required":["label"]},{"properties":{"label":{"maxLength":3}}}',
        )
        .replace(
          '{"name":["title","name"],"title":["name"]}',
          '{"label":["title","label"],"title":["label"]}',
        )
        .replace('"{name}: {title}"', '"{label}: {title}"')
        .replace('["name","parts.name"]', '["label","parts.name"]')
        .replace('"field":"name"', '"field":"label"')
        .replace('[["name","title"]]', '[["label","title"]]')
        .replace('"counts":["name"]', '"counts":["label"]')
        .replace('"fields":["name","title"]', '"fields":["label","title"]'),
    );
    Object.assign(expected.properties.label, { 'x-id': 'name', 'x-aliases': { name: DAYS } });
    expect(renamed).toEqual(expected);
    expect(Object.keys(renamed.properties ?? {})[0]).toBe('label');
  });

  test('inside of a list is renamed there alone', () => {
    const { properties, 'x-resource': resource } = rename('parts.name', 'label');
    expect(properties?.['parts']?.items).toEqual({
      type: 'object',
      required: ['label'],
      properties: { label: { type: 'string', 'x-id': 'name', 'x-aliases': { name: DAYS } } },
    });
    expect(properties).toHaveProperty('name');
    expect(resource?.listDefault?.columns).toEqual(['name', 'parts.label']);
  });

  test('twice is renamed once', () => {
    const once = rename('name', 'label');
    expect(rename('name', 'label', once)).toEqual(once);
  });

  test('back and forth ten times keeps its first name as its id and knows one former name', () => {
    let schema = SCHEMA;
    for (let n = 0; n < 10; n += 1) {
      schema = rename('name', 'label', schema);
      schema = rename('label', 'name', schema);
    }
    expect(schema.properties?.['name']).toEqual({
      type: 'string',
      title: 'Name',
      'x-aliases': { label: DAYS },
    });
    const third = rename('label', 'third', rename('name', 'label', schema));
    expect(third.properties?.['third']).toMatchObject({
      'x-id': 'name',
      'x-aliases': { name: DAYS, label: DAYS },
    });
  });

  test.each([
    ['a field that is not there', 'nothing', 'label'],
    ['a field inside of one that is not there', 'parts.nothing', 'label'],
    ['the name of another field', 'name', 'title'],
    ['the first name of another field', 'name', 'older'],
    ['a former name of another field', 'name', 'oldest'],
  ])('is refused for %s', (_what, field, to) => {
    expect(() => rename(field, to)).toThrow(OperationError);
  });
});
