import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { createSoukTheme } from '#src/admin/theme/theme.ts';

const show = (element: ReactElement) => {
  const look = { mode: 'light', direction: 'ltr', language: 'en', density: 'compact' } as const;
  render(<ThemeProvider theme={createTheme(createSoukTheme(look))}>{element}</ThemeProvider>);
};
const tip = () => screen.queryByRole('tooltip');

test('names a button that has no name of its own, and shows it under the pointer', async () => {
  show(
    <Tooltip title="Delete">
      <button type="button" />
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(tip()).toBeNull();
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
  await userEvent.unhover(button);
  await waitFor(() => expect(tip()).toBeNull());
});

test('goes by Escape, and stays while the pointer is on it (WCAG 1.4.13)', async () => {
  show(
    <Tooltip title="Delete">
      <button type="button">Remove</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.hover(button);
  const shown = await screen.findByRole('tooltip');
  fireEvent.mouseLeave(button);
  fireEvent.mouseEnter(shown);
  await new Promise((settle) => setTimeout(settle, 200));
  expect(tip()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeNull();
});

test('describes what has a name, and leaves the rest alone where there is nothing to say', async () => {
  show(
    <>
      <Tooltip title="Was 10.00 EUR" describeChild>
        <button type="button">≈ 11.00</button>
      </Tooltip>
      <Tooltip title="">
        <button type="button">Plain</button>
      </Tooltip>
    </>,
  );
  const button = screen.getByRole('button', { name: '≈ 11.00' });
  await userEvent.hover(button);
  await waitFor(() => expect(button).toHaveAccessibleDescription('Was 10.00 EUR'));
  expect(screen.getByRole('button', { name: 'Plain' })).toBeVisible();
});
