import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { save } from './looking.ts';
import { story } from './story.ts';

/** A picture that no other run has: the library keeps the same bytes once. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    const brush = canvas.getContext('2d');
    for (let x = 0; x < 64 && brush; x += 1) {
      brush.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      brush.fillRect(x, 0, 1, 48);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

describe('images', () => {
  story(
    'are queued, uploaded, named, searched and inserted (IMG-1, IMG-2, IMG-4, IMG-5, IMG-6)',
    async ({ visit, rest, troubles }) => {
      const { _id } = await rest.create('apps', { title: 'Story of pictures' });
      const page = await visit(`applications/update/${_id}`);
      await page.getByRole('tab', { name: 'Gallery' }).click();
      await page.getByRole('button', { name: 'Add an image' }).click();
      const popup = page.getByRole('dialog', { name: 'Image library' });
      const button = (name: string) => popup.getByRole('button', { name, exact: true });
      await button('Add images').waitFor();
      expect(await button('Insert photos').isDisabled()).toBe(true);
      expect(await button('Upload all').isDisabled()).toBe(true);

      await popup
        .locator('input[type=file]')
        .setInputFiles([
          png('first.png', await pictureOf(page)),
          png('second.png', await pictureOf(page)),
          png('huge.png', Buffer.alloc(2_000_001)),
        ]);
      await popup.getByText('huge.png is larger than 2,000,000 bytes.').waitFor();
      await popup.getByRole('textbox', { name: 'Title of first.png' }).fill('Story lantern');
      await button('Remove second from the queue').click();
      await button('Upload all').click();
      const tile = popup.locator('[data-tile]').first();
      await expect.poll(() => tile.getAttribute('aria-label')).toBe('Story lantern');
      await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => button('Upload all').isDisabled()).toBe(true);

      await button('Edit the title of Story lantern').click();
      const title = popup.getByRole('textbox', { name: 'Title', exact: true });
      await title.fill('Story lamp');
      await title.press('Enter');
      await button('Story lamp').waitFor();

      const search = popup.getByRole('searchbox', { name: 'Search by title' });
      await search.fill('nothing is called so');
      await popup.getByText('No Results Found').waitFor();
      troubles.expect(500);
      await page.route('**/images/search?**', (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'The shelf is on fire' }),
      );
      await search.fill('another');
      const notice = popup.getByRole('alert').filter({ hasText: 'Error' });
      await notice.getByText('The shelf is on fire').waitFor();
      await page.unroute('**/images/search?**');

      await button('Insert photos').click();
      await popup.waitFor({ state: 'detached' });
      await save(page);
      await page.getByText('Updated successfully').waitFor();
      const [stored] = await rest.find('apps', { id: [_id] });
      expect(stored?.['gallery']).toMatchObject([{ title: 'Story lamp' }]);

      await page.goto(new URL('images', page.url().replace(/applications.*/, '')).href);
      await page.getByRole('button', { name: 'Story lamp', exact: true }).click();
      const facts = page.getByRole('dialog', { name: 'Story lamp' });
      await facts.getByRole('link', { name: 'Story of pictures' }).waitFor();
      expect(await axeLinesOn(page)).toEqual([]);

      // What is in use stays, and the reason is said; then it goes.
      troubles.expect(409);
      const remove = async (): Promise<void> => {
        await facts.getByRole('button', { name: 'Delete' }).click();
        await facts.getByText('Delete this image for good?').waitFor();
        await facts.getByRole('button', { name: 'Delete' }).click();
      };
      await remove();
      await page
        .getByRole('alert')
        .filter({ hasText: 'Error' })
        .getByText(/in use/)
        .waitFor();
      await rest.update('apps', String(_id), { gallery: null });
      await remove();
      await facts.waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: 'Story lamp', exact: true })
        .waitFor({ state: 'detached' });

      // Pasted and dropped pictures wait in the queue like chosen ones.
      const bytes = [...(await pictureOf(page))];
      await page.evaluate((given) => {
        const arriving = (name: string): DataTransfer => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(given)], name, { type: 'image/png' }));
          return data;
        };
        const init = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { ...init, clipboardData: arriving('pasted.png') }),
        );
        document
          .querySelector('input[type=search]')
          ?.dispatchEvent(
            new DragEvent('drop', { ...init, dataTransfer: arriving('dropped.png') }),
          );
      }, bytes);
      await page.getByRole('textbox', { name: 'Title of pasted.png' }).waitFor();
      await page.getByRole('textbox', { name: 'Title of dropped.png' }).waitFor();
    },
  );

  story('and files are ordered and allowed on a phone in Arabic', async ({ visit, rest }) => {
    const { _id } = await rest.create('apps', { title: 'قصة الملفات' });
    const page = await visit(`applications/update/${_id}`, {
      language: 'ar',
      width: 390,
      height: 844,
    });
    await page.getByRole('tab', { name: 'معرض الصور' }).click();
    await page.getByRole('button', { name: 'إضافة صورة' }).click();
    const popup = page.getByRole('dialog', { name: 'مكتبة الصور' });
    await popup
      .locator('input[type=file]')
      .setInputFiles([
        png('one.png', await pictureOf(page)),
        png('two.png', await pictureOf(page)),
      ]);
    await popup.getByRole('button', { name: 'رفع الكل' }).click();
    await popup.getByText(/^اختير 2/).waitFor();
    await popup.getByRole('button', { name: 'إدراج الصور' }).click();
    await popup.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'الملفات' }).click();
    const field = page.locator('[data-field=root_files]');
    // It goes on, and arrives, while another tab of the form is looked at.
    await page.route('**/files/create*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await field.locator('input[type=file]').setInputFiles({
      name: 'guide.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`A guide of ${_id}`),
    });
    await field.getByText('guide.txt').first().waitFor();
    await page.getByRole('tab', { name: 'معرض الصور' }).click();
    await page.getByRole('tab', { name: 'الملفات' }).click();
    await field.getByRole('combobox', { name: 'أذونات guide.txt' }).click();
    await page.getByRole('option', { name: 'قراءة الطلبات' }).click();
    await page.keyboard.press('Escape');

    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await rest.find('apps', { id: [_id] }))[0]?.['files'])
      .toMatchObject([{ permissions: ['read_orders'] }]);
    const [stored] = await rest.find('apps', { id: [_id] });
    expect(stored?.['gallery']).toMatchObject([{ title: 'one' }, { title: 'two' }]);
  });
});
