import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type JsonSchema } from '#schemas';
import { byIds, mergeSchemas } from '#schemas/model/merge/mergeSchemas.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { renameField } from '#schemas/model/operations/renameField.ts';

const DAYS = { since: '2026-11-24', until: '2027-03-01' };
const TEXT = { type: 'string' } as const;

const BASE: JsonSchema = {
  title: 'Ticket',
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...TEXT, title: 'Name' },
    email: { ...TEXT, format: 'email' },
    note: { ...TEXT, maxLength: 80 },
    size: { type: 'object', properties: { height: { type: 'number' }, width: { type: 'number' } } },
  },
  'x-resource': {
    name: { en: 'Tickets', fr: 'Tickets', ar: 'تذاكر' },
    listDefault: { columns: ['name', 'email', 'note'], sort: { field: 'name', order: 'ASC' } },
  },
};

const copy = (): JsonSchema => structuredClone(BASE);
const renamed = (field: string, to: string, schema = BASE) =>
  renameField(schema, { field, to, ...DAYS });
const withField = (name: string, field: JsonSchema, schema = BASE): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, [name]: field },
});
const columns = (...names: string[]): JsonSchema => {
  const schema = copy();
  return {
    ...schema,
    'x-resource': {
      ...{ name: { en: 'Tickets', fr: 'Tickets', ar: 'تذاكر' } },
      listDefault: { columns: names, sort: { field: 'name', order: 'ASC' } },
    },
  };
};
const fieldsOf = ({ properties }: JsonSchema) => Object.keys(properties ?? {});

describe('STUDIO-7: what a browser and a folder made of one schema', () => {
  test('is merged where each changed something else', () => {
    const mine = withField('phone', TEXT, renamed('note', 'remark'));
    const theirs = withField('email', { ...TEXT, format: 'email', maxLength: 200 });
    const { schema, conflicts } = mergeSchemas(BASE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(schema).toEqual(withField('email', { ...TEXT, format: 'email', maxLength: 200 }, mine));
    expect(fieldsOf(schema)).toEqual(['name', 'email', 'remark', 'size', 'phone']);
  });

  test('is one field where one side renames it and the other changes it', () => {
    const theirs = withField('note', { ...TEXT, maxLength: 500 });
    for (const [mine, other] of [
      [renamed('note', 'remark'), theirs],
      [theirs, renamed('note', 'remark')],
    ] as const) {
      const { schema, conflicts } = mergeSchemas(BASE, mine, other);
      expect(conflicts).toEqual([]);
      expect(schema.properties?.['remark']).toEqual({
        ...{ ...TEXT, maxLength: 500, 'x-id': 'note' },
        'x-aliases': { note: DAYS },
      });
      expect(schema['x-resource']?.listDefault?.columns).toEqual(['name', 'email', 'remark']);
    }
  });

  test('keeps both renames, also of two fields that swapped their names and of one inside another', () => {
    const { note = {}, email = {}, ...others } = BASE.properties ?? {};
    const swapped: JsonSchema = {
      ...BASE,
      properties: {
        ...others,
        email: { ...note, 'x-id': 'note' },
        note: { ...email, 'x-id': 'email' },
      },
    };
    const { schema, conflicts } = mergeSchemas(BASE, swapped, renamed('size.height', 'tall'));
    expect(conflicts).toEqual([]);
    expect(schema.properties?.['note']).toMatchObject({ 'x-id': 'email', format: 'email' });
    expect(schema.properties?.['email']).toMatchObject({ 'x-id': 'note', maxLength: 80 });
    expect(schema.properties?.['size']?.properties).toHaveProperty('tall');
  });

  test('is a conflict where one side speaks of a name that the other gave away', () => {
    const clash = mergeSchemas(BASE, renamed('note', 'phone'), withField('phone', TEXT));
    expect(clash.conflicts).toHaveLength(1);
  });

  test.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    [
      'a column more on each side',
      columns('name', 'note', 'email', 'a'),
      columns('name', 'email', 'note', 'b'),
      ['name', 'note', 'b', 'email', 'a'],
    ],
    [
      'a column less on one side',
      columns('name', 'note'),
      columns('b', 'name', 'email', 'note'),
      ['b', 'name', 'note'],
    ],
    ['the same on both sides', columns('note', 'name'), columns('note', 'name'), ['note', 'name']],
  ])('is merged in lists: %s', (_what, mine, theirs, expected) => {
    const { schema, conflicts } = mergeSchemas(BASE, mine, theirs);
    expect([conflicts, schema['x-resource']?.listDefault?.columns]).toEqual([[], expected]);
  });

  test.each<[string, JsonSchema, JsonSchema, string]>([
    [
      'two labels',
      withField('name', { ...TEXT, title: 'A' }),
      withField('name', { ...TEXT, title: 'B' }),
      'properties.name.title',
    ],
    ['two names', renamed('note', 'a'), renamed('note', 'b'), 'properties.note.x-name'],
    [
      'two orders',
      columns('note', 'email', 'name'),
      columns('email', 'name', 'note'),
      'x-resource.listDefault.columns',
    ],
    [
      'a field that one took away and the other changed',
      withoutNote(),
      withField('note', { ...TEXT, maxLength: 9 }),
      'properties.note',
    ],
    [
      'two fields of one name',
      withField('phone', TEXT),
      withField('phone', { type: 'number' }),
      'properties.phone.type',
    ],
  ])('is a conflict for %s', (_what, mine, theirs, path) => {
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { conflicts } = mergeSchemas(BASE, one, other);
      expect(conflicts.map((conflict) => conflict.path.join('.'))).toContain(path);
    }
  });

  test('is a conflict where one speaks of a field whose name the other gave to another one', () => {
    const { size: _gone, ...properties } = BASE.properties ?? {};
    const theirs = renamed('name', 'size', { ...BASE, properties });
    const mine = columns('name', 'email', 'note', 'size');
    const { schema, conflicts } = mergeSchemas(BASE, mine, theirs);
    expect(conflicts.map(({ path }) => path.join('.'))).toEqual(['x-resource.listDefault.columns']);
    expect(schema).toEqual(theirs);
  });

  test('of any edits on both sides loses none without saying so', () => {
    let silent = 0;
    fc.assert(
      fc.property(
        fc.array(EDIT, { maxLength: 4 }),
        fc.array(EDIT, { maxLength: 4 }),
        (left, right) => {
          const [mine, theirs] = [edited(left), edited(right)];
          const { schema, conflicts } = mergeSchemas(BASE, mine, theirs);
          const [base, merged] = [byIds(BASE), byIds(schema)];
          const told = conflicts.map(({ path }) => path);
          // Two fields of one name: nothing of mine is in the result, and all of it is told by the file.
          if (
            conflicts.some(({ mine: name, path }) => path.at(-1) === 'x-name' && name !== undefined)
          )
            return;
          const isTold = (path: readonly string[]): boolean =>
            told.some((one) =>
              one.every((part, place) => path[place] === undefined || path[place] === part),
            );
          const lost = [
            ...lostEdits(base, byIds(mine), merged),
            ...lostEdits(base, byIds(theirs), merged),
          ].filter((path) => !isTold(path));
          if (conflicts.length === 0) silent += 1;
          expect(lost).toEqual([]);
          if (left.length === 0) expect(schema).toEqual(theirs);
          if (right.length === 0) expect(schema).toEqual(mine);
        },
      ),
      { numRuns: 1_000 },
    );
    // Most pairs have nothing to do with each other.
    expect(silent).toBeGreaterThan(300);
  });
});

