import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rowsOf, showEditor } from './showEditor.tsx';
import { fieldIn, TICKETS } from './tickets.ts';

const COUNTS = new Map([
  ['open', 1_204],
  ['paid', 12],
]);

/** A button that the Tab key comes to. Asking for roles reads the whole table each time, which takes seconds here. */
const button = (name: string): HTMLElement => {
  const [found, ...others] = [
    ...screen.queryAllByLabelText(name, { selector: 'button' }),
    ...screen.queryAllByText(name, { selector: 'button:not([aria-label])' }),
  ].filter((one) => one.tabIndex === 0 && one.closest('[aria-hidden=true]') === null);
  if (!found || others.length > 0) throw new Error(`Not one button is called "${name}".`);
  return found;
};
const press = async (user: UserEvent, name: string): Promise<void> => {
  act(() => button(name).focus());
  await user.keyboard('{Enter}');
};
/** Goes on to a control by the Tab key alone. */
const tabTo = async (user: UserEvent, control: HTMLElement): Promise<void> => {
  for (let steps = 0; steps < 20 && document.activeElement !== control; steps += 1)
    await user.tab();
  expect(control).toHaveFocus();
};
/** Tabs to a choice of the dialog, opens it, and takes an entry by its first letters. */
const choose = async (user: UserEvent, label: string, option: string): Promise<void> => {
  const dialog = within(screen.getByRole('dialog'));
  await tabTo(user, dialog.getByLabelText(label, { exact: false, selector: '[role=combobox]' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[role=listbox]')).not.toBeNull());
  await user.keyboard(option.slice(0, 3).toLowerCase());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(option));
  await user.keyboard('{Enter}');
};
const closed = async (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull());

describe('The table of a lifecycle', () => {
  test('has a row for each state with its mark and rows, and one for each move out of it', () => {
    showEditor({ counts: COUNTS });
    expect(screen.getByRole('table', { name: 'States and moves' })).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(4);
    expect(rowsOf('Open').getByText('1,204 rows')).toBeVisible();
    expect(rowsOf('Open').getByText('First state')).toBeVisible();
    expect(rowsOf('Gone').getByText('Trash')).toBeVisible();
    expect(rowsOf('Gone').getByText(/nothing leads out of it/)).toBeVisible();
    const [pay, close] = rowsOf('Open').getAllByRole('row');
    expect(
      within(pay as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Pay', 'Paid', expect.stringMatching(/^Admin, .*by itself$/), '', '']);
    expect(within(close as HTMLElement).getByText('A reason in “Note”.')).toBeVisible();
  });

  test('stands before the picture, which says in words what it shows', async () => {
    showEditor();
    const picture = await screen.findByRole('img', { name: 'The lifecycle as a picture' });
    expect(picture).toHaveAccessibleDescription(/Pay: from Open to Paid, by Admin, .*by itself/);
    const table = screen.getByRole('table');
    expect(table.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('By keyboard alone', () => {
  test('a state comes with its labels in three languages', async () => {
    const { user, states, told } = showEditor({ counts: COUNTS });
    await press(user, 'Add a state');
    await user.keyboard('Waiting for parts');
    await press(user, 'Other languages: Label');
    await tabTo(user, screen.getByLabelText('Label (Français)'));
    await user.keyboard('En attente');
    await tabTo(user, screen.getByLabelText('Label (العربية)'));
    await user.keyboard('في الانتظار{Enter}');
    await closed();
    expect(states()?.states['waiting_for_parts']).toEqual({
      title: { en: 'Waiting for parts', fr: 'En attente', ar: 'في الانتظار' },
      color: 'primary',
    });
    expect(rowsOf('Waiting for parts').getByText('No move leads here.')).toBeVisible();
    expect(told.map(({ kind }) => kind)).toEqual(['set']);
  });

  test('a move comes with where it leads, who may make it and what it requires', async () => {
    const { user, states, told } = showEditor();
    await press(user, 'Add a move out of “Paid”');
    await user.keyboard('Pay back');
    await choose(user, 'Leads to', 'Open');
    await tabTo(user, screen.getByRole('checkbox', { name: 'Clerk' }));
    await user.keyboard(' ');
    await choose(user, 'Fields that must be filled', 'Note');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull());
    await press(user, 'Add a move');
    await closed();
    expect(states()?.moves.at(-1)).toEqual({
      from: ['paid'],
      to: 'open',
      by: ['clerk'],
      title: 'Pay back',
      requires: ['note'],
    });
    expect(rowsOf('Paid').getByText('A value in: Note.')).toBeVisible();
    expect(told.map(({ kind }) => kind)).toEqual(['set']);
  });

  test('a state gets another place, and another colour', async () => {
    const rect = (top: number): DOMRect => new DOMRect(0, top, 500, 90);
    // jsdom lays nothing out: the rows stand below each other here.
    const place = HTMLTableSectionElement.prototype;
    Object.defineProperty(place, 'getBoundingClientRect', {
      configurable: true,
      value(this: HTMLElement) {
        const all: readonly HTMLElement[] = [...document.querySelectorAll('tbody')];
        return rect(all.indexOf(this) * 100);
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(place, 'getBoundingClientRect'));
    const { user, states } = showEditor();
    act(() => button('Move “Closed”').focus());
    await user.keyboard(' ');
    await screen.findByText('“Closed” would be at 3 of 4.');
    await user.keyboard('{ArrowUp}');
    await screen.findByText('“Closed” would be at 2 of 4.');
    await user.keyboard(' ');
    await waitFor(() =>
      expect(Object.keys(states()?.states ?? {})).toEqual(['open', 'closed', 'paid', 'gone']),
    );
    expect(screen.getAllByRole('rowheader')[1]).toHaveTextContent(/^Closed/);

    await press(user, 'Colour of “Closed”: Grey');
    await user.keyboard('red{Enter}');
    await waitFor(() => expect(states()?.states['closed']?.color).toBe('danger'));
  });

  test('another state becomes the first one, and the old one can go then', async () => {
    const { user, states } = showEditor({ counts: new Map() });
    await press(user, 'Remove “Open”');
    const refusal = await screen.findByRole('alertdialog', {
      name: '“Open” cannot be removed yet',
    });
    expect(refusal).toHaveAccessibleDescription(/New rows begin in “Open”. First name another/);
    await user.keyboard('{Enter}');
    await closed();
    await press(user, 'More on “Paid”');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(states()?.initial).toBe('paid'));
    await press(user, 'Remove “Open”');
    await waitFor(() => expect(Object.keys(states()?.states ?? {})).not.toContain('open'));
    // The keyboard goes on where the state was taken from.
    expect(button('Add a state')).toHaveFocus();
  });
});

describe('A state that goes', () => {
  test('with rows in it asks where they move to, and goes only with an answer', async () => {
    const { user, states, told } = showEditor({ counts: COUNTS });
    await press(user, 'Remove “Paid”');
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Paid”' });
    expect(dialog).toHaveTextContent('12 rows are in “Paid”. Which state do they move to?');
    await press(user, 'Move and remove');
    expect(within(dialog).getByText('Choose a state for these rows.')).toBeVisible();
    expect(told).toEqual([]);
    await choose(user, 'They move to', 'Closed');
    await press(user, 'Move and remove');
    await closed();
    expect(told).toEqual([{ kind: 'replace', values: [['paid', 'closed']] }]);
    expect(Object.keys(states()?.states ?? {})).toEqual(['open', 'closed', 'gone']);
    expect(rowsOf('Closed').getByText('12 rows')).toBeVisible();
    expect(button('Add a state')).toHaveFocus();
  });

  test('without rows goes at once, and its rows of meanwhile to the first state', async () => {
    const { user, told } = showEditor({ counts: COUNTS });
    await press(user, 'Remove “Closed”');
    expect(told).toMatchObject([{ kind: 'replace', values: [['closed', 'open']] }]);
  });

  test('asks as well while the rows are not counted yet', async () => {
    const { user, told } = showEditor();
    await press(user, 'Remove “Closed”');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Rows may be in “Closed”.');
    expect(told).toEqual([]);
  });

  test('stays while it is the trash, or the trash that deleted rows need', async () => {
    const resource = TICKETS['x-resource'];
    if (!resource) throw new Error('The tickets are no resource.');
    const schema = {
      ...TICKETS,
      'x-resource': { ...resource, deletion: { kind: 'trash' } as const },
    };
    const { user, told } = showEditor({ schema, counts: new Map() });
    await press(user, 'Remove “Gone”');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Deleted rows go to “Gone”/);
    await user.keyboard('{Enter}');
    await press(user, 'More on “Gone”');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(
      await screen.findByRole('alertdialog', { name: '“Gone” stays the trash' }),
    ).toBeVisible();
    expect(told).toEqual([]);
  });
});

describe('A move', () => {
  test('that lacks something, or doubles another one, says what beside each input', async () => {
    const { user, told } = showEditor();
    await press(user, 'Add a move out of “Open”');
    await press(user, 'Add a move');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Write what the button says.')).toBeVisible();
    expect(dialog.getByText('Choose where the move leads.')).toBeVisible();
    expect(dialog.getByRole('group', { name: 'Who may make it' })).toHaveAccessibleDescription(
      'Choose who may make the move.',
    );
    await choose(user, 'Leads to', 'Paid');
    expect(dialog.getByText('Another move leads from Open to Paid already.')).toBeVisible();
    expect(told).toEqual([]);
  });

  test('is changed, and taken away from one of its states', async () => {
    const { user, states } = showEditor();
    await press(user, 'Change the move “Close” out of “Open”');
    expect(screen.getByRole('combobox', { name: /^Reason/ })).toHaveTextContent('Note');
    await user.keyboard('{Control>}a{/Control}Shut{Enter}');
    await closed();
    expect(states()?.moves[1]).toEqual({
      ...fieldIn(TICKETS)['x-states']?.moves[1],
      title: { en: 'Shut', fr: 'Fermer', ar: 'إغلاق' },
    });
    await press(user, 'Remove the move “Shut” out of “Paid”');
    expect(states()?.moves[1]?.from).toEqual(['open']);
    expect(button('Add a move out of “Paid”')).toHaveFocus();
  });
});

describe('A field without a lifecycle', () => {
  test('gets one from its choices', async () => {
    const { name, size } = TICKETS.properties ?? {};
    const schema = { ...TICKETS, properties: { name: name ?? {}, size: size ?? {} } };
    const { user, states } = showEditor({ schema, field: 'size' });
    await press(user, 'Add a lifecycle');
    expect(states()?.initial).toBe('small');
    expect(rowsOf('Small').getByText('First state')).toBeVisible();
    expect(rowsOf('Large').getByText('No move leads here.')).toBeVisible();
  });

  test('says what is in the way: no choices, or the lifecycle that the resource has', () => {
    showEditor({ field: 'size' });
    expect(screen.getByText(/one lifecycle, and here it is that of “Status”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a lifecycle' })).not.toBeInTheDocument();
    const schema = { ...TICKETS, properties: { name: { type: 'string' } } };
    showEditor({ schema, field: 'name' });
    expect(screen.getByText(/made of the choices of the field, and it has none/)).toBeVisible();
  });
});

test('A state under another name is told as one change, with a word on the programs', async () => {
  const { user, states, told } = showEditor({ counts: COUNTS });
  await press(user, 'Change “Paid”');
  await tabTo(user, screen.getByLabelText('Name in the APIs'));
  await user.keyboard('{Control>}a{/Control}settled');
  expect(screen.getByText(/Programs that use the old one must be changed/)).toBeVisible();
  await user.keyboard('{Enter}');
  await closed();
  expect(told).toMatchObject([{ kind: 'replace', values: [['paid', 'settled']] }]);
  expect(Object.keys(states()?.states ?? {})).toEqual(['open', 'settled', 'closed', 'gone']);
  expect(rowsOf('Paid').getByText('12 rows')).toBeVisible();
});

test('In Arabic the table reads in Arabic, and other languages are open beside English', async () => {
  const { user } = showEditor({ language: 'ar' });
  expect(screen.getByRole('table', { name: 'الحالات والانتقالات' })).toBeVisible();
  await press(user, 'تعديل «مدفوع»');
  expect(screen.getByLabelText('التسمية (English)')).toHaveValue('Paid');
  expect(screen.getByLabelText('التسمية (العربية)')).toHaveValue('مدفوع');
  expect(screen.getByLabelText('التسمية (العربية)')).toHaveAttribute('dir', 'rtl');
});
