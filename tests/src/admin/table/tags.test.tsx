import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Session } from '#src/admin/session/session.tsx';
import { SessionProvider } from '#src/admin/session/session.tsx';
import { newNameOf } from '#src/admin/table/tags/newName.ts';
import { TagsDialog } from '#src/admin/table/tags/TagsDialog.tsx';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { resourceOf } from './product.ts';

const apps = resourceOf('apps');
const tags = apps.tree.get('tags');
const SESSION = {
  features: ['bulk', 'history', 'figures'],
  store: { currency: 'USD' },
  user: { role: 'admin' },
} as unknown as Session;

const ROWS = [
  { id: 'a1', _id: 'a1', title: 'One', tags: ['shop', 'new'] },
  { id: 'a2', _id: 'a2', title: 'Two', tags: ['Shops'] },
  { id: 'a3', _id: 'a3', title: 'Three', tags: ['other'] },
];
const USED = [
  { value: 'new', count: 3 },
  { value: 'shop', count: 1 },
  { value: 'Shops', count: 1 },
];

const open = () => {
  if (!tags) throw new Error('apps have no tags');
  const asked: { act: string; body: object }[] = [];
  const dataProvider = {
    ...memoryServer({ apps: ROWS }).provider,
    act: async (_name: string, act: string, { body = {} }: { body?: { ids?: string[] } }) => {
      if (act === 'values') return { results: USED, isMore: false, isPartial: false };
      asked.push({ act, body });
      if (act === 'previewMany')
        return { changed: body.ids ?? [], unchanged: [], refused: [], sums: [] };
      return { done: body.ids ?? [], refused: [], requestId: 'r1' };
    },
  };
  show({
    dataProvider,
    path: '/apps',
    children: (
      <SessionProvider session={SESSION}>
        <TagsDialog resource={apps} field={tags} onClose={() => undefined} />
      </SessionProvider>
    ),
  });
  return { asked, user: userEvent.setup() };
};

describe('TABLE-8: words get another name', () => {
  test.each([
    ['nothing', ' ', ['a'], undefined],
    ['the same', 'a', ['a'], undefined],
    ['another', 'z', ['a'], { by: 'z', mergesWith: undefined }],
    ['another case', 'A', ['a'], { by: 'A', mergesWith: undefined }],
    ['one of those that merge', 'b', ['a', 'b'], { by: 'b', mergesWith: undefined }],
    ['one that is there', 'c', ['a'], { by: 'c', mergesWith: 'c' }],
    ['one that is there by another case', 'Dark', ['a'], { by: 'dark', mergesWith: 'dark' }],
  ])('%s', (_, typed, words, expected) => {
    expect(newNameOf(typed, words, ['a', 'b', 'c', 'dark'])).toEqual(expected);
  });
});

describe('TABLE-8: the dialog of tags', () => {
  test('finds words, makes one of several and says which rows change', async () => {
    const { asked, user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find' }), 'SHOP');
    expect(screen.queryByRole('checkbox', { name: /new/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: /^shop\s*1 row/ }));
    await user.click(screen.getByRole('checkbox', { name: /Shops/ }));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Merge 2 entries' }));
    const name = dialog.getByLabelText('New name');
    expect(name).toHaveValue('shop');
    await dialog.findByText('2 of 2 rows change');
    await user.clear(name);
    await user.type(name, 'NEW');
    await dialog.findByText('Merges with “new”, which is there already.');
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        act: 'updateMany',
        body: {
          ids: ['a1', 'a2'],
          replace: { tags: { values: ['shop', 'Shops'], by: 'new' } },
        },
      }),
    );
    expect(await screen.findByText('2 rows changed')).toBeVisible();
  });

  test('renames one, and not beyond what its schema takes', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /^shop\s*1 row/ }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rename “shop”' }));
    expect(dialog.getByRole('button', { name: 'Change the rows' })).toBeDisabled();
    await user.type(dialog.getByLabelText('New name'), 'x'.repeat(51));
    expect(dialog.getByText('At most 50 characters')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Change the rows' })).toBeDisabled();
  });

  test('takes one from all rows', async () => {
    const { asked, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /^Shops/ }));
    await user.click(screen.getByRole('button', { name: 'Remove from all rows' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(await dialog.findByRole('button', { name: 'Change 1 row' }));
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({ ids: ['a2'], remove: { tags: ['Shops'] } }),
    );
  });
});
