import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel, sameInAll } from '#schemas';

const text: JsonSchema = { type: 'string' };

const fieldOf = (schema: JsonSchema) => {
  const documents = {
    resources: { notes: { $schema: './meta.json', properties: { field: schema } } },
    shared: { media: { type: 'object', properties: { src: text } } },
  };
  const field = loadModel(documents).resources.get('notes')?.fields[0];
  if (!field) throw new Error('the model lost its only field');
  return field;
};

describe('a field gets from its type and format', () => {
  test.each<[JsonSchema, string, string, string]>([
    [text, 'text', 'text', 'text'],
    [{ ...text, maxLength: 300 }, 'text', 'text', 'text'],
    [{ ...text, maxLength: 301 }, 'longText', 'longText', 'longText'],
    [{ ...text, format: 'rich-text' }, 'richText', 'richText', 'richText'],
    [{ ...text, format: 'email' }, 'email', 'email', 'email'],
    [{ ...text, format: 'account-email' }, 'email', 'email', 'email'],
    [{ ...text, format: 'phone' }, 'phone', 'phone', 'phone'],
    [{ ...text, format: 'product-url' }, 'url', 'url', 'link'],
    [{ ...text, format: 'color' }, 'color', 'color', 'color'],
    [{ ...text, format: 'date-time' }, 'dateTime', 'dateTime', 'dateTime'],
    [{ ...text, format: 'icon' }, 'text', 'icon', 'icon'],
    [{ ...text, enum: ['a', 'b'] }, 'enum', 'select', 'chip'],
    [{ ...text, 'x-ref': 'customers' }, 'reference', 'reference', 'reference'],
    [{ type: 'number', format: 'money' }, 'money', 'money', 'money'],
    [{ type: 'integer' }, 'integer', 'number', 'number'],
    [{ type: 'boolean' }, 'boolean', 'switch', 'boolean'],
    [{ $ref: 'shared/media.json' }, 'image', 'image', 'image'],
    [{ type: 'array', items: { $ref: 'shared/media.json' } }, 'gallery', 'gallery', 'gallery'],
    [{ type: 'array', items: text }, 'tags', 'tags', 'tags'],
    [{ type: 'array', items: { ...text, enum: ['a'] } }, 'tags', 'multiSelect', 'tags'],
    [
      { type: 'array', items: { ...text, 'x-ref': 'users' } },
      'references',
      'references',
      'references',
    ],
    [{ type: 'array', items: { type: 'object' } }, 'list', 'array', 'list'],
    [{ type: 'object', properties: { a: text } }, 'object', 'object', 'object'],
    [{ type: 'object' }, 'json', 'json', 'json'],
  ])('%j the kind %s, the widget %s and the cell %s', (schema, kind, widget, cell) => {
    expect(fieldOf(schema)).toMatchObject({ kind, widget, cell });
  });

  test('a label of its name where it has no title, in every language', () => {
    const documents = { resources: { notes: { properties: { deliveryDays: text } } }, shared: {} };
    const field = loadModel(documents).resources.get('notes')?.fields[0];
    expect(field?.title).toEqual(sameInAll('Delivery days'));
  });
});

describe('the keywords of ours', () => {
  test('change any of it', () => {
    const ui = { widget: 'radio', cell: 'text', filter: false, sort: false, wide: true } as const;
    expect(fieldOf({ ...text, enum: ['a'], 'x-ui': ui })).toMatchObject({ kind: 'enum', ...ui });
  });

  test('keep what is written only out of lists, filters and searches', () => {
    expect(fieldOf({ ...text, writeOnly: true })).toMatchObject({
      list: false,
      filter: false,
      sort: false,
      search: false,
    });
  });

  test('lock a field always, or in some states', () => {
    expect(fieldOf({ ...text, 'x-ui': { readOnly: true } }).readOnly).toBe(true);
    expect(fieldOf({ ...text, 'x-computed': '{a} {b}' }).readOnly).toBe(true);
    const locked = fieldOf({ ...text, 'x-ui': { readOnly: ['paid'] } });
    expect([locked.readOnly, locked.lockedIn]).toEqual([false, ['paid']]);
  });

  test('label the values of a list', () => {
    const paid = { ...sameInAll('Paid'), fr: 'Payée', ar: 'مدفوعة' };
    const { options } = fieldOf({ ...text, enum: ['paid', 'notYet'], 'x-enum': { paid } });
    expect(options).toEqual([
      { value: 'paid', key: 'paid', title: paid },
      { value: 'notYet', key: 'notYet', title: sameInAll('Not yet') },
    ]);
  });
});

test('a field that only a branch brings is a field all the same', () => {
  const schema: JsonSchema = {
    properties: { kind: text },
    if: { properties: { kind: { const: 'a' } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { properties: { length: { type: 'integer' } } },
    else: { allOf: [{ properties: { width: { type: 'integer' } } }] },
  };
  const fields = loadModel({ resources: { notes: schema }, shared: {} }).resources.get(
    'notes',
  )?.fields;
  expect(fields?.map(({ name }) => name)).toEqual(['kind', 'length', 'width']);
});
