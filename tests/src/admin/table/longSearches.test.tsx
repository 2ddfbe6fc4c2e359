/** LIST-9, LIMIT-1: words that no server looks for are told at their box, kept to be shortened, and not asked. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LIMITS } from '#schemas';
import { conditionIn, openBuilder } from './building.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { apps } from './rows.ts';

const LONG = 'x'.repeat(LIMITS.searchCharacters + 20);
const LONG_TEXT = 'y'.repeat(LIMITS.filterCharacters + 5);

const open = async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByText('Stock Watch');
  return server;
};
const askedWords = ({ asked }: ReturnType<typeof memoryServer>) =>
  asked.map(({ params }) => params.filter?.q).filter((words) => words !== undefined);

test('a search of a list that is too long says so, asks nothing, and asks once it is short enough', async () => {
  const server = await open();
  const box = screen.getByRole('combobox', { name: 'Search in Apps' });
  await userEvent.click(box);
  await userEvent.paste(LONG);
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue(LONG);
  expect(box).toHaveAccessibleDescription('520 of 500 characters: 20 too many');
  fireEvent.change(box, { target: { value: 'loyal' } });
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('loyal'));
  expect(askedWords(server)).toEqual(['loyal']);
});

test('a condition on a text that is too long says so, and asks nothing', async () => {
  const server = await open();
  const builder = await openBuilder();
  const title = conditionIn(builder, 1);
  await title.setField('Title');
  fireEvent.change(title.value(), { target: { value: LONG_TEXT } });
  expect(title.value()).toHaveAccessibleDescription('1,005 of 1,000 characters: 5 too many');
  fireEvent.change(title.value(), { target: { value: 'Stock' } });
  await waitFor(() =>
    expect(server.asked.at(-1)?.params.filter).toEqual({ title: { contains: 'Stock' } }),
  );
  expect(JSON.stringify(server.asked)).not.toContain(LONG_TEXT);
});
