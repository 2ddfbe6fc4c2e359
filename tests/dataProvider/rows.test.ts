import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel, type ResourceModel } from '#schemas';
import { creationBody, toBody, toRecord, updateParts } from '../../dataProvider/rows.ts';

const resourceOf = (schema: JsonSchema): ResourceModel => {
  const resource = loadModel({ resources: { clocks: schema }, shared: {} }).resources.get('clocks');
  if (!resource) throw new Error('the model lost its only resource');
  return resource;
};

/** With Souk's own rules. */
const own = resourceOf({ $schema: './meta.json', type: 'object', properties: {} });
/** To the letter of a schema that has names of the server's own. */
const foreign = resourceOf({
  type: 'object',
  properties: {
    id: { type: 'integer' },
    version: { type: 'string' },
    note: { type: ['string', 'null'] },
  },
});

type Values = Readonly<Record<string, unknown>>;
const updateBody = (record: Values, previous: Values | undefined, hasVersions: boolean) =>
  updateParts(own, record, previous, hasVersions).body;

const stored = { _id: 'a', id: 'a', version: 3, title: 'Clock', tags: ['time'], note: 'wall' };

describe('an update where the server keeps versions', () => {
  test('sends the fields that differ, the version, and nothing else', () => {
    expect(updateBody({ ...stored, title: 'Watch' }, stored, true)).toEqual({
      title: 'Watch',
      version: 3,
    });
  });

  test('leaves alone what the data does not name', () => {
    expect(updateBody({ title: 'Watch' }, stored, true)).toEqual({ title: 'Watch', version: 3 });
  });

  test('speaks of the version that the person saw, also where the list knows a newer one', () => {
    expect(updateBody({ title: 'Watch', version: 2 }, stored, true)).toMatchObject({ version: 2 });
  });

  test.each([null, undefined])('clears a field that is given %s', (nothing) => {
    expect(updateBody({ ...stored, note: nothing }, stored, true)).toEqual({
      note: null,
      version: 3,
    });
  });

  test('sends nothing for an empty field that was empty before', () => {
    expect(updateBody({ ...stored, colour: null }, stored, true)).toEqual({ version: 3 });
  });

  test('compares lists by what is in them', () => {
    expect(updateBody({ ...stored, tags: ['time'] }, stored, true)).toEqual({ version: 3 });
    expect(updateBody({ ...stored, tags: [] }, stored, true)).toEqual({ tags: [], version: 3 });
  });
});

test('sends the whole record where nobody says that updates are partial', () => {
  const { title, tags, note } = stored;
  expect(updateBody({ title: 'Watch', note: null }, stored, false)).toEqual({
    title: 'Watch',
    tags,
    note: null,
  });
  expect(updateBody(stored, undefined, true)).toEqual({ title, tags, note });
});

test('keeps what the server owns out of a body', () => {
  expect(toBody(own, { ...stored, createdAt: 'x', updatedAt: 'y', teamId: 't' })).toEqual({
    title: 'Clock',
    tags: ['time'],
    note: 'wall',
  });
});

test('lets a new row name its team, and nothing else of what the server owns', () => {
  expect(creationBody(own, { _id: 'a', teamId: 't', createdAt: 'x', title: 'Clock' })).toEqual({
    teamId: 't',
    title: 'Clock',
  });
  expect(creationBody(own, { title: 'Clock' })).toEqual({ title: 'Clock' });
});

describe('a row whose schema has names of the server’s own', () => {
  const row = { _meta: { _id: 'a', version: 3 }, id: 7, version: '1.0', note: null };
  const record = toRecord(foreign, row);

  test('is a record with an id of the server’s and values of its own', () => {
    expect(record).toMatchObject({ id: 'a', _id: 'a', version: 3 });
    expect(toBody(foreign, record)).toEqual({ id: 7, version: '1.0', note: null });
  });

  test('sends what changed, names what goes, and speaks of its version beside', () => {
    const changed = { ...record, 'field:version': '2.0', note: undefined };
    expect(updateParts(foreign, changed, record, true)).toEqual({
      body: { version: '2.0', _meta: { version: 3 } },
      without: ['note'],
    });
  });

  test('sends nothing but its version where nothing changed', () => {
    expect(updateParts(foreign, record, record, true)).toEqual({
      body: { _meta: { version: 3 } },
      without: [],
    });
  });
});

describe('a row of fields that were renamed', () => {
  const days = { since: '2026-11-24', until: '2999-01-31' };
  const renamed = resourceOf({
    type: 'object',
    properties: {
      firm: { type: 'string', 'x-id': 'company', 'x-aliases': { company: days } },
      sizes: {
        type: 'array',
        items: {
          type: 'object',
          properties: { tall: { type: 'number', 'x-id': 'height', 'x-aliases': { height: days } } },
        },
      },
    },
  });

  test('comes without its former names, so that a copy of it says each value once', () => {
    const row = { _id: 'a', firm: 'Ltd', company: 'Ltd', sizes: [{ tall: 3, height: 3 }] };
    const record = toRecord(renamed, row);
    expect(record).toMatchObject({ firm: 'Ltd', sizes: [{ tall: 3 }] });
    expect(JSON.stringify(record)).not.toMatch(/company|height/);
  });

  test('keeps a former name that stands alone', () => {
    expect(toRecord(renamed, { _id: 'a', company: 'Ltd' })).toMatchObject({ company: 'Ltd' });
  });
});

describe('a move', () => {
  const named = (title: string) => ({ en: title, fr: title, ar: title });
  const machine = {
    initial: 'open',
    states: {
      open: { title: named('Open'), color: 'success' },
      shut: { title: named('Shut'), color: 'dark' },
    },
    moves: [{ from: ['open'], to: 'shut', by: ['seller'], title: named('Shut'), reason: 'why' }],
  } as const;
  const doors = (schema: JsonSchema) =>
    resourceOf({
      ...schema,
      type: 'object',
      properties: {
        why: { type: 'string' },
        status: { type: 'string', enum: ['open', 'shut'], 'x-states': machine },
      },
    });
  const before = { _id: 'a', id: 'a', status: 'open', why: 'Wind' };

  test.each([
    ['with rules of its own', doors({ $schema: './meta.json' })],
    ['to the letter of a schema', doors({})],
  ])('says its reason although the stored one is the same, %s', (_what, door) => {
    const move = { status: 'shut', why: 'Wind' };
    expect(updateParts(door, move, before, true).body).toEqual(move);
    expect(updateParts(door, { why: 'Wind' }, before, true).body).toEqual({});
  });
});
