import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedSkeleton } from '#src/admin/layout/page/DelayedSkeleton.tsx';
import { SKELETON_DELAY_MS } from '#src/admin/theme/tokens.ts';

const i18nProvider = {
  translate: (key: string) => key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

/** Long enough for any processor to have had a free moment. */
const LONG_MS = 5_000;

const shown = (name: string) => (
  <I18nContextProvider value={i18nProvider}>
    <DelayedSkeleton key={name}>
      <p>{name}</p>
    </DelayedSkeleton>
  </I18nContextProvider>
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is on its way is announced at once, and its shape not even made for a quick answer', () => {
  const { unmount } = render(shown('shape'));
  expect(screen.getByRole('status')).toHaveAccessibleName('souk.shell.state.loading');
  act(() => vi.advanceTimersByTime(SKELETON_DELAY_MS - 1));
  expect(screen.queryByText('shape')).toBeNull();
  unmount();
  act(() => vi.advanceTimersByTime(LONG_MS));
  expect(screen.queryByText('shape')).toBeNull();
});

test('a late answer shows its shape, and the next one that is waited for goes on from it', () => {
  const { rerender } = render(shown('first'));
  act(() => vi.advanceTimersByTime(LONG_MS));
  expect(screen.getByText('first')).toBeVisible();
  rerender(shown('second'));
  expect(screen.getByText('second')).toBeVisible();
});
