import { describe, expect, test } from 'vitest';
import {
  bundleOf,
  type JsonSchema,
  loadModel,
  modelFromBundle,
  type ResourceKeywords,
  type ResourceModel,
  sameInAll,
} from '#schemas';

const same = (text: string) => sameInAll(text);
const NAMED: ResourceKeywords = { name: same('Note |||| Notes') };

const load = (schema: JsonSchema, shared: Record<string, JsonSchema> = {}): ResourceModel => {
  const resource = loadModel({ resources: { notes: schema }, shared }).resources.get('notes');
  if (!resource) throw new Error('the model lost its only resource');
  return resource;
};
const text = { type: 'string' };
const group = (name: string, fields: string[]) => ({ name, title: same(name), fields });

describe('a schema without keywords of ours', () => {
  const notes = load({
    title: 'Note',
    properties: { title: text, dueOn: { ...text, format: 'date' } },
  });

  test('gives every screen, a path, a menu entry, columns and a form', () => {
    expect([...notes.screens]).toEqual(['list', 'create', 'edit', 'show']);
    expect([notes.path, notes.createPath, notes.menu?.group]).toEqual([
      'notes',
      'notes/create',
      'more',
    ]);
    expect(notes.columns).toEqual(['title', 'dueOn']);
    expect(notes.form.groups.map(({ fields }) => fields)).toEqual([['title', 'dueOn']]);
  });

  test('is served over simple-REST, newest first, and called by its title (SCHEMA-5)', () => {
    expect(notes.api).toBeUndefined();
    expect(notes.defaultSort).toEqual({ field: 'createdAt', order: 'DESC' });
    expect(notes.recordTitle).toBe('title');
  });

  test('is named in the singular in every language, with the six forms that Arabic asks for', () => {
    expect(notes.title).toEqual(same('Note'));
    expect(notes.names.ar.split('||||').map((form) => form.trim())).toEqual([
      'Notes',
      'Note',
      'Notes',
      'Notes',
      'Notes',
      'Notes',
    ]);
  });
});

describe('a title of a schema that others wrote', () => {
  test.each([
    ['a noun', 'Note', 'Note'],
    ['a sentence', 'JSON schema for notes that people leave behind', 'Notes'],
    ['nothing', ' ', 'Notes'],
    ['marks of plural forms', 'A |||| B', 'Notes'],
    ['marks of what is filled in', '%{smart_count} notes', 'Notes'],
  ])('that is %s gives a noun that a button can hold', (_, title, noun) => {
    expect(load({ title, properties: { title: text } }).title).toEqual(same(noun));
  });

  test('is not taken for a label where it is empty', () => {
    const { tree } = load({ properties: { dueOn: { ...text, title: '' } } });
    expect(tree.get('dueOn')?.title).toEqual(same('Due on'));
  });
});

describe('a field that no layout mentions', () => {
  const layout: Partial<ResourceKeywords> = {
    listDefault: { columns: ['title'], sort: { field: 'title', order: 'ASC' } },
  };
  const fieldsOf = (
    form: ResourceKeywords['form'],
    extra: JsonSchema = text,
    rules: Partial<ResourceKeywords> = {},
  ) =>
    load({
      properties: { title: text, body: text, added: extra },
      'x-resource': { ...NAMED, ...layout, ...rules, ...(form && { form }) },
    });

  test.each(['sections', 'tabs', 'steps'] as const)(
    'shows at once in the first of the %s and as the last column (SCHEMA-2)',
    (kind) => {
      const resource = fieldsOf({ [kind]: [group('one', ['title']), group('two', ['body'])] });
      expect(resource.form.kind).toBe(kind);
      expect(resource.form.groups.map(({ fields }) => fields)).toEqual([
        ['title', 'added'],
        ['body'],
      ]);
      expect(resource.columns).toEqual(['title', 'added']);
    },
  );

  test('is no column when it says so itself or the server owns it', () => {
    const form = { sections: [group('one', ['title', 'body'])] };
    expect(fieldsOf(form, { ...text, 'x-ui': { list: false } }).columns).toEqual(['title']);
    const owned = { ...text, readOnly: true };
    expect(fieldsOf(form, owned, { rules: 'souk' }).columns).toEqual(['title']);
    // To the letter `readOnly` only describes: the server does not own the field.
    expect(fieldsOf(form, owned).columns).toEqual(['title', 'added']);
  });
});

describe('what a browser is given', () => {
  const documents = {
    resources: {
      notes: { $schema: './meta.json', properties: { link: { $ref: 'shared/link.json' } } },
      tasks: { properties: { title: text } },
    },
    shared: {
      link: { $id: 'link', properties: { url: text, icon: { $ref: 'icon.json' } } },
      icon: { ...text, format: 'icon' },
    },
  };
  const model = loadModel(documents);

  test('is whole in itself: shapes, and shapes of shapes, are in $defs', () => {
    const schema = model.resources.get('notes')?.schema;
    expect(schema?.properties?.['link']).toEqual({ $ref: '#/$defs/link' });
    expect(schema?.$defs?.['link']?.properties?.['icon']).toEqual({ $ref: '#/$defs/icon' });
    expect(schema?.$defs?.['icon']).toEqual(documents.shared.icon);
    expect(model.resources.get('tasks')?.schema.$defs).toBeUndefined();
  });

  test('rebuilds the same model', () => {
    const sent: unknown = JSON.parse(JSON.stringify(bundleOf(model)));
    expect(modelFromBundle(sent as ReturnType<typeof bundleOf>)).toEqual(model);
  });

  test('has another revision, and another hash of that resource alone, after any change', () => {
    const changed = loadModel({
      ...documents,
      shared: { ...documents.shared, icon: { ...text, format: 'icon', maxLength: 9 } },
    });
    const hash = (of: typeof model, name: string) => of.resources.get(name)?.hash;
    expect(bundleOf(changed).revision).not.toBe(bundleOf(model).revision);
    expect(hash(changed, 'notes')).not.toBe(hash(model, 'notes'));
    expect(hash(changed, 'tasks')).toBe(hash(model, 'tasks'));
  });

  test('is refused when a shape does not exist, by its file', () => {
    expect(() =>
      load({ $schema: './meta.json', properties: { a: { $ref: 'shared/nowhere.json' } } }),
    ).toThrow('There is no schemas/shared/nowhere.json.');
  });
});
