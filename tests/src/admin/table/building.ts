import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '#src/admin/table/filters/builder/Builder.tsx';
import { ActiveFilters, FilterBox } from '#src/admin/table/filters/lazyFilters.ts';

// Parts that come late do so for a visitor; on a busy machine they would come later than a test waits.
await Promise.all([FilterBox.preload(), ActiveFilters.preload()]);

/** Opens the builder of the list that is shown. */
export const openBuilder = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const more = await screen.findByRole('button', { name: 'More conditions' });
  await userEvent.click(more);
  return findBuilder();
};

export const findBuilder = (): Promise<HTMLElement> =>
  screen.findByRole('group', { name: /^Show .* where$/ });

const choose = async (box: HTMLElement, name: string): Promise<void> => {
  // A box of several choices stays open after one of them.
  if (box.getAttribute('aria-expanded') !== 'true') await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name }));
};

/** The inputs of one condition, by its number in its group. */
export const conditionIn = (group: HTMLElement, number: number) => {
  const row = within(group).getAllByRole('group', { name: `Condition ${number}` })[0];
  if (!row) throw new Error(`There is no condition ${number}.`);
  const inputs = within(row);
  return {
    row,
    inputs,
    setField: (title: string) => choose(inputs.getByRole('combobox', { name: 'Field' }), title),
    setComparison: (words: string) =>
      choose(inputs.getByRole('combobox', { name: 'Comparison' }), words),
    chooseValue: (title: string) => choose(inputs.getByRole('combobox', { name: /^Value/ }), title),
    value: () => inputs.getByLabelText(/^Value/),
    remove: () => inputs.getByRole('button', { name: `Remove Condition ${number}` }),
  };
};
