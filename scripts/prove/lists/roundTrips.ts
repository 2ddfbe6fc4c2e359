import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import type { Stage } from '../../bench/ui/stage.ts';

/** What a file that went through a spreadsheet may change, by list. */
const TRIPS = [
  { path: 'themes', edited: 'description' },
  { path: 'customers', edited: 'lastname' },
  { path: 'suppliers', edited: 'city' },
] as const;
const EDITED_ROWS = 5;

type Cells = Readonly<Record<string, string>>;

const exportFrom = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'For import…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Everything that matches/ }).check();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  await page.getByText(/rows? exported$/).waitFor();
  return text;
};

const readFileRows = (text: string): readonly Cells[] =>
  parse(text, { bom: true, columns: true }) as Cells[];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const toCsv = (rows: readonly Cells[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');

/** Who changed a row, and how often, changes with an import that is taken back. */
const withoutTraces = (rows: readonly Cells[]): string =>
  JSON.stringify(rows.map(({ version: _version, updatedAt: _updatedAt, ...cells }) => cells));

/** Answers how many kinds of refusal the screen names. */
const importInto = async (page: Page, text: string): Promise<number> => {
  await page.getByRole('link', { name: 'Import' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'edited.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await page.getByText('What happened', { exact: true }).waitFor();
  return page.getByText(/^\d+ refused rows?$/).count();
};

/** Export → edit → import → undo gives the same export, through the screens, on three kinds of lists. */
export const proveRoundTrips = async (
  stage: Stage,
  say: (text: string) => void,
): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const { path, edited } of TRIPS) {
    const page = await stage.open(path);
    await page.locator('[data-list-row]').nth(9).waitFor();
    const before = await exportFrom(page);
    const rows = readFileRows(before);
    const changed = rows.map((row, index) =>
      index < EDITED_ROWS ? { ...row, [edited]: `${row[edited] ?? ''} edited` } : row,
    );
    const refused = await importInto(page, toCsv(changed));
    if (refused > 0) failures.push(`${path}: the import refused rows of its own export`);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.locator('[data-list-row]').nth(9).waitFor();
    const between = readFileRows(await exportFrom(page));
    const different = between.filter((row) => row[edited]?.endsWith(' edited')).length;
    if (different !== EDITED_ROWS) failures.push(`${path}: ${different} rows were changed`);
    await page.goBack();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.locator('[data-list-row]').nth(9).waitFor();
    const after = readFileRows(await exportFrom(page));
    if (withoutTraces(after) !== withoutTraces(rows)) {
      failures.push(`${path}: the export after the undo differs from the one before`);
    }
    say(`  ${path}: ${rows.length} rows`);
    await page.context().close();
  }
  return failures;
};
