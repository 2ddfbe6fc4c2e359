/** STUDIO-10, STUDIO-12: a draft says what it changes with as few steps as there are changes. */
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { applySteps } from '#src/admin/studio/draft/applySteps.ts';
import { NO_DRAFT, nextDraft } from '#src/admin/studio/draft/draftState.ts';
import { isRequiredIn } from '#src/admin/studio/draft/fieldSchema.ts';
import { addStep, type Change, type DraftStep } from '#src/admin/studio/draft/steps.ts';

const on = (change: Change): DraftStep => ({ ...change, resource: 'lamps' });
const stepsOf = (...changes: readonly Change[]): readonly DraftStep[] =>
  changes.map(on).reduce<readonly DraftStep[]>(addStep, []);

const LAMPS: JsonSchema = {
  type: 'object',
  title: 'Lamp',
  properties: {
    name: { type: 'string', title: 'Name' },
    watts: { type: 'integer', title: 'Watts' },
    socket: { type: 'string', enum: ['e14', 'e27'] },
  },
  required: ['name'],
};
const resultOf = (...changes: readonly Change[]) => applySteps(LAMPS, stepsOf(...changes), {});

describe('steps are joined where fewer say the same', () => {
  test.each<[string, readonly Change[], number]>([
    [
      'two settings of one field',
      [
        { kind: 'setField', field: 'name', set: { title: 'Label' } },
        { kind: 'setField', field: 'name', set: { maxLength: 9 }, isRequired: false },
      ],
      1,
    ],
    [
      'a new field and its settings',
      [
        { kind: 'addField', field: 'color', schema: { type: 'string', title: 'New field' } },
        { kind: 'setField', field: 'color', set: { title: 'Colour' } },
        { kind: 'retypeField', field: 'color', type: { type: 'string', enum: ['red'] } },
        { kind: 'renameField', field: 'color', to: 'tint' },
      ],
      1,
    ],
    [
      'a new field that is removed again',
      [
        { kind: 'addField', field: 'color', schema: { type: 'string' } },
        { kind: 'setField', field: 'color', set: { title: 'Colour' } },
        { kind: 'removeField', field: 'color' },
      ],
      0,
    ],
    [
      'a setting after a rename, which is of another name',
      [
        { kind: 'renameField', field: 'name', to: 'label' },
        { kind: 'setField', field: 'label', set: { title: 'Label' } },
      ],
      2,
    ],
    [
      'another type and rules for its values',
      [
        { kind: 'setField', field: 'watts', set: { title: 'Power' } },
        { kind: 'retypeField', field: 'watts', type: { type: 'number' } },
        { kind: 'setField', field: 'watts', set: { maximum: 60 }, before: { maximum: null } },
        { kind: 'setField', field: 'watts', set: { minimum: 1 } },
      ],
      2,
    ],
    [
      'settings of two fields',
      [
        { kind: 'setField', field: 'name', set: { title: 'Label' } },
        { kind: 'setField', field: 'watts', set: { title: 'Power' } },
      ],
      2,
    ],
  ])('%s', (_, changes, count) => {
    expect(stepsOf(...changes)).toHaveLength(count);
  });

  test('and the schema after them is the same', () => {
    const changes: readonly Change[] = [
      { kind: 'addField', field: 'color', schema: { type: 'string', title: 'New field' } },
      { kind: 'setField', field: 'color', set: { title: 'Colour' }, isRequired: true },
      { kind: 'retypeField', field: 'color', type: { type: 'string', enum: ['red', 'blue'] } },
      { kind: 'renameField', field: 'color', to: 'tint' },
      { kind: 'setField', field: 'tint', set: { default: 'red' } },
    ];
    const { document } = resultOf(...changes);
    expect(document?.properties?.['tint']).toEqual({
      type: 'string',
      title: 'Colour',
      enum: ['red', 'blue'],
      default: 'red',
    });
    expect(document?.required).toEqual(['name', 'tint']);
  });

  test('another type comes last at the server, and its rules with it', () => {
    const steps = stepsOf(
      { kind: 'retypeField', field: 'socket', type: { type: 'string', default: 'e14' } },
      {
        ...({ kind: 'setField', field: 'socket', isRequired: true } as const),
        set: { default: 'e27', title: 'Socket', 'x-ui': { wide: true } },
        before: { default: 'e14', title: null, 'x-ui': null },
      },
    );
    expect(steps).toMatchObject([
      { kind: 'retypeField', type: { type: 'string', default: 'e27' } },
      { kind: 'setField', set: { title: 'Socket' }, before: { title: null }, isRequired: true },
    ]);
  });

  test('never across resources', () => {
    const other: DraftStep = {
      kind: 'setField',
      field: 'name',
      set: { title: 'X' },
      resource: 'shades',
    };
    const steps = addStep([on({ kind: 'setField', field: 'name', set: { title: 'Y' } })], other);
    expect(steps).toHaveLength(2);
  });
});

