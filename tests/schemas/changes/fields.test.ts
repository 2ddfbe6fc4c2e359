import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { changesOf, one, short, thing } from './differences.ts';

describe('Two versions of a schema that say the same', () => {
  test('differ in nothing, for every schema of the product (STUDIO-7)', async () => {
    const { documents } = await readSchemaFiles('schemas');
    expect(modelChanges(loadModel(documents), loadModel(structuredClone(documents)))).toEqual([]);
  });

  test.each<[string, JsonSchema, JsonSchema]>([
    [
      'written in another order of keywords',
      { type: 'string', maxLength: 5 },
      { maxLength: 5, type: 'string' },
    ],
    [
      'with a label that follows from the name',
      { type: 'string' },
      { type: 'string', title: 'Value' },
    ],
    ['with a switch that is off', { type: 'array' }, { type: 'array', uniqueItems: false }],
    ['with an example', { type: 'string' }, { type: 'string', examples: ['a'] }],
    [
      'with a description in a rule',
      { not: { const: 1 } },
      { not: { const: 1, description: 'one' } },
    ],
  ])('differ in nothing: %s', (_name, before, after) => {
    expect(changesOf(one(before), one(after))).toEqual([]);
  });

  test('differ in nothing where a shape contains itself', () => {
    const tree: JsonSchema = {
      ...thing({ name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } }),
    };
    expect(changesOf(tree, structuredClone(tree))).toEqual([]);
  });
});

describe('A field', () => {
  test.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    [
      'a label',
      { type: 'string' },
      { type: 'string', title: 'Other' },
      ['fieldRelabelled value title none'],
    ],
    [
      'a label in French alone',
      { type: 'string' },
      { type: 'string', 'x-title': { fr: 'Valeur', ar: 'Value' } },
      ['fieldRelabelled value title none'],
    ],
    [
      'help',
      { type: 'string' },
      { type: 'string', description: 'Why' },
      ['fieldRelabelled value help none'],
    ],
    ['text to number', { type: 'string' }, { type: 'number' }, ['fieldRetyped value either']],
    ['integer to number', { type: 'integer' }, { type: 'number' }, ['fieldRetyped value loosens']],
    ['number to integer', { type: 'number' }, { type: 'integer' }, ['fieldRetyped value tightens']],
    [
      'one more type',
      { type: 'string' },
      { type: ['string', 'boolean'] },
      ['fieldRetyped value loosens'],
    ],
    [
      'may be null',
      { type: 'string' },
      { type: ['string', 'null'] },
      ['fieldRetyped value loosens'],
    ],
    ['any value to text', {}, { type: 'string' }, ['fieldRetyped value tightens']],
    [
      'a shorter text',
      { type: 'string', maxLength: 9 },
      { type: 'string', maxLength: 5 },
      ['limitChanged value maxLength tightens'],
    ],
    [
      'a longer text',
      { type: 'string', maxLength: 9 },
      { type: 'string', maxLength: 10 },
      ['limitChanged value maxLength loosens'],
    ],
    [
      'a minimum',
      { type: 'number' },
      { type: 'number', minimum: 1 },
      ['limitSet value minimum tightens'],
    ],
    [
      'no minimum',
      { type: 'number', minimum: 1 },
      { type: 'number' },
      ['limitRemoved value minimum loosens'],
    ],
    [
      'finer steps',
      { type: 'number', multipleOf: 6 },
      { type: 'number', multipleOf: 3 },
      ['limitChanged value multipleOf loosens'],
    ],
    [
      'other steps',
      { type: 'number', multipleOf: 4 },
      { type: 'number', multipleOf: 3 },
      ['limitChanged value multipleOf either'],
    ],
    [
      'another pattern',
      { type: 'string', pattern: 'a' },
      { type: 'string', pattern: 'b' },
      ['limitChanged value pattern either'],
    ],
    [
      'no value twice',
      { type: 'string' },
      { type: 'string', 'x-unique': true },
      ['limitSet value x-unique tightens'],
    ],
    [
      'a choice more',
      { enum: ['a', 'b'] },
      { enum: ['a', 'b', 'c'] },
      ['valuesAdded value loosens'],
    ],
    ['a choice less', { enum: ['a', 'b'] }, { enum: ['a'] }, ['valuesRemoved value tightens']],
    ['choices in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, []],
    [
      'choices where there were none',
      { type: 'string' },
      { type: 'string', enum: ['a'] },
      ['fieldRetyped value none', 'limitSet value enum tightens'],
    ],
    [
      'another rule',
      { not: { const: 1 } },
      { not: { const: 2 } },
      ['ruleChanged value not either'],
    ],
    [
      'a first value',
      { type: 'string' },
      { type: 'string', default: 'a' },
      ['fieldSetting value default none'],
    ],
    [
      'closed to other names',
      { type: 'object', properties: { a: {} } },
      { type: 'object', properties: { a: {} }, additionalProperties: false },
      ['ruleChanged value additionalProperties tightens'],
    ],
  ])('gets %s', (_name, before, after, expected) => {
    expect(short(changesOf(one(before), one(after)))).toEqual(expected);
  });

  test('has to be filled, or may be empty again', () => {
    const [free, required] = [
      one({ type: 'string' }),
      one({ type: 'string' }, { required: ['value'] }),
    ];
    expect(short(changesOf(free, required))).toEqual(['fieldRequired value tightens']);
    expect(short(changesOf(required, free))).toEqual(['fieldOptional value loosens']);
  });

  test('inside a list of groups is told at its own place', () => {
    const list = (text: JsonSchema) => one({ type: 'array', items: thing({ text }) });
    const changes = changesOf(list({ type: 'string' }), list({ type: 'string', maxLength: 3 }));
    expect(short(changes)).toEqual(['limitSet value.[].text maxLength tightens']);
  });

  test('of a shape that several fields refer to is told at each of them', () => {
    const shaped = (text: JsonSchema): JsonSchema => ({
      ...thing({ here: { $ref: '#/$defs/shape' }, there: { $ref: '#/$defs/shape' } }),
      $defs: { shape: thing({ text: { 'x-id': 'text1', ...text } }) },
    });
    expect(short(changesOf(shaped({ type: 'string' }), shaped({ type: 'number' })))).toEqual([
      'fieldRetyped here.text either',
      'fieldRetyped there.text either',
    ]);
  });

  test('comes with what is inside it, and goes with it, as one change', () => {
    const [without, group] = [thing({}), one(thing({ a: { type: 'string' }, b: {} }))];
    expect(short(changesOf(without, group))).toEqual(['fieldAdded value tightens']);
    expect(short(changesOf(group, without))).toEqual(['fieldRemoved value loosens']);
  });

  test('stands in another order', () => {
    const changes = changesOf(
      thing({ a: {}, b: {}, c: {} }),
      thing({ c: {}, a: {}, b: {}, d: {} }),
    );
    expect(short(changes)).toEqual(['fieldAdded d tightens', 'fieldsReordered  none']);
  });
});

