import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { StreamMessage } from '#dataProvider';
import type { LiveEvent } from '#schemas';
import { LiveProvider } from '#src/admin/live/live.tsx';
import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { SessionProvider } from '#src/admin/session/session.tsx';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';

const people = Array.from({ length: 25 }, (_, index) => ({
  id: `c${String(index + 1).padStart(2, '0')}`,
  firstname: `Person${index + 1}`,
  lastname: 'Haddad',
  fullname: `Person${index + 1} Haddad`,
  email: `person${index + 1}@example.com`,
  createdAt: '2026-01-01T10:00:00.000Z',
}));

const LIST = '/customers?sort=id&order=ASC&perPage=10';

/** A list of 25 customers, ten to a page, and what a person does with it. */
const open = async () => {
  const user = userEvent.setup();
  show({ dataProvider: memoryServer({ customers: people }).provider, path: LIST });
  await screen.findByText('1–10 of 25');
  const box = (person: number) =>
    screen.getByRole('checkbox', { name: `Select Person${person} Haddad` });
  const row = (person: number) => box(person).closest('tr') ?? document.body;
  return {
    click: (person: number) => user.click(box(person)),
    shiftClick: async (person: number) => {
      await user.keyboard('{Shift>}');
      await user.click(box(person));
      await user.keyboard('{/Shift}');
    },
    space: async (person: number) => {
      row(person).focus();
      await user.keyboard(' ');
    },
    shiftSpace: async (person: number) => {
      row(person).focus();
      await user.keyboard('{Shift>} {/Shift}');
    },
    turnTo: async (page: number, shown: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`page ${page}$`, 'i') }));
      await screen.findByText(shown);
      await waitFor(() => expect(row((page - 1) * 10 + 1)).toBeVisible());
    },
    clear: () => user.click(screen.getByRole('button', { name: 'Clear the selection' })),
    count: (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible()),
  };
};

type List = Awaited<ReturnType<typeof open>>;

describe('a range of rows (issue 15, "Forms that do harm")', () => {
  const CASES: readonly [string, (list: List) => Promise<void>, string][] = [
    [
      'from a click to Shift and Space',
      async (list) => {
        await list.click(2);
        await list.shiftSpace(5);
      },
      '4 selected',
    ],
    [
      'from Space to Shift and a click',
      async (list) => {
        await list.space(7);
        await list.shiftClick(4);
      },
      '4 selected',
    ],
    [
      'from the row selected last, whatever selected it',
      async (list) => {
        await list.click(1);
        await list.space(4);
        await list.shiftClick(6);
        await list.shiftSpace(8);
      },
      '6 selected',
    ],
    [
      'from one page to the next',
      async (list) => {
        await list.click(9);
        await list.turnTo(2, '11–20 of 25');
        await list.shiftClick(12);
      },
      '4 selected',
    ],
    [
      'to the row alone, where rows between were never seen',
      async (list) => {
        await list.click(9);
        await list.turnTo(3, '21–25 of 25');
        await list.shiftSpace(22);
      },
      '2 selected',
    ],
    [
      'to the row alone, where the first one was let go of',
      async (list) => {
        await list.click(2);
        await list.click(8);
        await list.click(8);
        await list.shiftSpace(5);
      },
      '2 selected',
    ],
    [
      'to the row alone, where everything was let go of',
      async (list) => {
        await list.click(2);
        await list.clear();
        await list.shiftClick(5);
      },
      '1 selected',
    ],
  ];

  test.each(CASES)('goes %s', async (_sentence, act, told) => {
    const list = await open();
    await act(list);
    await list.count(told);
  });
});

