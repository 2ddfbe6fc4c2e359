import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { browserViews } from '#src/admin/table/views/browserViews.ts';
import { conditionIn, findBuilder, openBuilder } from './building.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { customers, orders } from './rows.ts';

const openList = async (filter: object = {}) => {
  const server = memoryServer({ orders, customers });
  const asked = encodeURIComponent(JSON.stringify(filter));
  const { unmount } = show({ dataProvider: server.provider, path: `/orders?filter=${asked}` });
  await screen.findByRole('button', { name: /^Filters/ });
  const lastFilter = () =>
    server.asked.filter(({ resource }) => resource === 'orders').at(-1)?.params.filter;
  return { server, unmount, lastFilter };
};

/** What the address asks. */
const addressed = (): unknown => {
  const address = screen.getByRole('status', { name: 'address' }).textContent ?? '';
  return JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');
};

const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

describe('TABLE-1: the filter builder', () => {
  test('asks as a sentence, the list follows, and the number of rows stands beside it', async () => {
    const { lastFilter } = await openList();
    const builder = await openBuilder();
    const first = conditionIn(builder, 1);
    await first.setField('Status');
    await first.chooseValue('Paid');
    await first.chooseValue('Pending');
    await waitFor(() => expect(lastFilter()).toEqual({ status: ['paid', 'pending'] }));
    await press('Add a condition');
    const second = conditionIn(builder, 2);
    expect(second.inputs.getByRole('combobox', { name: 'Field' })).toHaveFocus();
    await second.setField('Total');
    await second.setComparison('is more than');
    await userEvent.type(second.value(), '100');
    await waitFor(() =>
      expect(lastFilter()).toEqual({ status: ['paid', 'pending'], total: { gt: 100 } }),
    );
    expect(addressed()).toEqual({ status: ['paid', 'pending'], total: { gt: 100 } });
    expect(await within(builder).findByText('1 row')).toBeVisible();
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    expect(chips).toHaveTextContent('Status: Paid, Pending');
    expect(chips).toHaveTextContent('Total: > 100.00');
  });

  test('joins by or, in groups too, and says so in a chip', async () => {
    const { lastFilter } = await openList({ status: ['paid'] });
    await press(/^Filters/);
    await press('More conditions');
    const builder = await findBuilder();
    await press('Add a group');
    const group = within(builder).getByRole('group', { name: 'Group 2' });
    await conditionIn(group, 1).setField('Title');
    await userEvent.type(conditionIn(group, 1).value(), 'logo');
    await userEvent.click(within(group).getByRole('button', { name: 'Add a condition' }));
    await conditionIn(group, 2).setField('Total');
    await conditionIn(group, 2).setComparison('is less than');
    await userEvent.type(conditionIn(group, 2).value(), '50');
    const asked = {
      status: ['paid'],
      $any: [{ title: { contains: 'logo' } }, { total: { lt: 50 } }],
    };
    await waitFor(() => expect(lastFilter()).toEqual(asked));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(
        'Title: contains “logo” or Total: < 50.00',
      ),
    );
    const [outer] = within(builder).getAllByRole('combobox', {
      name: 'How the conditions go together',
    });
    if (outer) await userEvent.click(outer);
    await userEvent.click(screen.getByRole('option', { name: 'or' }));
    await waitFor(() =>
      expect(lastFilter()).toEqual({ $any: [{ status: ['paid'] }, { $any: asked.$any }] }),
    );
  });

  test('reads from an address what it wrote there', async () => {
    const filter = {
      total: { gte: 50, lte: 5_000 },
      createdAt: { within: 'last 7 days' },
      $any: [
        { title: { prefix: 'L' } },
        { status: { ne: ['paid'] }, customerId: { exists: false } },
      ],
    };
    const { lastFilter } = await openList(filter);
    await press(/^Filters/);
    const builder = await findBuilder();
    expect(conditionIn(builder, 1).inputs.getByLabelText('Value: At least')).toHaveValue('50');
    expect(conditionIn(builder, 2).inputs.getByLabelText('How many')).toHaveValue('7');
    const group = within(builder).getByRole('group', { name: 'Group 3' });
    expect(conditionIn(group, 1).value()).toHaveValue('L');
    const inner = within(group).getByRole('group', { name: 'Group 2' });
    expect(conditionIn(inner, 2).row).toHaveTextContent('is empty');
    fireEvent.change(conditionIn(builder, 1).inputs.getByLabelText('Value: At least'), {
      target: { value: '60' },
    });
    await waitFor(() =>
      expect(lastFilter()).toEqual({ ...filter, total: { gte: 60, lte: 5_000 } }),
    );
  });

  test('asks nothing for a condition that is not finished, and keeps it while the panel is closed', async () => {
    const { lastFilter } = await openList();
    const builder = await openBuilder();
    await conditionIn(builder, 1).setField('Total');
    expect(lastFilter()).toEqual({});
    await press(/^Filters/);
    await press(/^Filters/);
    expect(
      conditionIn(await findBuilder(), 1).inputs.getByRole('combobox', { name: 'Field' }),
    ).toHaveValue('Total');
  });

  test('keeps a condition that is not finished beside a filter that changes elsewhere', async () => {
    const { lastFilter } = await openList({ status: ['paid'] });
    await press(/^Filters/);
    await press('More conditions');
    const builder = await findBuilder();
    await press('Add a condition');
    await conditionIn(builder, 2).setField('Total');
    await press('Remove the filter Status: Paid');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    expect(conditionIn(builder, 1).inputs.getByRole('combobox', { name: 'Field' })).toHaveValue(
      'Total',
    );
  });

  test('is used by keyboard: the focus goes to what is added and comes back, Ctrl-Z takes back', async () => {
    const { lastFilter } = await openList({ status: ['paid'], total: { gt: 5 } });
    await press(/^Filters/);
    const builder = await findBuilder();
    const { remove } = conditionIn(builder, 1);
    remove().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastFilter()).toEqual({ total: { gt: 5 } }));
    expect(conditionIn(builder, 1).remove()).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lastFilter()).toEqual({ status: ['paid'], total: { gt: 5 } }));
    await press('Clear');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    expect(within(builder).getByRole('button', { name: 'Add a condition' })).toHaveFocus();
    await press('Undo');
    await waitFor(() => expect(lastFilter()).toEqual({ status: ['paid'], total: { gt: 5 } }));
  });

  test('opens at the condition of a chip', async () => {
    await openList({ status: ['paid'], total: { gt: 5 } });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    await userEvent.click(
      await within(chips).findByRole('button', { name: /^Change the filter Total/ }),
    );
    const builder = await findBuilder();
    await waitFor(() => expect(conditionIn(builder, 2).value()).toHaveFocus());
  });

  test('tells an unknown field and an unknown operator, and takes them away', async () => {
    const { lastFilter } = await openList({ gone: 'x', total: { near: 5 }, $any: 7 });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    await waitFor(() => expect(chips).toHaveTextContent('gone: "x" (there is no such field)'));
    expect(chips).toHaveTextContent('Total: near 5 (not understood)');
    await press(/^Filters/);
    const builder = await findBuilder();
    expect(conditionIn(builder, 1).row).toHaveTextContent('there is no such field');
    await userEvent.click(conditionIn(builder, 1).remove());
    await userEvent.click(conditionIn(builder, 1).remove());
    await userEvent.click(conditionIn(builder, 1).remove());
    await waitFor(() => expect(lastFilter()).toEqual({}));
  });

  test('asks for relative dates, which a saved view keeps as they are said', async () => {
    const { lastFilter } = await openList();
    const builder = await openBuilder();
    await conditionIn(builder, 1).setField('Due at');
    await conditionIn(builder, 1).chooseValue('the last …');
    await waitFor(() => expect(lastFilter()).toEqual({ dueAt: { within: 'last 30 days' } }));
    await userEvent.clear(conditionIn(builder, 1).inputs.getByLabelText('How many'));
    await userEvent.type(conditionIn(builder, 1).inputs.getByLabelText('How many'), '3');
    await waitFor(() => expect(lastFilter()).toEqual({ dueAt: { within: 'last 3 days' } }));
    await press(/^View/);
    await press('Save as a new view');
    const dialog = await screen.findByRole('dialog', { name: 'Save the view' });
    await userEvent.type(within(dialog).getByLabelText(/Name/), 'Due lately');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'View: Due lately' });
    const views = await browserViews('', 'orders').list();
    expect(views.find(({ name }) => name === 'Due lately')?.filters).toEqual({
      dueAt: { within: 'last 3 days' },
    });
  });

  test('offers to take the last condition away where no row is left', async () => {
    const { lastFilter } = await openList({ status: ['paid'], title: { contains: 'nothing' } });
    const button = await screen.findByRole('button', {
      name: /^Without “Title: contains “nothing””/,
    });
    await userEvent.click(button);
    await waitFor(() => expect(lastFilter()).toEqual({ status: ['paid'] }));
  });
});
