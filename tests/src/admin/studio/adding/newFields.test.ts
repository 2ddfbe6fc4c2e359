import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel, type ResourceModel, type Rules } from '#schemas';
import { addField } from '#schemas/model/operations/editFields.ts';
import { renameField } from '#schemas/model/operations/renameField.ts';
import { freeKeyFrom, keyProblem, takenNames } from '#src/admin/studio/adding/fieldKey.ts';
import { FIELD_TYPES } from '#src/admin/studio/adding/fieldTypes.ts';
import { guessField, pastedValues } from '#src/admin/studio/adding/guessField.ts';
import { draftOf, EMPTY_FIELD, type NewField } from '#src/admin/studio/adding/newField.ts';
import { problemsWith } from '../../../../schemas/checkFolder.ts';

const MACHINES: JsonSchema = {
  title: 'Machine',
  type: 'object',
  properties: { name: { type: 'string' }, colour: { type: 'string' } },
};

const resourceOf = (schema: JsonSchema, rules: Rules = 'souk'): ResourceModel => {
  const written = rules === 'souk' ? { $schema: './meta.json', ...schema } : schema;
  const model = loadModel({ resources: { machines: written }, shared: {} });
  return model.resources.get('machines') ?? expect.unreachable();
};

const typed = (field: Partial<NewField>): NewField => ({ ...EMPTY_FIELD, ...field });

const guessFrom = (label: string, pasted: string) => guessField(label, pastedValues(pasted, label));

describe('a key', () => {
  test.each([
    ['Delivery date', 'deliveryDate'],
    ['Date d’échéance', 'dateDEcheance'],
    ['SKU', 'sku'],
    ['تاريخ التسليم', 'تاريخالتسليم'],
    ['2nd address', 'field2ndAddress'],
    ['Sort', 'ownSort'],
    ['!', 'field'],
  ])('is made from the label %s', (label, key) => {
    expect(freeKeyFrom(label, new Set())).toBe(key);
  });

  test('is free among the names that fields have and had', () => {
    const renamed = renameField(MACHINES, {
      field: 'colour',
      to: 'paint',
      since: '2026-01-01',
      until: '2099-01-01',
    });
    const taken = takenNames(resourceOf(renamed));
    expect(freeKeyFrom('Colour', taken)).toBe('colour2');
    expect(keyProblem('colour', taken)).toBe('taken');
    expect(keyProblem('paint', taken)).toBe('taken');
    expect(keyProblem('shine', taken)).toBeUndefined();
  });

  test.each([
    ['', 'empty'],
    ['a.b', 'form'],
    ['1a', 'form'],
    ['search', 'form'],
    ['constructor', 'form'],
  ])('that is typed as "%s" is refused', (key, problem) => {
    expect(keyProblem(key, new Set())).toBe(problem);
  });
});

describe('each type that people choose from', () => {
  const OPTIONS = { choices: ['Red', 'dark blue'], target: 'machines' };

  test.each(FIELD_TYPES.map(({ name, schema }) => [name, schema] as const))(
    '%s makes a field that is in order, by both kinds of rules',
    (_name, schema) => {
      const field = { title: 'New', ...schema(OPTIONS) };
      const machines = addField(MACHINES, { field: 'new', schema: field });
      const own = { $schema: './meta.json', ...machines };
      expect(problemsWith({ resources: { machines: own } })).toEqual([]);
      const standard = addField(MACHINES, {
        field: 'new',
        schema: { title: 'New', ...schema({ ...OPTIONS, rules: 'standard' }) },
      });
      expect(problemsWith({ resources: { machines: standard } })).toEqual([]);
    },
  );

  test.each([
    ['text', 'text', 'text'],
    ['longText', 'longText', 'longText'],
    ['richText', 'richText', 'richText'],
    ['money', 'money', 'money'],
    ['boolean', 'switch', 'boolean'],
    ['date', 'date', 'date'],
    ['choice', 'select', 'chip'],
    ['choices', 'multiSelect', 'tags'],
    ['email', 'email', 'email'],
    ['phone', 'phone', 'phone'],
    ['url', 'url', 'link'],
    ['reference', 'reference', 'reference'],
    ['picture', 'image', 'image'],
    ['color', 'color', 'color'],
  ])('%s is typed in the input %s and shown by the cell %s', (type, widget, cell) => {
    for (const rules of ['souk', 'standard'] as const) {
      const schema = FIELD_TYPES.find(({ name }) => name === type)?.schema({ ...OPTIONS, rules });
      const added = addField(MACHINES, { field: 'new', schema: schema ?? {} });
      expect(resourceOf(added, rules).tree.get('new')).toMatchObject({ widget, cell });
    }
  });

  test('a choice keeps the words as they were typed', () => {
    const { schema } = draftOf(
      typed({ label: 'Paint', type: 'choice', choices: 'Dark Blue\n\n red \nred' }),
      resourceOf(MACHINES),
    );
    expect(schema).toMatchObject({ enum: ['Dark Blue', 'red'] });
    const field = resourceOf(addField(MACHINES, { field: 'paint', schema })).tree.get('paint');
    expect(field?.options?.map(({ title }) => title.en)).toEqual(['Dark Blue', 'Red']);
  });
});