/** A session that may change many at once, and hears what others do. */
const openLive = async () => {
  const user = userEvent.setup();
  const { provider } = memoryServer({ customers: people });
  let tell: (message: StreamMessage) => void = () => undefined;
  const follow = (_user: string, onMessage: typeof tell) => {
    tell = onMessage;
    return () => undefined;
  };
  const session = { user: { _id: 'u1', role: 'seller', scope: 'team' }, features: ['bulk'] };
  show({
    dataProvider: { ...provider, follow },
    path: LIST,
    children: (
      // Only who is here matters to it.
      <SessionProvider session={session as never}>
        <LiveProvider>
          <ResourceContextProvider value="customers">
            <ResourceList />
          </ResourceContextProvider>
        </LiveProvider>
      </SessionProvider>
    ),
  });
  await screen.findByText('1–10 of 25');
  const box = (person: number) =>
    screen.getByRole('checkbox', { name: `Select Person${person} Haddad` });
  return {
    user,
    box,
    page: screen.getByRole('checkbox', { name: 'Select all rows of this page' }),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    told: (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible()),
    /** A colleague removes some, of which the page hears at once. */
    remove: async (...persons: readonly number[]) => {
      const events: LiveEvent[] = [];
      for (const person of persons) {
        const id = `c${String(person).padStart(2, '0')}`;
        await provider.delete('customers', { id });
        events.push({ kind: 'change', resource: 'customers', id, change: 'trash' });
      }
      await act(async () => {
        for (const event of events) tell({ type: 'event', event });
      });
      await screen.findByText(`1–10 of ${25 - persons.length}`);
    },
  };
};

describe('LIST-2: what is selected while a colleague removes rows', () => {
  test('is no row that is gone', async () => {
    const { user, box, told, remove } = await openLive();
    for (const person of [2, 3, 4]) await user.click(box(person));
    await told('3 selected');
    await remove(2, 3);
    await told('1 selected');
  });

  test('stays all that match, with rows that come up from the next page', async () => {
    const { user, box, page, press, told, remove } = await openLive();
    await user.click(page);
    await press('Select all 25 that match');
    await told('All 25 rows that match');
    await remove(2, 3);
    await told('All 23 rows that match');
    expect(box(12)).toBeChecked();
    expect(page).toBeChecked();
  });

  test('is the page without a row that is let go of, once all that match were meant', async () => {
    const { user, box, page, press, told, remove } = await openLive();
    await user.click(page);
    await press('Select all 25 that match');
    await remove(2);
    await user.click(box(11));
    await told('9 selected');
    expect(box(11)).not.toBeChecked();
    await user.click(box(11));
    await told('10 selected');
  });

  test('is this page alone where somebody says so', async () => {
    const { user, page, press, told } = await openLive();
    await user.click(page);
    await press('Select all 25 that match');
    await press('Only this page');
    await told('10 selected');
  });
});

describe('TABLE-6: a question about many rows while a colleague removes one of them', () => {
  test('stays about all that it was asked for', async () => {
    const { user, box, press, told, remove } = await openLive();
    for (const person of [2, 3, 4]) await user.click(box(person));
    await press('Delete selected');
    const question = await screen.findByRole('alertdialog', { name: 'Delete 3 rows?' });
    await remove(2);
    await told('2 selected');
    expect(question).toHaveAccessibleName('Delete 3 rows?');
  });

  test('stays, and is answered with what became of them, when all of them are removed', async () => {
    const { user, box, press, remove } = await openLive();
    for (const person of [2, 3]) await user.click(box(person));
    await press('Delete selected');
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 rows?' });
    await remove(2, 3);
    expect(question).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull());
  });

  test('stays about the one row that it was asked for', async () => {
    const { user, box, press, remove } = await openLive();
    await user.click(box(2));
    await press('Delete selected');
    const question = await screen.findByRole('alertdialog');
    await remove(2);
    expect(question).toBeVisible();
  });

  test('says before an export that none of them is left, and offers the others', async () => {
    const { user, box, remove } = await openLive();
    for (const person of [2, 3]) await user.click(box(person));
    const bar = screen.getByRole('toolbar', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /For import/ }));
    const dialog = await screen.findByRole('dialog');
    const start = within(dialog).getByRole('button', { name: 'Export' });
    expect(start).toBeEnabled();
    await remove(2, 3);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('All selected rows were deleted');
    expect(start).toBeDisabled();
    await user.click(
      within(dialog).getByRole('radio', { name: 'Everything that matches: 23 rows' }),
    );
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(start).toBeEnabled();
  });

  test('stays about as many as matched, and is asked anew about those that match now', async () => {
    const { user, page, press, told, remove } = await openLive();
    await user.click(page);
    await press('Select all 25 that match');
    await press('Delete selected');
    const question = await screen.findByRole('alertdialog', { name: 'Delete 25 rows?' });
    await remove(2);
    await told('All 24 rows that match');
    expect(question).toHaveAccessibleName('Delete 25 rows?');
  });
});
