import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type DataProvider, type RaRecord, ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ApiError, NetworkError } from '#dataProvider';
import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { updateConnection } from '#src/admin/session/connection/connection.ts';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';

// jsdom lays nothing out: a list draws what is in view, so something must be.
beforeAll(() => {
  for (const name of ['clientHeight', 'clientWidth'] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 600 });
  }
});

/** A seller whose server counts groups. */
const SESSION = { user: { role: 'seller' }, features: ['figures'] } as unknown as Session;

const customers: readonly RaRecord[] = Array.from({ length: 6 }, (_, index) => ({
  id: `c${index}`,
  firstname: 'Person',
  lastname: String(index),
  fullname: `Person ${index}`,
  email: `person${index}@example.com`,
  status: index % 2 === 0 ? 'active' : 'blocked',
  createdAt: '2026-01-01T10:00:00.000Z',
}));

const orders: readonly RaRecord[] = [
  { title: 'Logo design', status: 'paid', total: 10.5, currency: 'USD' },
  { title: 'Shop set-up', status: 'paid', total: 4, currency: 'EUR' },
  { title: 'Old import', status: 'delivered', total: 7, currency: 'USD' },
].map((order, index) => ({
  id: `o${index}`,
  createdAt: `2026-03-1${index}T08:30:00.000Z`,
  dueAt: new Date().toISOString(),
  ...order,
}));

const images = [1, 2, 3].map((number) => ({
  id: `a${number}`,
  title: `App ${number}`,
  status: 'publish',
  logo: { src: `https://example.com/${number}.png`, title: '' },
  createdAt: '2026-01-01T10:00:00.000Z',
}));

type Rows = readonly RaRecord[];

/** Groups by plain JavaScript, as the server answers them. */
const groupsOf = (rows: Rows, by: string, field: string | null) => {
  const figuresOf = (own: Rows) => ({
    ...(field && {
      [field]: [...new Set(own.map(({ currency }) => currency))].map((currency) => {
        const values = own.filter((row) => row['currency'] === currency).map((row) => row[field]);
        const sum = values.reduce((total, value) => total + value, 0);
        return { currency, sum, least: 0, greatest: 0, filled: values.length };
      }),
    }),
  });
  return {
    count: rows.length,
    sums: {},
    groups: [...new Set(rows.map((row) => row[by]))].map((value) => {
      const own = rows.filter((row) => row[by] === value);
      return { value, count: own.length, figures: figuresOf(own) };
    }),
  };
};

