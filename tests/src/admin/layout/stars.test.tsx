import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { modelWithField } from '../table/product.ts';
import { showShell } from './shell.tsx';

const page = <PageHead title="A page" />;
const KEY = `souk.stars.${'a'.repeat(24)}`;
const open = async (): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Starred pages' }));
  return within(await screen.findByRole('dialog', { name: 'Starred pages' }));
};
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '[]');

describe('starred pages (SHELL-11)', () => {
  test('keep a screen, or a list with its filters, under its name', async () => {
    showShell({ path: '/page?filter=%7B%7D', page });
    const menu = await open();
    expect(await menu.findByText(/Star a page/)).toBeVisible();
    await userEvent.click(menu.getByRole('button', { name: 'Star this page' }));
    expect(await menu.findByRole('link', { name: 'A page, filtered' })).toHaveAttribute(
      'href',
      '/page?filter=%7B%7D',
    );
    await userEvent.click(menu.getByRole('button', { name: 'Take the star from this page' }));
    expect(kept()).toEqual([]);
  });

  test('are renamed, and moved by keyboard alone', async () => {
    const stars = ['one', 'two'].map((title) => ({ to: `/${title}`, title }));
    localStorage.setItem(KEY, JSON.stringify(stars));
    showShell({ page });
    const menu = await open();
    await userEvent.click(await menu.findByRole('button', { name: 'Rename “one”' }));
    await userEvent.keyboard('{Control>}a{/Control}first{Enter}');
    expect(await menu.findByRole('link', { name: 'first' })).toBeVisible();
    expect(kept()).toMatchObject([{ to: '/one', title: 'first' }, { title: 'two' }]);
    expect(menu.getByRole('button', { name: 'Move “first”' })).toHaveAttribute(
      'aria-roledescription',
      'movable',
    );
  });

  test('are ten at most: the eleventh is refused with a message', async () => {
    const stars = Array.from({ length: 10 }, (_, n) => ({ to: `/${n}`, title: `Star ${n}` }));
    localStorage.setItem(KEY, JSON.stringify(stars));
    showShell({ page });
    const menu = await open();
    await userEvent.click(menu.getByRole('button', { name: 'Star this page' }));
    expect(await screen.findByText(/10 starred pages already/)).toBeVisible();
    await waitFor(() => expect(kept()).toHaveLength(10));
  });

  test('lead to the same list after a field that it is filtered by was renamed (STUDIO-1)', async () => {
    const days = { since: '2026-11-01', until: '2999-01-31' };
    const renamed = { type: 'string', title: 'Remark', 'x-id': 'hint' } as const;
    const model = modelWithField('orders', 'remark', { ...renamed, 'x-aliases': { hint: days } });
    const query = (name: string) =>
      new URLSearchParams({
        filter: JSON.stringify({ [name]: 'soon' }),
        sort: name,
        columns: name,
      });
    const star = { to: `/orders?${query('hint')}`, title: 'Soon' };
    localStorage.setItem(KEY, JSON.stringify([star, { to: '/orders?filter={', title: 'Broken' }]));
    showShell({ path: `/orders?${query('remark')}`, page, model });
    const menu = await open();
    const link = await menu.findByRole('link', { name: 'Soon' });
    expect(link).toHaveAttribute('href', `/orders?${query('remark')}`);
    expect(menu.getByRole('link', { name: 'Broken' })).toHaveAttribute('href', '/orders?filter={');
    await userEvent.click(menu.getByRole('button', { name: 'Take the star from this page' }));
    expect(kept()).toEqual([{ to: '/orders?filter={', title: 'Broken' }]);
  });

  test('never lead out of the product, whatever the storage holds', async () => {
    localStorage.setItem(KEY, JSON.stringify([{ to: '//evil.example', title: 'Free money' }]));
    showShell({ page });
    const menu = await open();
    expect(menu.queryByRole('link')).toBeNull();
  });
});
