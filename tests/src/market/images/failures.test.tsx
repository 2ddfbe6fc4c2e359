import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImagePopup } from '#src/market/images/ImagePopup.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../../admin/form/renderForm.tsx';
import { playUploads } from '../../admin/uploads/playUploads.ts';

const row = (name: string) => ({ _id: name, title: name, src: `/media/${name}.png` });
const FIRE = 'The shelf is on fire';

/** A library of one picture, with a server that refuses what it is told to refuse. */
const open = (refused: 'create' | 'update' | undefined) => {
  playUploads(() =>
    refused === 'create'
      ? { status: 500, contentType: 'text/plain', text: FIRE }
      : { status: 201, contentType: 'application/json', text: JSON.stringify(row('Second')) },
  );
  const network: Network = async (address) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (refused === 'update' && pathname.endsWith('/update'))
      return new Response(FIRE, { status: 500, headers: { 'content-type': 'text/plain' } });
    if (/\/(?:values|same)$/.test(pathname)) return jsonAnswer({ results: [] });
    const pagination = { current_page: 1, per_page: 24, total: 1, last_page: 1 };
    return jsonAnswer({ results: [row('Lamp')], pagination });
  };
  return renderInside(
    <ImagePopup
      choice={{ kind: 'several', limit: 5 }}
      onInsert={() => undefined}
      onClose={() => undefined}
    />,
    { network },
  );
};

// The digest of jsdom does not take the bytes that its own files answer.
beforeEach(() => {
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
});

const fileOf = (name: string) => new File(['a picture'], name, { type: 'image/png' });
const queue = () => within(screen.getByRole('list', { name: 'Images to upload' }));

const expectNotice = async () => {
  const title = (await screen.findAllByText('Error')).find((one) => one.closest('[role=alert]'));
  const notice = title?.closest('[role=alert]');
  expect(notice).toHaveTextContent(FIRE);
  expect(notice).toHaveClass('MuiAlert-filledError');
  expect(notice?.closest('.MuiSnackbar-anchorOriginBottomCenter')).not.toBeNull();
};

describe('the image library', () => {
  test('says the server’s text when an upload fails, and keeps the picture in the queue (IMG-6)', async () => {
    expectConsole('error', /The shelf is on fire/);
    const { user } = open('create');
    await user.upload(screen.getByLabelText('Add images', { selector: 'input' }), [
      fileOf('a.png'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Upload all' }));
    await expectNotice();
    expect(queue().getAllByRole('listitem')).toHaveLength(1);
  });

  test('logs a title that is not stored, and shows why (IMG-6)', async () => {
    expectConsole('warn', /The title of an image was not stored/);
    expectConsole('error', /The shelf is on fire/);
    const { user } = open('update');
    await user.click(await screen.findByRole('button', { name: 'Edit the title of Lamp' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' two{Enter}');
    await expectNotice();
    expect(screen.getByRole('button', { name: 'Lamp' })).toBeVisible();
  });

  test('uploads one of the queue alone, which comes to the front and is chosen (IMG-2)', async () => {
    const { user } = open(undefined);
    await screen.findByRole('button', { name: 'Lamp' });
    const input = screen.getByLabelText('Add images', { selector: 'input' });
    await user.upload(input, [fileOf('first.png'), fileOf('second.png')]);
    fireEvent.click(queue().getByRole('button', { name: 'Upload second' }));
    const second = await screen.findByRole('button', { name: 'Second' });
    expect(second).toHaveAttribute('aria-pressed', 'true');
    const library = within(screen.getByRole('list', { name: 'Image library' }));
    expect(library.getAllByRole('listitem')[0]).toContainElement(second);
    await waitFor(() => expect(queue().getAllByRole('listitem')).toHaveLength(1));
    expect(queue().getByRole('textbox', { name: 'Title of first.png' })).toHaveValue('first');
  });
});
