import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOTICES } from '#src/admin/notifications/notice.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { playedSounds } from '../../playedSounds.ts';
import { showShell } from '../layout/shell.tsx';

const played = playedSounds();

beforeAll(() => bringTexts('notices'));

const noticeOf = (kind: string, minute: number, isSounding = true) => ({
  ...{ _id: `n${minute}`, kind, at: `2026-03-01T10:0${minute}:00.000Z`, times: 1 },
  ...{ facts: { name: 'Mona', title: 'A window' }, link: null, isRead: false, isSounding },
});

/** Stands for the event by which the server says that there is something new. */
const Asker = () => {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => queryClient.invalidateQueries({ queryKey: NOTICES })}>
      Look again
    </button>
  );
};

const openWith = async (first: object | null) => {
  let newest = first;
  showShell({
    features: ['schemas', 'notifications'],
    page: <Asker />,
    server: { 'GET /api/notifications/count': () => ({ body: { unread: 1, newest } }) },
  });
  await screen.findByRole('button', { name: /^Notifications: 1/ });
  return async (notice: object): Promise<void> => {
    newest = notice;
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  };
};

describe('the sound of news (SHELL-3)', () => {
  test.each(['newMessage', 'newOrder'])('is made once for each: %s', async (kind) => {
    const bring = await openWith(noticeOf('newOrder', 1));
    expect(played).toEqual([]);
    await bring(noticeOf(kind, 2));
    await waitFor(() => expect(played).toEqual([expect.stringMatching(/notification\.wav$/)]));
    await bring(noticeOf(kind, 2));
    await bring(noticeOf(kind, 3));
    await waitFor(() => expect(played).toHaveLength(2));
  });

  test('is not made for what the person wants to hear nothing of', async () => {
    const bring = await openWith(null);
    await bring(noticeOf('newMessage', 2, false));
    await bring(noticeOf('newMessage', 3));
    await waitFor(() => expect(played).toHaveLength(1));
  });

  test('is not made once it is switched off, which is remembered', async () => {
    const bring = await openWith(null);
    await userEvent.click(screen.getByRole('button', { name: 'Preferences' }));
    const sound = within(await screen.findByRole('group', { name: 'Sound of notifications' }));
    expect(sound.getByRole('button', { pressed: true })).toHaveTextContent('On');
    await userEvent.click(sound.getByRole('button', { name: 'Off' }));
    expect(localStorage.getItem('souk.sound')).toBe('off');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
    await bring(noticeOf('newMessage', 2));
    await screen.findByRole('button', { name: /^Notifications: 1/ });
    expect(played).toEqual([]);
  });
});