describe('a guess from pasted values', () => {
  test.each([
    ['Price', '12.50\n8.00\n19.99', 'money'],
    ['Opened', '05/03/2026\n17/03/2026\n01/04/2026', 'date'],
    ['Contact', 'a@souk.com\nb@souk.com', 'email'],
    ['Works', 'yes\nno\nyes', 'boolean'],
    ['Seats', '4\n2\n18', 'integer'],
    ['Site', 'https://a.com\nhttps://b.com', 'url'],
    ['Size', 'small\nlarge\nsmall\nsmall\nlarge\nlarge\nsmall\nlarge', 'choice'],
    ['Motto', 'Ever onwards\nNever look back', 'text'],
  ])('takes %s for what its values say', (label, pasted, type) => {
    expect(guessFrom(label, pasted)?.best.type).toBe(type);
  });

  test('says why, and what else it can be, each once', () => {
    const guess = guessFrom('Seats', '4\n2\n18');
    expect(guess?.reasons.map(({ key }) => key)).toContain('fits');
    const others = guess?.others.map(({ type }) => type) ?? [];
    expect(others).toContain('text');
    expect(new Set(others).size).toBe(others.length);
    expect(others).not.toContain('integer');
  });

  test('leaves the head of the column out where it was copied along', () => {
    expect(pastedValues('Seats\n4\n\n 2 \n', 'seats')).toEqual(['4', '2']);
    expect(guessFrom('Seats', 'Seats\n4\n2')?.best.type).toBe('integer');
  });

  test('is none without a value', () => {
    expect(guessFrom('Seats', ' \n ')).toBeUndefined();
    expect(guessFrom('Seats', 'n/a\n-')).toBeUndefined();
  });

  test('is followed until another type is chosen', () => {
    const pasted = '4\n2\n18';
    const machines = resourceOf(MACHINES);
    expect(draftOf(typed({ label: 'Seats', pasted }), machines)).toMatchObject({
      type: 'integer',
      schema: { type: 'integer', title: 'Seats' },
    });
    expect(draftOf(typed({ label: 'Seats', pasted, type: 'date' }), machines)).toMatchObject({
      type: 'date',
      schema: { type: 'string', format: 'date' },
    });
  });

  test('offers the pasted words as choices', () => {
    const pasted = 'small\nlarge\nsmall\nsmall\nlarge\nlarge\nsmall\nlarge';
    const draft = draftOf(typed({ label: 'Size', pasted }), resourceOf(MACHINES));
    expect(draft.choices.split('\n').toSorted()).toEqual(['large', 'small']);
  });
});

describe('the column of a new field', () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`f${index}`, { type: 'string' }]),
  ) as JsonSchema['properties'];
  const cases: readonly (readonly [string, JsonSchema, Rules])[] = [
    ['names no columns', { ...MACHINES, properties: many }, 'souk'],
    ['follows the standard', { ...MACHINES, properties: many }, 'standard'],
    [
      'names its columns',
      {
        ...MACHINES,
        properties: many,
        'x-resource': {
          rules: 'souk',
          name: { en: 'M |||| Ms', fr: 'M |||| Ms', ar: 'M |||| Ms' },
          listDefault: { columns: ['f0'], sort: { field: 'f0', order: 'ASC' } },
        },
      },
      'souk',
    ],
  ];

  test.each(cases)(
    'is shown, or not, as it is asked where the schema %s',
    (_case, schema, rules) => {
      for (const isListed of [true, false]) {
        const draft = draftOf(typed({ label: 'New', isListed }), resourceOf(schema, rules));
        const added = addField(schema, { field: draft.key, schema: draft.schema });
        expect(resourceOf(added, rules).columns.includes('new')).toBe(isListed);
      }
    },
  );
});

test('a new field tells what is missing of it', () => {
  const machines = resourceOf(MACHINES);
  expect(draftOf(EMPTY_FIELD, machines).problems).toMatchObject({ label: 'empty' });
  expect(draftOf(typed({ label: 'A', type: 'choice' }), machines).problems).toEqual({
    choices: 'empty',
  });
  expect(draftOf(typed({ label: 'A', type: 'reference' }), machines).problems).toEqual({
    target: 'empty',
  });
  expect(draftOf(typed({ label: 'A', key: 'name' }), machines).problems).toEqual({ key: 'taken' });
  expect(draftOf(typed({ label: 'A', type: 'choices' }), machines).problems).toEqual({});
});