function withoutNote(): JsonSchema {
  const { note: _gone, ...properties } = BASE.properties ?? {};
  return { ...BASE, properties };
}

const NAMES = ['name', 'email', 'note', 'size', 'phone', 'remark'];
const NAME = fc.constantFrom(...NAMES);
/** An edit as somebody makes it; one that cannot be is left out. */
const EDIT = fc.oneof(
  fc.record({ kind: fc.constant('rename'), name: NAME, to: NAME }),
  fc.record({ kind: fc.constant('set'), name: NAME, to: fc.constantFrom('title', 'maxLength') }),
  fc.record({ kind: fc.constant('remove'), name: NAME, to: NAME }),
  fc.record({ kind: fc.constant('add'), name: NAME, to: fc.constantFrom('string', 'number') }),
  fc.record({ kind: fc.constant('column'), name: NAME, to: NAME }),
  fc.record({ kind: fc.constant('inside'), name: fc.constantFrom('height', 'width'), to: NAME }),
);

/** Values of another field are kept under it: the check of schemas refuses a second one. */
const isFirstName = ({ properties = {} }: JsonSchema, name: string): boolean =>
  Object.values(properties).some((field) => field['x-id'] === name);

const setColumns = (
  schema: JsonSchema,
  change: (names: readonly string[]) => readonly string[],
) => {
  const { listDefault, ...rest } = schema['x-resource'] ?? { name: { en: '', fr: '', ar: '' } };
  if (!listDefault) return schema;
  const changed = { ...listDefault, columns: change(listDefault.columns) };
  return { ...schema, 'x-resource': { ...rest, listDefault: changed } };
};

const editOne = (
  schema: JsonSchema,
  { kind, name, to }: { kind: string; name: string; to: string },
) => {
  const field = schema.properties?.[name];
  switch (kind) {
    case 'rename':
      return renamed(name, to, schema);
    case 'inside':
      return renamed(`size.${name}`, to, schema);
    case 'set':
      return field
        ? withField(name, { ...field, [to]: to === 'title' ? 'Label' : 7 }, schema)
        : schema;
    case 'add':
      return field || isFirstName(schema, name) ? schema : withField(name, { type: to }, schema);
    case 'column':
      if (!field) return schema;
      return setColumns(schema, (names) =>
        names.includes(name) ? names.filter((one) => one !== name) : [name, ...names],
      );
    default: {
      const { [name]: _gone, ...properties } = schema.properties ?? {};
      return setColumns({ ...schema, properties }, (names) => names.filter((one) => one !== name));
    }
  }
};

const edited = (edits: readonly { kind: string; name: string; to: string }[]): JsonSchema =>
  edits.reduce<JsonSchema>((schema, edit) => {
    try {
      return editOne(schema, edit);
    } catch (cause) {
      if (cause instanceof OperationError) return schema;
      throw cause;
    }
  }, BASE);

const content = (value: unknown): string | undefined => JSON.stringify(value);

/** Where one side differs from the beginning and the result does not say the same. */
const lostEdits = (
  base: unknown,
  side: unknown,
  merged: unknown,
  path: readonly string[] = [],
): readonly (readonly string[])[] => {
  if (content(base) === content(side) || content(side) === content(merged)) return [];
  if (isObject(side) && isObject(merged) && (base === undefined || isObject(base))) {
    const known = base ?? {};
    return [...new Set([...Object.keys(known), ...Object.keys(side)])].flatMap((key) =>
      lostEdits(known[key], side[key], merged[key], [...path, key]),
    );
  }
  if (Array.isArray(base) && Array.isArray(side) && Array.isArray(merged)) {
    const came = side.filter((one) => !base.includes(one) && !merged.includes(one));
    const stayed = base.filter((one) => !side.includes(one) && merged.includes(one));
    return came.length + stayed.length > 0 ? [path] : [];
  }
  return [path];
};
