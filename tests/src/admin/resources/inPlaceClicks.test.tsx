import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cellOf, inputIn, isClosed, rowOf, sampleServer, showScreens } from './samples.tsx';

describe('TABLE-3: cells under the mouse', () => {
  test('a double click edits, and the row is not opened', async () => {
    const page = showScreens(sampleServer());
    await screen.findByText('Row 0');
    await page.user.dblClick(cellOf(1, 'amount'));
    expect(await inputIn()).toHaveValue('1');
    expect(screen.getByText('Row 0')).toBeVisible();
  });

  test('Escape gives a double click up whose editor is still on its way', async () => {
    const server = sampleServer();
    const page = showScreens(server);
    await screen.findByText('Row 0');
    fireEvent.doubleClick(cellOf(1, 'amount'));
    fireEvent.keyDown(rowOf('Row 1'), { key: 'Escape' });
    // Longer than the editor and its rules take to come.
    await new Promise((settle) => setTimeout(settle, 1_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The next one opens as ever.
    await page.user.dblClick(cellOf(2, 'amount'));
    expect(await inputIn()).toHaveValue('2');
    await page.user.keyboard('{Escape}');
    await isClosed();
    expect(cellOf(2, 'amount')).toHaveFocus();
    expect(server.sent).toEqual([]);
  });

  test('one click still opens the row', async () => {
    const page = showScreens(sampleServer());
    await screen.findByText('Row 0');
    await page.user.click(cellOf(1, 'amount'));
    await screen.findByRole('heading', { level: 1, name: 'Row 1' });
  });

  test.each([
    ['on its link', () => screen.getByRole('link', { name: 'Row 1' })],
    ['where no double click edits', () => cellOf(1, 'made')],
  ])('a click opens the row at once %s', async (_where, place) => {
    showScreens(sampleServer());
    await screen.findByText('Row 0');
    fireEvent.click(place(), { detail: 1 });
    expect(screen.queryByRole('table')).toBeNull();
    await screen.findByRole('heading', { level: 1, name: 'Row 1' });
  });

  test('a click on a cell that can be edited waits for a second one', async () => {
    showScreens(sampleServer());
    await screen.findByText('Row 0');
    fireEvent.click(cellOf(1, 'colour'), { detail: 1 });
    expect(screen.getByRole('table')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Row 1' });
  });

  test('a second press decides, however long it takes to be let go', async () => {
    showScreens(sampleServer());
    await screen.findByText('Row 0');
    const cell = cellOf(1, 'amount');
    fireEvent.click(cell, { detail: 1 });
    fireEvent.mouseDown(cell, { detail: 2 });
    // A busy page, or a slow finger.
    await new Promise((settle) => setTimeout(settle, 400));
    fireEvent.doubleClick(cell);
    expect(await inputIn()).toHaveValue('1');
  });
});
