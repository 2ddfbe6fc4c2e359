import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImagePopup } from '#src/market/images/ImagePopup.tsx';
import type { Choice } from '#src/market/images/selection.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../../admin/form/renderForm.tsx';

const PAGE = 24;
const rowOf = (number: number) => ({
  _id: `image-${number}`,
  title: `Picture ${number}`,
  src: `/media/${number}.png`,
});

/** A library of 30 pictures that remembers what it was asked. */
const libraryOf =
  (asked: string[]): Network =>
  async (address) => {
    const url = new URL(address, 'http://localhost');
    // Nothing is labelled.
    if (url.pathname.endsWith('/values')) return jsonAnswer({ results: [] });
    asked.push(decodeURIComponent(url.search));
    const page = Number(url.searchParams.get('page') ?? 1);
    const results = Array.from({ length: page === 1 ? PAGE : 6 }, (_, place) =>
      rowOf((page - 1) * PAGE + place + 1),
    );
    return jsonAnswer({
      results,
      pagination: { current_page: page, per_page: PAGE, total: 30, last_page: 2 },
    });
  };

const open = (choice: Choice, network: Network) => {
  const inserted: (readonly string[])[] = [];
  const page = renderInside(
    <ImagePopup
      choice={choice}
      onInsert={(images) => inserted.push(images.map(({ id }) => id))}
      onClose={() => undefined}
    />,
    { network },
  );
  return { ...page, inserted };
};
const picture = (number: number) =>
  screen.findByRole('button', { name: `Picture ${number}`, pressed: undefined });
const insert = () => screen.getByRole('button', { name: 'Insert photos' });

test('inserts nothing before something is chosen, and one picture in single mode (IMG-3, IMG-4)', async () => {
  const { user, inserted } = open({ kind: 'single' }, libraryOf([]));
  expect(insert()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Upload all' })).toBeDisabled();
  await user.click(await picture(1));
  await user.click(await picture(2));
  expect(screen.getByText('1 image chosen')).toBeInTheDocument();
  await user.click(insert());
  expect(inserted).toEqual([['image-2']]);
});

test('shows more from page 1 on, each picture once (IMG-1)', async () => {
  const asked: string[] = [];
  const { user } = open({ kind: 'several', limit: 5 }, libraryOf(asked));
  await picture(1);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await picture(30);
  const library = screen.getByRole('list', { name: 'Image library' });
  expect(within(library).getAllByRole('listitem')).toHaveLength(30);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked.map((search) => new URLSearchParams(search).get('page'))).toEqual(['1', '2']);
});

test('says the server’s text in a notification titled Error when the search fails (IMG-6)', async () => {
  // React-admin's own log of a failed question.
  expectConsole('error', /The shelf is empty/);
  open({ kind: 'single' }, async () => jsonAnswer({ message: 'The shelf is empty' }, 500));
  await waitFor(() => {
    const titles = screen.getAllByText('Error');
    expect(titles[0]?.closest('[role=alert]')).toHaveTextContent('The shelf is empty');
  });
});

test('LIST-9: says that a search is too long, and does not ask', async () => {
  const asked: string[] = [];
  const { user } = open({ kind: 'single' }, libraryOf(asked));
  await picture(1);
  const box = screen.getByRole('searchbox');
  await user.click(box);
  await user.paste('x'.repeat(501));
  expect(box).toHaveAccessibleDescription('501 of 500 characters: 1 too many');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(asked.at(-1)).toContain('x'.repeat(500)));
  expect(asked.join()).not.toContain('x'.repeat(501));
});

test('keeps a title that is too long to be shortened, and stores nothing', async () => {
  const sent: unknown[] = [];
  const library = libraryOf([]);
  const { user } = open({ kind: 'single' }, async (address, init) => {
    if (init?.method === 'POST') sent.push(init.body);
    return library(address, init);
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the title of Picture 1' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(title);
  await user.paste('x'.repeat(300));
  await user.keyboard('{Enter}');
  expect(title).toHaveValue('x'.repeat(300));
  expect(title).toBeInvalid();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('x'.repeat(300));
  expect(sent).toEqual([]);
});

test('shows a sign in place of a preview where a file is none that the browser can show', async () => {
  const { user } = open({ kind: 'single' }, libraryOf([]));
  await picture(1);
  const chosen = new File(['a note'], 'fake.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Add images', { selector: 'input' }), chosen);
  const queue = within(screen.getByRole('list', { name: 'Images to upload' }));
  fireEvent.error(queue.getByRole('presentation'));
  expect(queue.queryByRole('presentation')).not.toBeInTheDocument();
  expect(queue.getByTestId('ImageNotSupportedOutlinedIcon')).toBeInTheDocument();
});
