import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { field, foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

/* Forms of schemas that others wrote: to the letter, nothing preselected, nothing written that nobody chose. */

const TOYS: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Toy',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    size: {
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'm', title: 'Medium' },
      ],
    },
    level: { enum: [1, 2, 3] },
    fixed: { const: 'always' },
    note: { type: ['string', 'null'] },
    sold: { type: 'boolean' },
    any: {},
    version: { type: 'string' },
    contact: {
      oneOf: [
        {
          title: 'Mail',
          type: 'object',
          properties: {
            kind: { const: 'mail' },
            address: { type: 'string' },
            box: { type: 'string' },
          },
          required: ['kind', 'address'],
        },
        {
          title: 'Phone',
          type: 'object',
          properties: {
            kind: { const: 'phone' },
            number: { type: 'string' },
            address: { type: 'string' },
          },
          required: ['kind', 'number'],
        },
      ],
    },
  },
};
const of = foreignModelOf(TOYS);

const choose = async (
  user: ReturnType<typeof renderForm>['user'],
  label: RegExp,
  option: string,
): Promise<void> => {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('a form of a schema that others wrote', () => {
  test('writes only what somebody chose', async () => {
    const { user, saved } = renderForm({ of });
    await user.type(field(/^Name/), 'Car');
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ name: 'Car' }]));
  });

  test('keeps blanks, empty texts, null and values that nobody looked at as they are', async () => {
    const record = {
      id: 'r1',
      _id: 'r1',
      version: 1,
      name: ' Car ',
      note: null,
      'field:version': '',
      size: 'm',
      extra: { empty: [], text: '' },
    };
    const { user, saved } = renderForm({ of, record });
    await user.type(field(/^Name(?! of)/), '!');
    await user.click(saveButton());
    await waitFor(() =>
      expect(saved).toEqual([
        { name: ' Car !', note: null, version: '', size: 'm', extra: { empty: [], text: '' } },
      ]),
    );
  });

  test('offers the titles of a titled choice, and lets it be changed and taken back', async () => {
    const { user, saved } = renderForm({ of });
    await user.type(field(/^Name/), 'Car');
    await choose(user, /^Size/, 'Medium');
    await choose(user, /^Level/, '2');
    await choose(user, /^Size/, 'Small');
    await choose(user, /^Level/, 'None');
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ name: 'Car', size: 's' }]));
  });

  test('tells no from nothing said, and null from absent', async () => {
    const { user, saved } = renderForm({ of });
    await user.type(field(/^Name/), 'Car');
    await choose(user, /^Sold/, 'No');
    await user.click(screen.getByRole('switch', { name: /^Note/ }));
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ name: 'Car', sold: false, note: null }]));
  });

  test('shows the fields of the chosen branch, keeps what both share and offers the rest back', async () => {
    const { user, saved } = renderForm({ of });
    await user.type(field(/^Name/), 'Car');
    expect(screen.queryByLabelText(/^Address/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Mail' }));
    await user.type(field(/^Address/), 'a@b.ch');
    await user.type(field(/^Box/), '7');
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(screen.queryByLabelText(/^Box/)).toBeNull();
    expect(field(/^Address/)).toHaveValue('a@b.ch');
    await user.click(screen.getByRole('radio', { name: 'Mail' }));
    await waitFor(() => expect(field(/^Box/)).toHaveValue('7'));
    await user.click(saveButton());
    await waitFor(() =>
      expect(saved).toEqual([
        { name: 'Car', contact: { kind: 'mail', address: 'a@b.ch', box: '7' } },
      ]),
    );
  });

  test('edits one entry of a list of anything, and leaves the others as they are', async () => {
    const record = { id: 'r1', _id: 'r1', version: 1, name: 'Car', any: [1, 'two', { x: null }] };
    const { user, saved } = renderForm({ of, record });
    await user.click(screen.getByRole('button', { name: 'Unfold Entry 2' }));
    await user.type(await screen.findByDisplayValue('two'), '!');
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ name: 'Car', any: [1, 'two!', { x: null }] }]));
  });

  test('says what the active branch lacks, and nothing of the others', async () => {
    const { user, saved } = renderForm({ of });
    await user.type(field(/^Name/), 'Car');
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('1 thing to correct');
    expect(screen.getByRole('alert')).toHaveTextContent('Number is required');
    expect(saved).toEqual([]);
  });
});

test('sends nothing of what the form does not show when the kind of a row changes', async () => {
  const kinds = foreignModelOf({
    type: 'object',
    properties: { made: { type: 'string', 'x-ui': { readOnly: true } } },
    oneOf: [
      { title: 'Box', properties: { width: { type: 'integer' } }, required: ['width'] },
      { title: 'Ball', properties: { radius: { type: 'integer' } }, required: ['radius'] },
    ],
  });
  const record = { id: 'r1', _id: 'r1', version: 1, made: 'by the server', width: 3 };
  const { user, saved } = renderForm({ of: kinds, record });
  await user.click(screen.getByRole('radio', { name: 'Ball' }));
  await user.type(await screen.findByLabelText(/^Radius/), '4');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ radius: 4 }]));
});

