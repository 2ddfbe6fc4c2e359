import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { heading, queryOf, rowsOf, searchOf } from './looking.ts';
import { story } from './story.ts';

describe('a list and what goes out of it and into it', () => {
  story(
    'exports customers, imports the file with a refused row mended, and takes it all back (LIST-11)',
    async ({ visit, rest }) => {
      const before = await rest.create('customers', {
        firstname: 'Exchange',
        lastname: 'Original',
        email: 'exchange.original@example.com',
      });
      const page = await visit('customers?filter={"q":"Exchange"}');
      await rowsOf(page).first().waitFor();

      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'For import…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export Customers for import' });
      await dialog.getByRole('radio', { name: 'Everything that matches: 1 row' }).waitFor();
      // What was chosen is not gone by a key.
      await dialog.getByRole('radio', { name: /^JSON/ }).first().check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      await dialog.getByRole('radio', { name: /^CSV/ }).first().check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const download = await coming;
      await page.getByText('1 row exported').waitFor();
      expect(download.suggestedFilename()).toMatch(/^customers-for-import-\d{4}-\d\d-\d\d\.csv$/);
      const [head = '', row = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(head.startsWith('\uFEFF_id,')).toBe(true);
      expect(row).toContain('exchange.original@example.com');

      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'For reading…' }).click();
      const toRead = page.getByRole('dialog', { name: 'Export Customers for reading' });
      await toRead.getByText('begins with an apostrophe').waitFor();
      const comingToRead = page.waitForEvent('download');
      await toRead.getByRole('button', { name: 'Export' }).click();
      const read = await comingToRead;
      expect(read.suggestedFilename()).toMatch(/^customers-for-reading-/);
      expect(await readFile(await read.path(), 'utf8')).toMatch(
        /^\uFEFFFull name,[^_]+Exchange Original,/,
      );

      // The exported row under another name, and a new one whose address is none.
      const columns = head.slice(1).split(',');
      const added = columns.map((name) =>
        name === 'firstname'
          ? 'Exchange'
          : name === 'lastname'
            ? 'Added'
            : name === 'email'
              ? 'none'
              : '',
      );
      const text = [head, row.replaceAll('Original', 'Renamed'), added.join(','), ''].join('\r\n');
      await page.getByRole('link', { name: 'Import' }).click();
      await heading(page, 'Import Customers').waitFor();
      await page.locator('input[type=file]').setInputFiles({
        name: 'edited.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
      await page.getByText('2 rows in edited.csv').waitFor();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByText('1 refused row').waitFor();
      await page.getByRole('textbox', { name: 'Email, line 3' }).fill('exchange.added@example.com');
      await page.getByRole('button', { name: /^Check again/ }).click();
      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await page.getByText('What happened', { exact: true }).waitFor();
      const names = async (): Promise<unknown[]> =>
        (await rest.find('customers', { q: 'Exchange' })).map((found) => found['lastname']).sort();
      expect(await names()).toEqual(['Added', 'Renamed']);

      // Whoever loads the page again finds the import where it was.
      expect(queryOf(page).get('id')).toBeTruthy();
      await page.reload();
      await page.getByRole('button', { name: 'Undo the import' }).click();
      const question = page.getByRole('alertdialog', { name: 'Undo the whole import?' });
      await question.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor();
      const left = await rest.find('customers', { q: 'Exchange' });
      expect(left.map(({ _id, lastname }) => [_id, lastname])).toEqual([[before._id, 'Original']]);
    },
  );

  story(
    'finds a place by the palette and keeps a view, in Arabic on a phone',
    async ({ visit }) => {
      const page = await visit('', { width: 390, height: 844, language: 'ar' });
      await page.getByRole('button', { name: 'البحث في كل شيء' }).click();
      await page.getByRole('combobox', { name: 'الصفوف والصفحات والإجراءات' }).fill('الطلبات');
      await page.getByRole('option', { name: 'الطلبات', exact: true, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await heading(page, 'الطلبات').waitFor();

      await page.getByRole('checkbox').nth(1).waitFor();
      const box = searchOf(page);
      await box.fill('logo');
      await expect.poll(() => queryOf(page).get('filter')).toContain('logo');
      // Away from the box, its suggestions go.
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'المزيد' }).click();
      await page.getByRole('button', { name: 'طرق العرض' }).click();
      await page.getByRole('button', { name: 'حفظ كطريقة عرض جديدة' }).click();
      const dialog = page.getByRole('dialog', { name: 'حفظ طريقة العرض' });
      await dialog.getByRole('textbox').fill('شعارات');
      await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
      await page.getByRole('button', { name: 'طريقة العرض: شعارات' }).waitFor();

      expect(await box.inputValue()).toBe('logo');
      await page.getByRole('button', { name: 'مسح البحث' }).click();
      await expect.poll(() => queryOf(page).get('filter') ?? '').not.toContain('logo');
      await page.getByRole('button', { name: 'طريقة العرض: شعارات *' }).click();
      await page.getByRole('button', { name: 'شعارات', exact: true }).click();
      await expect.poll(() => queryOf(page).get('filter')).toContain('logo');

      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    },
  );
});
