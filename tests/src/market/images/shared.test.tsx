import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRefresh } from 'react-admin';
import { expect, test } from 'vitest';
import { ImageLibrary } from '#src/market/images/ImageLibrary.tsx';
import { ImagePopup } from '#src/market/images/ImagePopup.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../../admin/form/renderForm.tsx';

type Row = Record<string, unknown> & { _id: string };

/** A library of one picture, which two people change. */
const serverOf = () => {
  const row: Row = { _id: 'lamp', title: 'Lamp', src: '/media/lamp.png', labels: [] };
  const shelf = { row, isDeleted: false };
  const sent: unknown[] = [];
  const network: Network = async (address, { body }) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/values')) return jsonAnswer({ results: [] });
    if (pathname.endsWith('/usage')) return jsonAnswer({ total: 0, results: [] });
    if (pathname.endsWith('/update')) {
      const change = JSON.parse(String(body));
      sent.push(change);
      Object.assign(shelf.row, change, { labels: change.labels ?? [] });
      return jsonAnswer(shelf.row);
    }
    if (pathname.endsWith('/delete'))
      return jsonAnswer({ code: 'not_found', message: 'There is no such row.' }, 404);
    const results = shelf.isDeleted ? [] : [{ ...shelf.row }];
    const pagination = { current_page: 1, per_page: 24, total: results.length, last_page: 1 };
    return jsonAnswer({ results, pagination });
  };
  return { shelf, sent, network };
};

/** What an event does. */
const Event = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      Somebody changed it
    </button>
  );
};

const open = () => {
  const server = serverOf();
  const { user } = renderInside(
    <>
      <Event />
      <ImageLibrary choice={{ kind: 'none' }} selection={[]} onSelect={() => undefined} />
    </>,
    server,
  );
  const hear = (): boolean => fireEvent.click(screen.getByText('Somebody changed it'));
  const lamp = () => screen.findByRole('button', { name: 'Lamp' });
  return { ...server, user, hear, lamp };
};

test('shows in an open picture what somebody else makes of it', async () => {
  const { user, shelf, hear, lamp } = open();
  await user.click(await lamp());
  Object.assign(shelf.row, { title: 'Lantern', src: '/media/lantern.png', labels: ['Light'] });
  hear();
  const facts = within(await screen.findByRole('dialog', { name: 'Lantern' }));
  expect(facts.getByRole('img', { name: 'Lantern' })).toHaveAttribute('src', '/media/lantern.png');
  expect(facts.getByRole('button', { name: 'Light' })).toBeInTheDocument();
});

test('takes off a label that was set a moment ago', async () => {
  const { user, sent, lamp } = open();
  await user.click(await lamp());
  const labels = await screen.findByRole('combobox', { name: 'Labels' });
  await user.type(labels, 'Light{Enter}');
  await waitFor(() => expect(sent).toEqual([{ labels: ['Light'] }]));
  await user.type(labels, '{Backspace}');
  await waitFor(() => expect(sent).toEqual([{ labels: ['Light'] }, { labels: null }]));
});

test('leaves the title of somebody else where nobody typed one', async () => {
  const { user, shelf, sent, hear, lamp } = open();
  await lamp();
  await user.click(screen.getByRole('button', { name: 'Edit the title of Lamp' }));
  shelf.row['title'] = 'Lantern';
  hear();
  await screen.findByRole('button', { name: 'Lantern' });
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
  expect(sent).toEqual([]);
});

test('takes a picture that somebody else has deleted for deleted', async () => {
  // React-admin's own log of a failed question.
  expectConsole('error', /There is no such row/);
  const { user, shelf, lamp } = open();
  await user.click(await lamp());
  const facts = await screen.findByRole('dialog', { name: 'Lamp' });
  shelf.isDeleted = true;
  await user.click(within(facts).getByRole('button', { name: 'Delete' }));
  await user.click(within(facts).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('sends no file in the place of a picture that is too large or none', async () => {
  const { user, lamp } = open();
  await user.click(await lamp());
  const input = await screen.findByLabelText('Replace by another file', { selector: 'input' });
  await user.upload(input, new File([new Uint8Array(2_000_001)], 'big.png', { type: 'image/png' }));
  await screen.findByText('big.png is larger than 2,000,000 bytes. Choose a smaller image.');
  fireEvent.change(input, {
    target: { files: [new File(['a'], 'a.txt', { type: 'text/plain' })] },
  });
  await screen.findByText('a.txt is no image: PNG, JPEG, WebP, GIF or AVIF.');
});

test('inserts the file that somebody else gave to a chosen picture', async () => {
  const server = serverOf();
  const inserted: string[] = [];
  const { user } = renderInside(
    <>
      <Event />
      <ImagePopup
        choice={{ kind: 'single' }}
        onInsert={(images) => inserted.push(...images.map(({ src }) => src))}
        onClose={() => undefined}
      />
    </>,
    server,
  );
  await user.click(await screen.findByRole('button', { name: 'Lamp' }));
  Object.assign(server.shelf.row, { src: '/media/lantern.png' });
  fireEvent.click(screen.getByText('Somebody changed it'));
  const read = () => document.querySelector('img[src="/media/lantern.png"]');
  await waitFor(() => expect(read()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Insert photos' }));
  expect(inserted).toEqual(['/media/lantern.png']);
});
