import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import {
  EMPTY_IDENTITY,
  emptyResource,
  identityProblems,
  type ResourceIdentity,
  resourceKey,
} from '#src/admin/studio/adding/identity.ts';
import {
  editedSchema,
  type FileProposal,
  importMapping,
  type ProposedColumn,
} from '#src/admin/studio/adding/proposal.ts';
import { readSchemaText } from '#src/admin/studio/adding/schemaText.ts';
import { problemsWith } from '../../../../schemas/checkFolder.ts';

const HARBOURS: ResourceIdentity = {
  ...EMPTY_IDENTITY,
  plural: ' Harbours ',
  singular: 'Harbour',
  icon: 'place',
  group: 'places',
};

const modelOf = (resources: Readonly<Record<string, unknown>>) =>
  // Written as files have them.
  loadModel({ resources: resources as Record<string, JsonSchema>, shared: {} });

const column = (name: string, header: string, type: ProposedColumn['type']): ProposedColumn => ({
  ...{ name, header, type, column: 1, filled: 3, misfits: 0, samples: [], evidence: [] },
  schema: { type: 'string', title: header, 'x-title': { fr: header, ar: header } },
  alternatives: [],
});

const PROPOSAL: FileProposal = {
  name: 'harbours',
  rows: 3,
  columns: [
    column('name', 'Name', 'text'),
    column('port', 'Port', 'reference'),
    column('depth', 'Depth', 'text'),
  ],
  mapping: { Name: 'name', Port: 'port.email', Depth: 'depth' },
  schema: {
    type: 'object',
    'x-resource': {
      recordTitle: 'name',
      listDefault: { columns: ['name', 'depth'], sort: { field: 'createdAt', order: 'DESC' } },
    },
    properties: {},
    required: ['name', 'depth'],
  },
};

describe('a resource from nothing', () => {
  test('is a schema in order, with a list, a form and a place in the menu', () => {
    const schema = emptyResource(HARBOURS, 'Name');
    expect(problemsWith({ resources: { harbours: schema } })).toEqual([]);
    const harbours = modelOf({ harbours: schema }).resources.get('harbours');
    expect(harbours).toMatchObject({
      ...{ icon: 'place', menu: { group: 'places' }, recordTitle: 'title' },
      columns: ['title', 'createdAt'],
    });
    expect(harbours?.tree.get('title')).toMatchObject({ required: true, title: { en: 'Name' } });
  });

  test('has the forms of its name that each language counts by', () => {
    const { names } =
      modelOf({ h: emptyResource(HARBOURS, 'Name') }).resources.get('h') ?? expect.unreachable();
    expect(names.en).toBe('Harbour |||| Harbours');
    expect(names.ar.split(' |||| ')).toEqual([
      ...['Harbours', 'Harbour', 'Harbours', 'Harbours', 'Harbours', 'Harbours'],
    ]);
  });

  test('gets a key that is free', () => {
    const model = modelOf({ harbours: emptyResource(HARBOURS, 'Name') });
    expect(resourceKey(HARBOURS, modelOf({}))).toBe('harbours');
    expect(resourceKey(HARBOURS, model)).toBe('harbours2');
    expect(resourceKey({ ...HARBOURS, plural: 'Points d’eau' }, model)).toBe('pointsDEau');
    expect(resourceKey({ ...HARBOURS, plural: 'الموانئ' }, model)).toBe('rows');
  });

  test('tells what is missing of it', () => {
    const model = modelOf({ harbours: emptyResource(HARBOURS, 'Name') });
    expect(identityProblems(EMPTY_IDENTITY, model)).toEqual({ plural: 'empty', singular: 'empty' });
    expect(identityProblems({ ...HARBOURS, key: 'harbours' }, model)).toEqual({ key: 'taken' });
    expect(identityProblems({ ...HARBOURS, key: 'Häfen' }, model)).toEqual({ key: 'form' });
    expect(identityProblems(HARBOURS, model)).toEqual({});
  });
});

describe('a resource from a file', () => {
  test('is named as the person says, and keeps what was found', () => {
    const schema = editedSchema(PROPOSAL, {}, HARBOURS);
    expect(problemsWith({ resources: { harbours: schema } })).toEqual([]);
    expect(schema).toMatchObject({
      title: 'Harbour',
      'x-resource': {
        icon: 'place',
        recordTitle: 'name',
        listDefault: { columns: ['name', 'depth'] },
      },
      required: ['name', 'depth'],
    });
  });

  test('takes labels of the person’s, and leaves columns out everywhere', () => {
    const edits = { depth: { label: 'Depth in metres' }, name: { isLeftOut: true } };
    const schema = editedSchema(PROPOSAL, edits, HARBOURS);
    expect(problemsWith({ resources: { harbours: schema } })).toEqual([]);
    expect(schema).toMatchObject({
      'x-resource': { recordTitle: 'port', listDefault: { columns: ['depth'] } },
      properties: { depth: { title: 'Depth in metres' } },
      required: ['depth'],
    });
    expect(JSON.stringify(schema)).not.toContain('"name":{"type"');
    // The others would go on saying what the file said.
    expect(schema['properties']).not.toHaveProperty('depth.x-title');
  });

  test('imports its rows under the same names, references by what names the other row', () => {
    expect(importMapping(PROPOSAL, { name: { isLeftOut: true } })).toEqual({
      ...{ name: null, port: 'port.email', depth: 'depth' },
    });
  });
});

describe('the text of a schema', () => {
  test.each([
    ['', { state: 'empty' }],
    ['[1]', { state: 'wrong', problem: 'noObject' }],
    ['{"title": ', { state: 'wrong', problem: 'syntax' }],
    ['\uFEFF{"title": " Crane "}', { state: 'read', title: 'Crane' }],
  ])('%j is read for what it is', (text, read) => {
    expect(readSchemaText(text)).toMatchObject(read);
  });
});