const open = (resource: string, rows: Rows, search: string, refusal?: Error) => {
  const updates: unknown[] = [];
  const { provider } = memoryServer({ [resource]: rows });
  const present = new Map(rows.map((row) => [row.id, row]));
  const dataProvider = {
    ...provider,
    getList: async (name: string, params: never) => {
      const now = memoryServer({ [resource]: [...present.values()] });
      return now.provider.getList(name, params);
    },
    act: async (_name: string, _act: string, { query }: { query: URLSearchParams }) =>
      groupsOf([...present.values()], query.get('by') ?? '', query.get('fields')),
    update: async (_name: string, { id, data }: { id: string; data: object }) => {
      updates.push({ id, data });
      if (refusal) throw refusal;
      const changed = { ...present.get(id), ...data, id };
      present.set(id, changed);
      return { data: changed };
    },
  } as unknown as DataProvider;
  show({
    dataProvider,
    path: `/${resource}?${search}`,
    children: (
      <SessionProvider session={SESSION}>
        <Routes>
          <Route
            path={resource}
            element={
              <ResourceContextProvider value={resource}>
                <ResourceList />
              </ResourceContextProvider>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </SessionProvider>
    ),
  });
  return { updates, user: userEvent.setup() };
};

const column = (name: string): HTMLElement => screen.getByRole('region', { name });
const cardsIn = (name: string): readonly (string | null)[] =>
  within(column(name))
    .queryAllByRole('group')
    .map((card) => card.getAttribute('aria-label'));

describe('TABLE-4: the layouts of a list', () => {
  test('are chosen in its toolbar, as far as the schema has fields for them', async () => {
    const { user } = open('orders', orders, '');
    await user.click(await screen.findByRole('button', { name: 'Layout' }));
    const choices = (await screen.findAllByRole('menuitemradio')).map((one) => one.textContent);
    expect(choices).toContain('Board by Status');
    expect(choices).toContain('Calendar by Due at');
    expect(choices.filter((choice) => choice?.startsWith('Gallery'))).toEqual([]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Board by Status' }));
    await waitFor(() =>
      expect(screen.getByLabelText('address')).toHaveTextContent('layout=board%2Cstatus'),
    );
    expect(await screen.findByRole('group', { name: 'Logo design' })).toBeVisible();
  });

  test('a board has a column for each value, with its count and its sum in each currency', async () => {
    open('orders', orders, 'layout=board,status');
    expect(await screen.findByRole('group', { name: 'Logo design' })).toBeVisible();
    expect(cardsIn('Paid')).toEqual(['Shop set-up', 'Logo design']);
    expect(cardsIn('Delivered')).toEqual(['Old import']);
    expect(column('Paid')).toHaveTextContent('Paid2$10.50 + €4.00');
  });

  test('figures below the table are in the address, and stay beside another layout', async () => {
    const { user } = open('orders', orders, 'filter={}');
    await screen.findAllByRole('link', { name: /Logo design/ });
    await user.click(screen.getByRole('button', { name: 'Layout' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Figures/ }));
    const address = screen.getByLabelText('address');
    await waitFor(() => expect(address).toHaveTextContent(/figures=.*total%2Csum/));
    expect(await screen.findByRole('rowheader', { name: /All that match/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Layout' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Board by Status' }));
    await waitFor(() => expect(address).toHaveTextContent('layout=board%2Cstatus'));
    expect(address).toHaveTextContent(/figures=.*total%2Csum/);
  });

  test('a list whose layout has lost its field is a table, and says so', async () => {
    open('orders', orders, 'layout=board,phase&filter={}');
    expect(await screen.findByText(/^The field of this layout is gone/)).toBeVisible();
    expect(await screen.findAllByRole('link', { name: /Logo design/ })).not.toHaveLength(0);
  });

  test('a card’s menu moves it, and the toast takes it back', async () => {
    const { user, updates } = open('customers', customers, 'layout=board,status');
    await user.click(await screen.findByRole('button', { name: 'Actions on “Person 0”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Blocked' }));
    await waitFor(() => expect(updates).toEqual([{ id: 'c0', data: { status: 'blocked' } }]));
    await waitFor(() => expect(cardsIn('Blocked')).toContain('Person 0'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cardsIn('Active')).toContain('Person 0'));
    expect(updates).toHaveLength(2);
  });

  test('a card that is refused goes back, with the reason', async () => {
    const refusal = new ApiError(409, { code: 'stale_version', message: 'Somebody was faster.' });
    expectConsole('error', /Somebody was faster/);
    const { user } = open('customers', customers, 'layout=board,status', refusal);
    await user.click(await screen.findByRole('button', { name: 'Actions on “Person 0”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Blocked' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(cardsIn('Active')).toContain('Person 0'));
    expect(cardsIn('Blocked')).not.toContain('Person 0');
  });

  test('the menu says why a card cannot go elsewhere', async () => {
    const { user } = open('orders', orders, 'layout=board,status');
    await user.click(await screen.findByRole('button', { name: 'Actions on “Logo design”' }));
    const pending = await screen.findByRole('menuitem', { name: /^Pending/ });
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    expect(pending).toHaveTextContent('No move leads here.');
  });

  test('START-3: says at each column that nothing can be moved without a connection', async () => {
    const { user, updates } = open('customers', customers, 'layout=board,status');
    const menu = await screen.findByRole('button', { name: 'Actions on “Person 0”' });
    act(() => updateConnection(new NetworkError('unreachable', '/')));
    onTestFinished(() => act(() => updateConnection()));
    await user.click(menu);
    const blocked = await screen.findByRole('menuitem', { name: /^Blocked/ });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    expect(blocked).toHaveTextContent('Nothing can be sent without a connection.');
    expect(updates).toEqual([]);
  });

  test('arrows move between the cards and columns of a board', async () => {
    const { user } = open('customers', customers, 'layout=board,status');
    const first = await screen.findByRole('group', { name: 'Person 4' });
    first.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Person 2' })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Person 3' })).toHaveFocus());
  });

  test('groups have heads with counts and subtotals, and fold', async () => {
    const { user } = open('orders', orders, 'group=status');
    const head = await screen.findByRole('row', { name: /Paid\s*2 rows/ });
    await waitFor(() => expect(head).toHaveTextContent('$10.50 + €4.00'));
    const [link] = await screen.findAllByRole('link', { name: /Logo design/ });
    expect(link).toBeVisible();
    await user.click(within(head).getByRole('button', { name: 'Fold the group' }));
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /Logo design/ })).toEqual([]));
  });

  test('a calendar shows rows on their days, and goes to other months', async () => {
    const { user } = open('orders', orders, 'layout=calendar,dueAt');
    const grid = await screen.findByRole('grid', { name: 'Calendar' });
    expect(await within(grid).findByRole('button', { name: 'Logo design' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() =>
      expect(within(grid).queryByRole('button', { name: 'Logo design' })).toBeNull(),
    );
  });

  test('a calendar names both months of a week, and ends where dates do', async () => {
    open('orders', orders, 'layout=calendar,dueAt&shown=2026-03-31');
    expect(await screen.findByRole('heading', { name: /^March\s–\sApril 2026$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next week' })).toBeEnabled();
    cleanup();
    open('orders', orders, 'layout=calendar,dueAt&shown=9999-12');
    expect(await screen.findByRole('heading', { name: 'December 9999' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeEnabled();
  });

  test('a calendar cuts titles at their own end, and says that a day is empty', async () => {
    const { user } = open('orders', orders, 'layout=calendar,dueAt');
    const grid = await screen.findByRole('grid', { name: 'Calendar' });
    // jsdom lays nothing out: a title that is a box of its own is cut by itself.
    expect(await within(grid).findByText('Logo design')).toHaveStyle({ overflow: 'hidden' });
    within(grid)
      .getAllByRole('gridcell', { name: /: 0 rows/ })[0]
      ?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nothing here.')).toBeVisible();
  });

  test('a gallery shows pictures with titles, selected by Space', async () => {
    const { user } = open('apps', images, 'layout=gallery,logo');
    const card = await screen.findByRole('listitem', { name: 'App 1' });
    expect(card.querySelector('img')).toHaveAttribute('src', 'https://example.com/1.png');
    card.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeVisible();
  });
});
