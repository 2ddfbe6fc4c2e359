import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer } from '../form/renderForm.tsx';
import {
  cellOf,
  editor,
  inCell,
  inputIn,
  isClosed,
  pressIn,
  rowOf,
  sampleServer,
  showScreens,
} from './samples.tsx';

describe('TABLE-3: cells under the keyboard', () => {
  test('an arrow leads from a row into its cells, arrows go on, Escape leads back', async () => {
    await inCell();
    expect(screen.getByRole('grid')).toBeVisible();
    pressIn(cellOf(0, 'title'), 'ArrowRight');
    expect(cellOf(0, 'amount')).toHaveFocus();
    pressIn(cellOf(0, 'amount'), 'ArrowDown');
    expect(cellOf(1, 'amount')).toHaveFocus();
    pressIn(cellOf(1, 'amount'), 'End');
    expect(cellOf(1, 'phase')).toHaveFocus();
    pressIn(cellOf(1, 'phase'), 'Home');
    pressIn(cellOf(1, 'title'), 'Escape');
    expect(rowOf('Row 1')).toHaveFocus();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('Enter edits, Enter saves and goes down, with the version and that field alone', async () => {
    const { server, page } = await inCell();
    pressIn(cellOf(0, 'title'), 'Enter');
    const input = await inputIn();
    expect(input).toHaveFocus();
    await page.user.type(input, '!');
    await page.user.keyboard('{Enter}');
    await isClosed();
    expect(cellOf(1, 'title')).toHaveFocus();
    await screen.findByText('Title saved');
    expect(server.sent).toEqual([{ path: 'update', body: { title: 'Row 0!', version: 1 } }]);
  });

  test('typing replaces what the cell holds; Escape gives it back and sends nothing', async () => {
    const { server, page } = await inCell();
    pressIn(cellOf(0, 'title'), 'N');
    expect(await inputIn()).toHaveValue('N');
    await page.user.keyboard('ew{Escape}');
    await isClosed();
    expect(cellOf(0, 'title')).toHaveFocus();
    expect(cellOf(0, 'title')).toHaveTextContent('Row 0');
    expect(server.sent).toEqual([]);
  });

  test('Tab saves and goes to the next cell that can be edited', async () => {
    const { server, page } = await inCell(undefined, 0, 'amount');
    pressIn(cellOf(0, 'amount'), '7');
    await inputIn();
    await page.user.keyboard('{Tab}');
    await isClosed();
    // What the server fills in is passed over.
    expect(cellOf(0, 'colour')).toHaveFocus();
    await screen.findByText('Amount saved');
    expect(server.rows.get('s0')).toMatchObject({ amount: 7 });
  });

  test('says why a field is not edited: the server’s, and locked in a state', async () => {
    const server = sampleServer();
    server.store('s0', { phase: 'done' });
    await inCell(server, 0, 'made');
    pressIn(cellOf(0, 'made'), 'Enter');
    await screen.findByText('Made by: the server fills this in.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a mistake at the cell and sends nothing', async () => {
    const { server, page } = await inCell();
    pressIn(cellOf(0, 'title'), 'x');
    const input = await inputIn();
    await page.user.clear(input);
    await page.user.keyboard('{Enter}');
    await within(await editor()).findByText('Title is required');
    expect(server.sent).toEqual([]);
  });
});

describe('TABLE-3: an edit', () => {
  test('is drawn before the server answers', async () => {
    const { server, page } = await inCell();
    const release = server.hold();
    pressIn(cellOf(0, 'title'), 'N');
    await inputIn();
    await page.user.keyboard('ew{Enter}');
    await isClosed();
    expect(cellOf(0, 'title')).toHaveTextContent('New');
    expect(server.rows.get('s0')).toMatchObject({ title: 'Row 0' });
    release();
    await screen.findByText('Title saved');
  });

  test('goes back where the server refuses it, and what was typed is in the editor again', async () => {
    const { server, page } = await inCell();
    expectConsole('error', /no place/);
    server.refuseWith(
      jsonAnswer(
        {
          ...{ code: 'validation_failed', message: 'no place', params: {} },
          errors: [{ field: 'title', rule: 'taken', params: {}, message: 'Taken already.' }],
        },
        422,
      ),
    );
    pressIn(cellOf(0, 'title'), 'N');
    await inputIn();
    await page.user.keyboard('ew{Enter}');
    await within(await editor()).findByText('Taken already.');
    expect(await inputIn()).toHaveValue('New');
    expect(cellOf(0, 'title')).toHaveTextContent('Row 0');
  });

  test('over another field of a colleague’s is merged; over the same one, both are shown', async () => {
    const { server, page } = await inCell();
    pressIn(cellOf(0, 'title'), 'M');
    await inputIn();
    server.store('s0', { amount: 50 });
    expectConsole('error', /^/);
    await page.user.keyboard('ine{Enter}');
    await screen.findByText('Title saved');
    expect(server.rows.get('s0')).toMatchObject({ title: 'Mine', amount: 50 });
  });

  test('that meets a colleague’s after its list was left waits in its editor', async () => {
    const { server, page } = await inCell();
    expectConsole('error', /^/);
    const release = server.hold();
    pressIn(cellOf(0, 'title'), 'M');
    await inputIn();
    await page.user.keyboard('ine{Enter}');
    await isClosed();
    cleanup();
    server.store('s0', { title: 'Theirs' });
    release();
    // As long as a closed editor keeps its draft, and longer.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(server.rows.get('s0')).toMatchObject({ title: 'Theirs' });
    const again = showScreens(server);
    await screen.findByText('Theirs');
    await again.user.dblClick(cellOf(0, 'title'));
    expect(await inputIn()).toHaveValue('Mine');
    await again.user.keyboard('{Escape}');
    await isClosed();
  });

  test('is taken back by its toast', async () => {
    const { server, page } = await inCell();
    pressIn(cellOf(0, 'title'), 'N');
    await inputIn();
    await page.user.keyboard('ew{Enter}');
    await screen.findByText('Title saved');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.rows.get('s0')).toMatchObject({ title: 'Row 0' }));
  });

  test('is taken back by Ctrl-Z, the last one first, down to the first state', async () => {
    const { server, page } = await inCell();
    for (const [row, text] of [
      [0, 'One'],
      [1, 'Two'],
      [0, 'Three'],
    ] as const) {
      const known = server.sent.length;
      act(() => cellOf(row, 'title').focus());
      pressIn(cellOf(row, 'title'), 'F2');
      const input = await inputIn();
      await page.user.clear(input);
      await page.user.type(input, `${text}{Enter}`);
      await waitFor(() => expect(server.sent).toHaveLength(known + 1));
      await waitFor(() => expect(server.rows.get(`s${row}`)).toMatchObject({ title: text }));
    }
    for (const step of [1, 2, 3]) {
      act(() => cellOf(0, 'title').focus());
      pressIn(cellOf(0, 'title'), 'z', { ctrlKey: true });
      await waitFor(() => expect(server.sent).toHaveLength(3 + step));
    }
    await waitFor(() => expect(server.rows.get('s0')).toMatchObject({ title: 'Row 0' }));
    expect(server.rows.get('s1')).toMatchObject({ title: 'Row 1' });
  });

  test('that somebody changed since is not taken back, and that is told', async () => {
    const { server, page } = await inCell();
    pressIn(cellOf(0, 'title'), 'N');
    await inputIn();
    await page.user.keyboard('ew{Enter}');
    await screen.findByText('Title saved');
    server.store('s0', { title: 'Theirs' });
    expectConsole('error', /^/);
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Not taken back: Title was changed by somebody else since.');
    expect(server.rows.get('s0')).toMatchObject({ title: 'Theirs' });
  });

  test('of a state offers its moves with their question', async () => {
    const { server, page } = await inCell(undefined, 0, 'phase');
    pressIn(cellOf(0, 'phase'), 'Enter');
    await page.user.click(await screen.findByRole('button', { name: 'Finish' }));
    const question = await screen.findByRole('alertdialog', { name: 'Finish' });
    await page.user.click(within(question).getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(server.rows.get('s0')).toMatchObject({ phase: 'done' }));
  });
});

describe('TABLE-3: lines of a spreadsheet', () => {
  const paste = (cell: HTMLElement, text: string): void => {
    fireEvent.paste(cell, { clipboardData: { getData: () => text } });
  };

  test('are shown row by row, checked, stored after a question, and taken back in one', async () => {
    const { server, page } = await inCell(undefined, 0, 'amount');
    paste(cellOf(0, 'amount'), '10\nmany\n2\nno row\n');
    const dialog = await screen.findByRole('dialog', { name: 'Paste into “Amount”: 4 rows' });
    await within(dialog).findByText('Not pasted: this is no value of the field');
    within(dialog).getByText('Stays as it is');
    within(dialog).getByText('1 more line has no row on this page.');
    expect(server.sent).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Change 1 row' }));
    await screen.findByText('1 row changed');
    expect(server.rows.get('s0')).toMatchObject({ amount: 10 });
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.rows.get('s0')).toMatchObject({ amount: 0 }));
  });

  test('may hold line breaks between quotation marks, and more columns than are pasted', async () => {
    const { server, page } = await inCell();
    paste(cellOf(0, 'title'), '"A ""B""\nC"\tnote\n"D"\tnote\n');
    const dialog = await screen.findByRole('dialog', { name: 'Paste into “Title”: 2 rows' });
    within(dialog).getByText('You copied 2 columns. Only the first is pasted.');
    await page.user.click(await within(dialog).findByRole('button', { name: 'Change 2 rows' }));
    await screen.findByText('2 rows changed');
    expect([...server.rows.values()].map(({ title }) => title)).toEqual([
      'A "B"\nC',
      '"D"',
      'Row 2',
    ]);
  });

  test('stay with the rows that they were pasted into when others come between them', async () => {
    const { server, page } = await inCell(undefined, 1, 'amount');
    paste(cellOf(1, 'amount'), '10\n20\n');
    const dialog = await screen.findByRole('dialog', { name: 'Paste into “Amount”: 2 rows' });
    await within(dialog).findByRole('button', { name: 'Change 2 rows' });
    const [last] = [...server.rows].slice(-1);
    server.rows.delete('s2');
    server.store('between', { _id: 'between', title: 'Row 1b', amount: 5, phase: 'open' });
    server.rows.set(...(last ?? ['s2', {}]));
    fireEvent.click(screen.getByText('Read again'));
    await screen.findByText('Row 1b');
    await page.user.click(within(dialog).getByRole('button', { name: 'Change 2 rows' }));
    await screen.findByText('2 rows changed');
    expect([...server.rows.values()].map(({ amount }) => amount)).toEqual([0, 10, 5, 20]);
  });

  test('that are one begin an edit', async () => {
    const { page } = await inCell();
    paste(cellOf(0, 'title'), 'Pasted');
    expect(await inputIn()).toHaveValue('Pasted');
    // Another test would be given back what is half typed.
    await page.user.keyboard('{Escape}');
    await isClosed();
  });
});

describe('TABLE-3: details', () => {
  test('a field is edited by its pencil and by a double click, and Escape gives back', async () => {
    const server = sampleServer();
    const page = showScreens(server, '/samples/s0/show');
    await screen.findByRole('heading', { level: 1, name: 'Row 0' });
    await page.user.click(screen.getByRole('button', { name: 'Edit: Title' }));
    expect(await inputIn()).toHaveValue('Row 0');
    await page.user.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('button', { name: 'Edit: Title' })).toHaveFocus();
    await page.user.dblClick(
      screen.getByRole('button', { name: 'Edit: Amount' }).closest('dd') ?? document.body,
    );
    const input = await inputIn();
    await page.user.clear(input);
    await page.user.type(input, '12{Enter}');
    await screen.findByText('Amount saved');
    expect(server.rows.get('s0')).toMatchObject({ amount: 12 });
    expect(screen.queryByRole('button', { name: 'Edit: Made by' })).toBeNull();
  });
});