describe('steps on a schema', () => {
  test('that are not allowed are left out and told', () => {
    const { document, problems } = resultOf(
      { kind: 'setField', field: 'gone', set: { title: 'X' } },
      { kind: 'renameField', field: 'gone', to: 'here' },
      { kind: 'retypeField', field: 'gone', type: { type: 'integer' } },
      { kind: 'setField', field: 'name', set: { title: 'Label' } },
    );
    expect(document?.properties?.['name']?.title).toBe('Label');
    const isGone =
      'There is no field "gone" here, or not any more: the history says who removed it.';
    expect(problems.map(({ reason }) => reason)).toEqual([isGone, isGone, isGone]);
  });

  test('say so where a field is the shared shape’s', () => {
    const point: JsonSchema = {
      type: 'object',
      properties: { place: { $ref: 'shared/place.json' } },
    };
    const step = on({ kind: 'setField', field: 'place.city', set: { title: 'X' } });
    const { problems } = applySteps(point, [step], {});
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('a shared shape is changed in its own file'),
    ]);
  });

  test('that say what is so already are idle', () => {
    const { idle } = resultOf({ kind: 'setField', field: 'name', set: { title: 'Name' } });
    expect(idle).toHaveLength(1);
  });
});

describe('a new field that others speak of', () => {
  const color = {
    kind: 'addField',
    field: 'color',
    schema: { type: 'number' },
    after: 'name',
  } as const;
  const shade = {
    kind: 'addField',
    field: 'shade',
    schema: { type: 'number' },
    after: 'color',
  } as const;

  test('keeps its neighbours behind it under another name', () => {
    const changes = [color, shade, { kind: 'renameField', field: 'color', to: 'tint' }] as const;
    expect(Object.keys(resultOf(...changes).document?.properties ?? {})).toEqual([
      'name',
      'tint',
      'shade',
      'watts',
      'socket',
    ]);
    expect(stepsOf(...changes)).toHaveLength(2);
  });

  test('leaves its place to its neighbours when it goes again', () => {
    const gone = { kind: 'removeField', field: 'color' } as const;
    const move = { kind: 'moveField', field: 'socket', after: 'color' } as const;
    const { document, problems } = resultOf(color, shade, move, gone);
    expect(problems).toEqual([]);
    expect(Object.keys(document?.properties ?? {})).toEqual(['name', 'socket', 'shade', 'watts']);
  });

  test('takes along the formula that works with it', () => {
    const formula = { kind: 'setField', field: 'shade', set: { 'x-formula': 'color*2' } } as const;
    const { document } = resultOf(color, shade, formula, {
      kind: 'renameField',
      field: 'color',
      to: 'tint',
    });
    expect(document?.properties?.['shade']).toMatchObject({ 'x-formula': 'tint*2' });
  });
});

describe('a draft in the page', () => {
  test('undoes changes that were made together, and makes them again', () => {
    const added = nextDraft(NO_DRAFT, {
      kind: 'added',
      steps: [
        on({ kind: 'setField', field: 'socket', set: { default: 'e27' } }),
        on({ kind: 'replaceValues', field: 'socket', values: [['e14', 'e27']] }),
      ],
    });
    expect(added.steps).toHaveLength(2);
    const undone = nextDraft(added, { kind: 'undo' });
    expect(undone.steps).toEqual([]);
    expect(nextDraft(undone, { kind: 'redo' }).steps).toEqual(added.steps);
  });

  test('begins anew with what the server has', () => {
    const loaded = nextDraft(NO_DRAFT, {
      kind: 'loaded',
      draft: {
        ...{ _id: 'd1', title: '…', state: 'draft', version: 3, owner: 'u1', isOwn: true },
        changedAt: '2026-11-25T10:00:00.000Z',
        steps: [{ resource: 'lamps', kind: 'removeField', field: 'watts' }, 'nonsense'],
      },
    });
    expect(loaded).toMatchObject({ id: 'd1', version: 3, past: [] });
    expect(loaded.steps).toHaveLength(1);
  });
});

test('a field inside one whose name has a dot is as required as the schema says', () => {
  const spec = { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] };
  const schema: JsonSchema = { type: 'object', properties: { 'lamp.spec': spec } };
  expect(isRequiredIn(schema, 'lamp\\.spec.size')).toBe(true);
});

test('a field whose name has a dot is moved to a group by its name (GEN-4)', () => {
  const sections = [
    { name: 'first', fields: ['name'] },
    { name: 'second', fields: ['size.mm'] },
  ];
  const properties = { name: { type: 'string' }, 'size.mm': { type: 'integer' } };
  const schema = { type: 'object', properties, 'x-resource': { form: { sections } } } as object;
  const change: Change = { kind: 'moveField', field: 'size\\.mm', group: 'first', after: 'name' };
  const { document } = applySteps(schema, [on(change)], {});
  expect(document?.['x-resource']?.form?.sections).toEqual([
    { name: 'first', fields: ['name', 'size.mm'] },
    { name: 'second', fields: [] },
  ]);
});
