import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#schemas';
import { cardFacts, cardShape } from '#src/admin/table/rows/cards/cardParts.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { resourceOf } from './product.ts';
import { apps, customers, orders } from './rows.ts';

const PHONE_PX = 390;
const ACTS_PX = 176;
const widthOfActs = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');

beforeAll(() => {
  // jsdom lays nothing out.
  widthOfActs.mockReturnValue(ACTS_PX);
});
afterAll(() => widthOfActs.mockRestore());
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, edge, limit] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
    const matches = edge === 'min' ? PHONE_PX >= Number(limit) : PHONE_PX <= Number(limit);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
});
afterEach(() => vi.unstubAllGlobals());

const showApps = (language: Language = 'en') =>
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps', language });

const cardOf = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: title })).closest('li') ?? document.body;

const address = () => screen.getByLabelText('address').textContent;

/** A finger from one place to another, in steps; `isLet` says whether it leaves the screen. */
const drag = (card: HTMLElement, to: { readonly x: number; readonly y?: number }, isLet = true) => {
  const link = within(card).getByRole('link');
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true };
  const at = (share: number) => ({
    ...finger,
    clientX: 200 + to.x * share,
    clientY: 100 + (to.y ?? 0) * share,
  });
  fireEvent.pointerDown(link, at(0));
  for (const share of [0.1, 0.2, 0.5, 1]) fireEvent.pointerMove(link, at(share));
  if (isLet) fireEvent.pointerUp(link, at(1));
};

describe('TABLE-4: a card on a phone', () => {
  test('is its title, who and what, its state, how much and when; the rest is in the details', async () => {
    show({ dataProvider: memoryServer({ orders, customers }).provider, path: '/orders' });
    const card = await cardOf('Logo design');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(card).getByText('Paid')).toBeVisible();
    expect(card).toHaveTextContent('$1,250.50');
    await within(card).findByText('Amina Haddad');
    // Close to each other, facts lead nowhere: the card itself does.
    expect(within(card).getAllByRole('link')).toHaveLength(1);
  });

  test('names a field only where its value does not speak for itself', () => {
    const resource = resourceOf('orders');
    const columns = resource.columns.flatMap((name) => resource.tree.get(name) ?? []);
    const record = {
      id: 'o',
      invoiceId: 'INV-1',
      title: 'Logo',
      customerId: 'c1',
      status: 'paid',
      total: 5,
      dueAt: '2026-01-01T00:00:00.000Z',
    };
    const { words, figures } = cardFacts(cardShape(resource, columns), record, 'Logo');
    const named = [...words, ...figures].map(({ field, isNamed }) => [field.name, isNamed]);
    expect(named).toEqual([
      ['invoiceId', false],
      ['customerId', false],
      ['status', false],
      ['total', false],
      ['dueAt', true],
    ]);
  });

  test('does not say its title twice, and fills the place with what comes next', () => {
    const resource = resourceOf('customers');
    const columns = [...resource.tree.values()].filter(({ name }) =>
      ['fullname', 'email', 'phone'].includes(name),
    );
    const record = { id: 'c', fullname: 'Amina Haddad', email: 'a@b.co', phone: '+212600000000' };
    const { words } = cardFacts(cardShape(resource, columns), record, 'Amina Haddad');
    expect(words.map(({ field }) => field.name)).toEqual(['email', 'phone']);
  });

  test('has the row’s actions in its menu', async () => {
    showApps();
    await cardOf('Stock Watch');
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Stock Watch' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['View', 'Edit', 'Delete']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test('opens the row by a tap', async () => {
    showApps();
    const card = await cardOf('Stock Watch');
    await userEvent.click(within(card).getByRole('link'));
    await waitFor(() => expect(address()).toBe('/apps/a1/show'));
  });
});

describe('TABLE-4: a swipe', () => {
  const swiped = (card: HTMLElement) =>
    within(card)
      .queryAllByRole('button', { name: /^(Edit|Delete|تعديل|حذف): / })
      .concat(within(card).queryAllByRole('link', { name: /^(Edit|تعديل): / }))
      .map((button) => button.getAttribute('aria-label'));

  test('toward the start shows the first two acts, and Escape covers them', async () => {
    showApps();
    const card = await cardOf('Stock Watch');
    expect(swiped(card)).toEqual([]);
    drag(card, { x: -120 });
    expect(swiped(card).toSorted()).toEqual(['Delete: Stock Watch', 'Edit: Stock Watch']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(swiped(card)).toEqual([]);
    expect(address()).toBe('/apps');
  });

  test('however far, does nothing by itself', async () => {
    showApps();
    const card = await cardOf('Stock Watch');
    drag(card, { x: -900 });
    expect(swiped(card)).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: 'Delete: Stock Watch' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test.each([
    ['a short one', { x: -30 }],
    ['one toward the end', { x: 150 }],
    ['a movement down the page', { x: -20, y: 200 }],
  ])('shows nothing: %s', async (_name, to) => {
    showApps();
    const card = await cardOf('Stock Watch');
    drag(card, to);
    expect(swiped(card)).toEqual([]);
  });

  test('a tap beside it covers them, and one on the card opens nothing', async () => {
    showApps();
    const card = await cardOf('Stock Watch');
    drag(card, { x: -120 });
    fireEvent.pointerDown(document.body);
    expect(swiped(card)).toEqual([]);
    drag(card, { x: -120 });
    const link = within(card).getByRole('link', { name: 'Stock Watch' });
    fireEvent.pointerDown(link, { pointerId: 2, pointerType: 'touch', isPrimary: true });
    fireEvent.click(link);
    expect(swiped(card)).toEqual([]);
    expect(address()).toBe('/apps');
  });

  test('goes the other way in Arabic', async () => {
    showApps('ar');
    const card = await cardOf('Stock Watch');
    drag(card, { x: -120 });
    expect(swiped(card)).toEqual([]);
    drag(card, { x: 120 });
    expect(swiped(card)).toHaveLength(2);
  });
});