test('offers the values that a schema names where it takes others too', async () => {
  const places = foreignModelOf({
    type: 'object',
    properties: { place: { anyOf: [{ enum: ['shelf', 'floor'] }, { type: 'string' }] } },
  });
  const { user, saved } = renderForm({ of: places });
  const input = field(/^Place/);
  const offered = document.getElementById(input.getAttribute('list') ?? '');
  expect([...(offered?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
    'shelf',
    'floor',
  ]);
  await user.type(input, 'roof');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ place: 'roof' }]));
});

test('names that the schema does not list stand in a group of their own below the others', async () => {
  const { user } = renderForm({ of });
  const group = screen.getByRole('region', { name: 'Other fields' });
  await user.click(within(group).getByRole('button', { name: 'Add another field' }));
  expect(await within(group).findByRole('textbox', { name: 'Name of entry 1' })).toBeVisible();
});

const JOB: JsonSchema = {
  title: 'Job',
  type: 'object',
  properties: { command: { type: 'string' } },
};

test('what a map holds is called by its key, whatever title its schema has', () => {
  const jobs = foreignModelOf({ type: 'object', additionalProperties: JOB });
  const record = { id: 'r1', _id: 'r1', version: 1, lint: {}, test: {} };
  renderForm({ of: jobs, record });
  expect(screen.getByRole('group', { name: 'lint' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'test' })).toBeVisible();
});

test('an entry of a list of maps is told by its keys', () => {
  const steps = foreignModelOf({
    type: 'object',
    properties: { steps: { type: 'array', items: { type: 'object', additionalProperties: JOB } } },
  });
  const record = { id: 'r1', _id: 'r1', version: 1, steps: [{ lint: {} }, { test: {} }] };
  renderForm({ of: steps, record });
  expect(screen.getByRole('group', { name: 'Entry 1' })).toHaveTextContent('lint');
  expect(screen.getByRole('group', { name: 'Entry 2' })).toHaveTextContent('test');
});

const SHAPES: JsonSchema = {
  type: 'object',
  properties: {
    list: {
      type: 'array',
      items: {
        oneOf: [
          {
            title: 'Box',
            type: 'object',
            properties: { width: { type: 'integer' } },
            required: ['width'],
          },
          {
            title: 'Ball',
            type: 'object',
            properties: { radius: { type: 'integer' } },
            required: ['radius'],
          },
        ],
      },
    },
  },
};

test('tells what the chosen shape lacks, though the value is as near to another', async () => {
  const { user, saved } = renderForm({ of: foreignModelOf(SHAPES) });
  await user.click(screen.getByRole('button', { name: /^Add .*List/i }));
  await user.click(await screen.findByRole('radio', { name: 'Ball' }));
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Radius is required');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Width');
  expect(saved).toEqual([]);
});

test('an entry that takes the place of another keeps its own shape', async () => {
  const record = { id: 'r1', _id: 'r1', version: 1, list: [{ width: 1 }, { radius: 2 }] };
  const { user } = renderForm({ of: foreignModelOf(SHAPES), record });
  await user.click(screen.getByRole('button', { name: 'Unfold Entry 1' }));
  await user.click(screen.getByRole('radio', { name: 'Ball' }));
  await user.click(screen.getByRole('radio', { name: 'Box' }));
  await user.click(screen.getByRole('button', { name: 'Remove Entry 1' }));
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Entry/ })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Unfold Entry 1' }));
  expect(await screen.findByLabelText(/^Radius/)).toHaveValue('2');
});

test('shows what its input cannot show as JSON, and begins nothing with a default of another type', async () => {
  const odd = foreignModelOf({
    type: 'object',
    properties: {
      days: { type: 'array', items: { type: 'string' }, default: '[]' },
      inner: { type: 'object', properties: { colour: { type: 'string', default: 'red' } } },
      born: { type: 'string', format: 'date' },
    },
  });
  const { user, saved } = renderForm({ of: odd });
  await user.type(field(/^Born/), '01/02/2026');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ born: '2026-02-01' }]));
});

test('a value of another kind than its field stands in the JSON editor', async () => {
  const odd = foreignModelOf({
    type: 'object',
    properties: { name: { type: 'string' }, days: { type: 'array', items: { type: 'string' } } },
  });
  const record = { id: 'r1', _id: 'r1', version: 1, name: { first: 'A' }, days: [1, 2] };
  renderForm({ of: odd, record });
  expect(JSON.parse(String((field(/^Name/) as HTMLTextAreaElement).value))).toEqual({ first: 'A' });
  expect(JSON.parse(String((field(/^Days/) as HTMLTextAreaElement).value))).toEqual([1, 2]);
});
