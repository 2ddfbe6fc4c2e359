/** Lists of texts, numbers, days and yes or no are asked about as fields with such a value are. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import { withColumns } from '#schemas/model/lists/columnFields.ts';
import { conditionIn, findBuilder, openBuilder } from './building.ts';
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

const open = async (filter: object = {}) => {
  const server = memoryServer({ readings });
  const asked = encodeURIComponent(JSON.stringify(filter));
  show({ dataProvider: server.provider, path: `/readings?filter=${asked}`, model });
  const expectAsked = (expected: object): Promise<void> =>
    waitFor(() => expect(server.asked.at(-1)?.params.filter).toEqual(expected));
  return { expectAsked };
};

test('asks for whole entries of a list of texts, or for parts of them', async () => {
  const { expectAsked } = await open();
  const builder = await openBuilder();
  const words = conditionIn(builder, 1);
  await words.setField('Words');
  await userEvent.type(words.value(), 're{Enter}');
  await expectAsked({ words: ['re'] });
  await words.setComparison('contains');
  await expectAsked({ words: { contains: ['re'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await conditionIn(builder, 2).setField('Mails');
  await userEvent.type(conditionIn(builder, 2).value(), 'ada@example.org{Enter}');
  await expectAsked({ words: { contains: ['re'] }, mails: ['ada@example.org'] });
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await waitFor(() => expect(chips).toHaveTextContent('Words: contains “re”'));
  expect(chips).toHaveTextContent('Mails: ada@example.org');
});

test('asks for numbers between two others, and for values that the schema names', async () => {
  const { expectAsked } = await open();
  const builder = await openBuilder();
  const counts = conditionIn(builder, 1);
  await counts.setField('Counts');
  await counts.setComparison('is between');
  await userEvent.type(counts.inputs.getByRole('textbox', { name: 'Value: At least' }), '3');
  await userEvent.type(counts.inputs.getByRole('textbox', { name: 'Value: At most' }), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await conditionIn(builder, 2).setField('Sizes');
  await conditionIn(builder, 2).chooseValue('M');
  await expectAsked({ counts: { gte: 3, lte: 9 }, sizes: ['M'] });
});

test('asks for days, and for yes or no', async () => {
  const { expectAsked } = await open();
  const builder = await openBuilder();
  const days = conditionIn(builder, 1);
  await days.setField('Days');
  await days.setComparison('is on or after');
  await userEvent.type(days.value(), '2026-03-05');
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await conditionIn(builder, 2).setField('Answers');
  await conditionIn(builder, 2).chooseValue('Yes');
  await expectAsked({ days: { gte: '2026-03-05' }, answers: true });
});

test('says in words what an address asks of a list inside an object', async () => {
  await open({ 'inner.counts': { gte: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const condition = conditionIn(await findBuilder(), 1);
  expect(condition.inputs.getByRole('combobox', { name: 'Field' })).toHaveValue('Inner › Counts');
  expect(condition.value()).toHaveValue('3');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await waitFor(() => expect(chips).toHaveTextContent('Inner › Counts: ≥ 3'));
});

test('offers none for a list of objects, which has filters of its own fields', async () => {
  await open();
  const builder = await openBuilder();
  await userEvent.click(conditionIn(builder, 1).inputs.getByRole('combobox', { name: 'Field' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toContain('Parts › Name');
  expect(options).toContain('Inner › Counts');
  expect(options).not.toContain('Parts');
});
