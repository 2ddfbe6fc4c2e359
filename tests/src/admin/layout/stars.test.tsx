import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
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
    expect(menu.getByText(/Star a page/)).toBeVisible();
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

  test('never lead out of the product, whatever the storage holds', async () => {
    localStorage.setItem(KEY, JSON.stringify([{ to: '//evil.example', title: 'Free money' }]));
    showShell({ page });
    const menu = await open();
    expect(menu.queryByRole('link')).toBeNull();
  });
});