describe('A field with an id (STUDIO-1)', () => {
  const field = (id: string, more: JsonSchema = {}): JsonSchema => ({
    type: 'string',
    'x-id': id,
    ...more,
  });

  test('is renamed where its id is called otherwise, with what else changed', () => {
    const changes = changesOf(
      thing({ warranty: field('w1', { title: 'Warranty' }) }),
      thing({ guarantee: field('w1', { title: 'Warranty', maxLength: 3 }) }),
    );
    expect(short(changes)).toEqual([
      'fieldRenamed guarantee either',
      'limitSet guarantee maxLength tightens',
    ]);
    expect(changes[0]).toMatchObject({ id: 'w1', from: 'warranty', to: 'guarantee' });
  });

  test('is removed and added where it has none: a rename is known, never guessed', () => {
    const changes = changesOf(thing({ a: { type: 'string' } }), thing({ b: { type: 'string' } }));
    expect(short(changes)).toEqual(['fieldRemoved a loosens', 'fieldAdded b tightens']);
  });

  test('is known by the server where its file says nothing', () => {
    const known = () => ({ before: new Map([['a', 'id1']]), after: new Map([['b', 'id1']]) });
    const changes = changesOf(
      thing({ a: { type: 'string', title: 'A' } }),
      thing({ b: { type: 'string', title: 'A' } }),
      known,
    );
    expect(short(changes)).toEqual(['fieldRenamed b either']);
  });

  test('takes what is inside it along', () => {
    const group = thing({ street: field('s1'), town: field('t1') });
    const changes = changesOf(
      thing({ home: { ...group, 'x-id': 'h1' } }),
      thing({ address: { ...group, 'x-id': 'h1' } }),
    );
    expect(short(changes)).toEqual([
      'fieldRenamed address either',
      'fieldRelabelled address title none',
    ]);
  });

  test('moves into a group', () => {
    const changes = changesOf(
      thing({ town: field('t1'), home: { ...thing({ street: field('s1') }), 'x-id': 'h1' } }),
      thing({ home: { ...thing({ street: field('s1'), town: field('t1') }), 'x-id': 'h1' } }),
    );
    expect(changes).toMatchObject([{ kind: 'fieldMoved', from: 'town', to: 'home.town' }]);
  });

  test('that changes its name with another one is renamed, as that one is', () => {
    const changes = changesOf(
      thing({ a: field('1', { title: 'A' }), b: field('2', { title: 'B' }) }),
      thing({ b: field('1', { title: 'A' }), a: field('2', { title: 'B' }) }),
    );
    expect(short(changes)).toEqual(['fieldRenamed b either', 'fieldRenamed a either']);
  });
});
