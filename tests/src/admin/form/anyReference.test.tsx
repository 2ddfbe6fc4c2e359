/** GEN-5: a reference is chosen among rows wherever a schema states it. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import type { Session } from '#src/admin/session/session.tsx';
import { foreignModelOf, modelOf, renderForm, saveButton } from './renderForm.tsx';

const ROW: JsonSchema = { type: 'string', 'x-ref': 'samples' };
const rows = [
  { _id: 'row1', name: 'Lantern' },
  { _id: '12', name: 'Twelve' },
];
const network = async (url: string): Promise<Response> =>
  new Response(url.includes('/rest/samples/') ? '{}' : JSON.stringify(rows), {
    headers: { 'content-type': 'application/json', 'content-range': 'samples 0-1/2' },
  });

const open = (properties: Record<string, JsonSchema>, record?: Record<string, unknown>) => {
  const of = foreignModelOf({
    type: 'object',
    properties: { name: { type: 'string' }, ...properties },
  });
  const page = renderForm({ of, network, ...(record && { record }) });
  const choose = async (label: RegExp, title: string): Promise<void> => {
    await page.user.click(await screen.findByRole('combobox', { name: label }));
    await page.user.click(await screen.findByRole('option', { name: title }));
  };
  const save = async (values: object): Promise<void> => {
    await page.user.click(saveButton());
    await waitFor(() => expect(page.saved).toEqual([values]));
  };
  return { ...page, choose, save };
};

test('as a value of a map', async () => {
  const { choose, save } = open(
    { hosts: { type: 'object', additionalProperties: ROW } },
    { id: 's1', hosts: { first: 'gone' } },
  );
  await choose(/^first$/, 'Lantern');
  await save({ hosts: { first: 'row1' } });
});

test('in a branch, where the other is null, and where the other is any text', async () => {
  const { user, choose, save } = open({
    guide: { anyOf: [ROW, { type: 'null' }] },
    either: {
      anyOf: [
        { ...ROW, title: 'A row' },
        { type: 'string', maxLength: 5, title: 'A text' },
      ],
    },
  });
  await choose(/^Guide$/, 'Lantern');
  await user.click(screen.getByRole('radio', { name: 'A row' }));
  await choose(/^Either$/, 'Lantern');
  await save({ guide: 'row1', either: 'row1' });
});

test('as a whole number, which its id is written with', async () => {
  const { choose, save } = open({ number: { type: 'integer', 'x-ref': 'samples' } });
  await choose(/^Number$/, 'Twelve');
  await save({ number: 12 });
});

test('and is kept, unseen and unasked for, where the role may not read such rows', async () => {
  const asked: string[] = [];
  const ownRole = { name: 'Reader', isBuiltIn: false, permissions: {} };
  const session = { user: { role: 'r1', scope: 'team', ownRole }, features: [] };
  const of = modelOf({
    title: 'Sample',
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      guide: { ...ROW, title: 'Guide' },
      others: { type: 'array', items: ROW, title: 'Others' },
    },
  });
  const { user, saved } = renderForm({
    of,
    network: async (url) => {
      asked.push(url);
      return network(url);
    },
    record: { id: 's1', guide: 'row1', others: ['12'] },
    session: session as unknown as Session,
  });
  const guide = await screen.findByRole('combobox', { name: /^Guide$/ });
  expect(guide).toHaveValue('Not visible to you');
  expect(screen.getByRole('button', { name: 'Not visible to you' })).toBeInTheDocument();
  await user.click(guide);
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('link', { name: /Guide/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('textbox', { name: /^Name$/ }), 'Sample');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ name: 'Sample', guide: 'row1', others: ['12'] }]));
  expect(asked).toEqual([]);
});
