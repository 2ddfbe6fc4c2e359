import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stepFrom } from '#src/admin/layout/palette/choices.ts';
import { matching } from '#src/admin/layout/palette/matching.ts';
import { openPalette, type Server, showShell } from './shell.tsx';

const SUGGESTIONS = 'GET /api/search/suggestions';

const groupOf = (title: string, match?: { readonly field: string; readonly text: string }) => ({
  resource: 'customers',
  isPartial: false,
  items: [{ _id: 'c'.repeat(24), title, ...(match && { match }) }],
});

const activeText = (box: HTMLElement): string | null =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('puts what begins so before what contains it, four at most, whatever the case and accents', () => {
  const titles = ['Une école', 'Modèle Écho', 'Échelle', 'écrin', 'Décor', 'ECART', 'Rien'];
  const found = matching(titles, (title) => title, 'éc');
  expect(found).toEqual(['Échelle', 'écrin', 'ECART', 'Une école']);
  expect(matching(['إعدادات', 'طلبات'], (title) => title, 'اعد')).toEqual(['إعدادات']);
});

test('goes round at both ends of the suggestions', () => {
  const choice = (id: string) => ({ id, title: id, run: () => undefined });
  const groups = [
    { id: 'one', title: 'One', choices: [choice('a'), choice('b')] },
    { id: 'two', title: 'Two', choices: [choice('c')] },
  ];
  expect(stepFrom(groups, 'b', 'ArrowDown')).toBe('c');
  expect(stepFrom(groups, 'c', 'ArrowDown')).toBe('a');
  expect(stepFrom(groups, 'a', 'ArrowUp')).toBe('c');
  expect(stepFrom(groups, undefined, 'ArrowUp')).toBe('c');
});

test('opens by its keys, finds rows and pages, and Enter goes there', async () => {
  const server: Server = {
    [SUGGESTIONS]: () => ({
      body: { groups: [groupOf('Omar Odd', { field: 'email', text: 'orders@example.com' })] },
    }),
  };
  showShell({ server, features: ['suggestions'] });
  const box = await openPalette();
  await userEvent.type(box, 'ord');
  const found = await screen.findByRole('option', { name: /Omar Odd/ });
  expect(found).toHaveTextContent('Email: orders@example.com');
  expect(activeText(box)).toBe('Orders');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeText(box)).toContain('Omar Odd');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  const link = await screen.findByRole('link', { name: 'Orders', current: 'page' });
  expect(link).toBeVisible();
});

test.each(['{Enter>3/}', '{Enter}{Enter}'])(
  'Enter once more, %s, does not press the button behind the palette (LIST-9)',
  async (keys) => {
    const user = userEvent.setup();
    showShell({});
    const button = await screen.findByRole('button', { name: 'Fold the menu' });
    button.focus();
    await user.type(await openPalette(), 'Orders');
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(button).toHaveAccessibleName('Fold the menu');
  },
);

test('gives the focus back to the button behind it where nothing was chosen', async () => {
  const user = userEvent.setup();
  showShell({});
  const button = await screen.findByRole('button', { name: 'Fold the menu' });
  button.focus();
  await user.type(await openPalette(), 'Orders{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test('Enter waits for the answer to what is typed: no row of an earlier one is opened', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const row = (id: string, title: string) => ({
    body: {
      groups: [{ resource: 'customers', isPartial: false, items: [{ _id: id.repeat(24), title }] }],
    },
  });
  const server: Server = {
    [SUGGESTIONS]: async ({ query }) => {
      if (query.get('q') === 'omar') return row('c', 'Omar Odd');
      await held;
      return row('d', 'Zoe Zed');
    },
  };
  showShell({ server, features: ['suggestions'] });
  const box = await openPalette();
  await userEvent.type(box, 'omar');
  await screen.findByRole('option', { name: /Omar Odd/ });
  await userEvent.clear(box);
  await userEvent.type(box, 'zoe{Enter}');
  expect(screen.getByRole('combobox')).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('TABLE-12: a hit says its number, whom it refers to, its state and, over teams, whose it is', async () => {
  const hit = {
    ...{ _id: 'd'.repeat(24), title: 'Logo', state: 'paid', teamId: 'e'.repeat(24) },
    match: { field: 'customerId', text: 'Camille Girard' },
    facts: [
      { field: 'invoiceId', text: 'INV-00000497' },
      { field: 'customerId', text: 'Camille Girard' },
    ],
  };
  const server: Server = {
    [SUGGESTIONS]: () => ({
      body: { groups: [{ resource: 'orders', isPartial: false, items: [hit] }] },
    }),
    'GET /apis/markets/api/teams/search': () => ({
      body: {
        results: [{ _id: hit.teamId, name: 'Palm Works' }],
        pagination: { total: 1, page: 1, limit: 10 },
      },
    }),
  };
  showShell({ server, features: ['suggestions', 'query'] });
  const box = await openPalette();
  await userEvent.type(box, 'girard');
  const found = await screen.findByRole('option', { name: /Logo/ });
  expect(found).toHaveTextContent('INV-00000497 · Camille Girard');
  expect(found).toHaveTextContent('Paid');
  await waitFor(() => expect(found).toHaveTextContent('Camille Girard · Palm Works'));
});

test('TABLE-12: commands of features are found by their words', async () => {
  showShell({ features: [] });
  const box = await openPalette();
  await userEvent.type(box, 'withdrawal');
  const [command] = await screen.findAllByRole('option', { name: 'Request a withdrawal' });
  expect(command).toBeVisible();
});

test('never shows an older answer over a newer one', async () => {
  const late: (() => void)[] = [];
  const server: Server = {
    [SUGGESTIONS]: ({ query }) => {
      const typed = query.get('q') ?? '';
      const answer = { body: { groups: [groupOf(`Row for ${typed}`)] } };
      return typed === 'am' ? new Promise((resolve) => late.push(() => resolve(answer))) : answer;
    },
  };
  showShell({ server, features: ['suggestions'] });
  const box = await openPalette();
  await userEvent.type(box, 'am');
  await waitFor(() => expect(late).toHaveLength(1));
  await userEvent.type(box, 'ina');
  expect(await screen.findByText('Row for amina')).toBeVisible();
  late[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Row for amina')).toBeVisible();
  expect(screen.queryByText('Row for am')).toBeNull();
});

test('knows pages and actions where the server suggests nothing', async () => {
  const { seen } = showShell({ features: [] });
  const box = await openPalette();
  await userEvent.type(box, 'lang');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((line) => line.textContent),
  ).toEqual(['Language: Français', 'Language: العربية']);
  await userEvent.clear(box);
  await userEvent.type(box, 'nothing at all');
  expect(await screen.findAllByText('Nothing found for “nothing at all”')).not.toHaveLength(0);
  expect(seen.filter(({ path }) => path.includes('suggestions'))).toEqual([]);
});
