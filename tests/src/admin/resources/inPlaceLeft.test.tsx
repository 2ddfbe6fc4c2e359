import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer } from '../form/renderForm.tsx';
import { cellOf, editor, inCell, inputIn, isClosed, pressIn, sampleServer } from './samples.tsx';

describe('TABLE-3: a row that a colleague takes away while one of its cells is edited', () => {
  test('into the trash: it is saved there, and that is told', async () => {
    const { server, page } = await inCell();
    expectConsole('error', /^/);
    pressIn(cellOf(0, 'title'), 'M');
    await inputIn();
    server.store('s0', { phase: 'bin' });
    await page.user.keyboard('ine{Enter}');
    await screen.findByText(/^Saved in “Title”, but “.*Row 0.*” was moved to the trash meanwhile/);
    expect(server.rows.get('s0')).toMatchObject({ title: 'Mine', phase: 'bin' });
    expect(screen.queryByText('Title saved')).toBeNull();
  });

  test('for good: what was typed is said', async () => {
    const { server, page } = await inCell();
    expectConsole('error', /^/);
    pressIn(cellOf(0, 'title'), 'M');
    await inputIn();
    server.rows.delete('s0');
    server.refuseWith(jsonAnswer({ code: 'not_found', message: '', params: {} }, 404));
    await page.user.keyboard('ine{Enter}');
    await isClosed();
    await screen.findByText(/^Not saved: “.*Row 0.*” was deleted .* in “Title”: .*Mine/);
  });

  const rowGone = () => {
    expectConsole('error', /^/);
    const server = sampleServer();
    server.refuseWith(jsonAnswer({ code: 'not_found', message: '', params: {} }, 404));
    return server;
  };

  test('for good: a list is said as it was read', async () => {
    const { page } = await inCell(rowGone());
    await page.user.dblClick(cellOf(0, 'labels'));
    await within(await editor()).findByRole('combobox');
    await page.user.keyboard('wood{Enter}oak{Enter}{Control>}s{/Control}');
    await screen.findByText(/^Not saved: .* in “Labels”: [^["]*wood, oak/);
  });

  test('for good: another row is said by its title', async () => {
    const { page } = await inCell(rowGone());
    await page.user.dblClick(cellOf(1, 'like'));
    await within(await editor()).findByRole('combobox');
    await page.user.keyboard('Row');
    await page.user.click(await screen.findByRole('option', { name: /Row 2/ }));
    await page.user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Not saved: .*Row 1.* in “Like”: .*Row 2/);
  });

  test('and no other is left: what was typed waits until the row is back', async () => {
    const { server, page } = await inCell(sampleServer(1));
    const row = server.rows.get('s0') ?? {};
    pressIn(cellOf(0, 'title'), 'M');
    await inputIn();
    await page.user.keyboard('ine');
    server.rows.clear();
    // By a keyboard that clicks nowhere: that would save.
    screen.getByText('Read again').click();
    await screen.findByText(/^“.*Row 0.*” is not in view any more/);
    // As long as a closed editor keeps its draft, and longer.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    server.rows.set('s0', row);
    screen.getByText('Read again').click();
    await screen.findByText('Row 0');
    await page.user.dblClick(cellOf(0, 'title'));
    expect(await inputIn()).toHaveValue('Mine');
    await page.user.keyboard('{Escape}');
    await isClosed();
  });
});
