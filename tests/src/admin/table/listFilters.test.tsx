/** Lists of texts, numbers, days and yes or no are asked about as fields with such a value are. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import { withColumns } from '#schemas/model/lists/columnFields.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const counts = list({ type: 'integer' });

const model = withColumns(
  loadModel({
    resources: {
      readings: {
        type: 'object',
        properties: {
          words: list({ type: 'string' }),
          mails: list({ type: 'string', format: 'email' }),
          sizes: list({ enum: ['S', 'M'] }),
          counts,
          days: list({ type: 'string', format: 'date' }),
          answers: list({ type: 'boolean' }),
          inner: { type: 'object', properties: { counts } },
          parts: list({ type: 'object', properties: { name: { type: 'string' } } }),
        },
      },
    },
    shared: {},
  }),
);
const readings = [{ id: 'r1', words: ['red'], counts: [1, 2] }];

const openPanel = async (filter: object = {}) => {
  const server = memoryServer({ readings });
  const asked = encodeURIComponent(JSON.stringify(filter));
  show({ dataProvider: server.provider, path: `/readings?filter=${asked}`, model });
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const form = within(await screen.findByRole('form', { name: 'Filters' }));
  const apply = async (expected: object): Promise<void> => {
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(server.asked.at(-1)?.params.filter).toEqual(expected));
  };
  return { form, apply };
};

test('asks for whole entries of a list of texts, or for parts of them', async () => {
  const { form, apply } = await openPanel();
  await userEvent.type(form.getByRole('combobox', { name: 'Words' }), 're{Enter}');
  await userEvent.click(
    within(form.getByRole('group', { name: 'Words' })).getByRole('button', {
      name: 'Part of an entry is enough',
    }),
  );
  await userEvent.type(form.getByRole('combobox', { name: 'Mails' }), 'ada@example.org{Enter}');
  await apply({ words: { contains: ['re'] }, mails: ['ada@example.org'] });
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await waitFor(() => expect(chips).toHaveTextContent('Words: contains “re”'));
  expect(chips).toHaveTextContent('Mails: ada@example.org');
});

test('asks for numbers between two others, and for values that the schema names', async () => {
  const { form, apply } = await openPanel();
  await userEvent.type(form.getByRole('spinbutton', { name: 'Counts: At least' }), '3');
  await userEvent.type(form.getByRole('spinbutton', { name: 'Counts: At most' }), '9');
  await userEvent.click(form.getByRole('combobox', { name: 'Sizes' }));
  await userEvent.click(screen.getByRole('option', { name: 'M' }));
  await apply({ counts: { gte: 3, lte: 9 }, sizes: ['M'] });
});

test('asks for days, and for yes or no', async () => {
  const { form, apply } = await openPanel();
  await userEvent.type(form.getByLabelText('Days: From'), '2026-03-05');
  await userEvent.click(form.getByRole('combobox', { name: 'Answers' }));
  await userEvent.click(screen.getByRole('option', { name: 'Yes' }));
  await apply({ days: { gte: '2026-03-05' }, answers: true });
});

test('says in words what an address asks of a list inside an object', async () => {
  const { form } = await openPanel({ 'inner.counts': { gte: 3 } });
  expect(form.getByRole('spinbutton', { name: 'Inner › Counts: At least' })).toHaveValue(3);
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await waitFor(() => expect(chips).toHaveTextContent('Inner › Counts: ≥ 3'));
});

test('offers none for a list of objects, which has filters of its own fields', async () => {
  const { form } = await openPanel();
  await userEvent.click(form.getByRole('combobox', { name: /^More filters/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toContain('Parts › Name');
  expect(options).toContain('Inner › Counts');
  expect(options).not.toContain('Parts');
});
