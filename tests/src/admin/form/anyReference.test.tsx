/** GEN-5: a reference is chosen among rows wherever a schema states it. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import { foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

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
