import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { carry, drag } from './dragging.ts';
import { demoLine, heading, placeOf } from './looking.ts';
import { story } from './story.ts';

const branch = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });
const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move “${name}”` });

const below = (name: string, place: string): string => `“${name}” would be below “${place}”.`;

describe('the catalog and its customers', () => {
  story(
    'moves categories in their tree, and asks where things go when one is deleted',
    async ({ visit, rest, troubles }) => {
      const [top, low, goes] = [
        await rest.create('categories', { name: 'Aardvark' }),
        await rest.create('categories', { name: 'Aardwolf' }),
        await rest.create('categories', { name: 'Abacus' }),
      ];
      await rest.create('apps', { title: 'Counts beads', categories: [goes._id] });
      const page = await visit('categories', { isLive: false });
      await page.getByRole('button', { name: 'Tree', exact: true }).click();
      await branch(page, 'Categories').waitFor();
      const use = branch(page, 'Categories')
        .getByRole('listitem')
        .filter({ has: handle(page, 'Abacus') })
        .getByRole('link', { name: '1 App', exact: true });
      expect(await use.getAttribute('href')).toContain(goes._id);

      await carry(page, 'Aardwolf', 'ArrowUp', below('Aardwolf', 'Aardvark'));
      // Under the pointer it stays, with its Undo.
      await page.getByText('“Aardwolf” is now below “Aardvark”').hover();
      await branch(page, 'Below “Aardvark”')
        .getByRole('link', { name: 'Aardwolf', exact: true })
        .waitFor();
      await expect
        .poll(() => handle(page, 'Aardwolf').evaluate((one) => one === document.activeElement))
        .toBe(true);
      expect((await rest.find('categories', { _id: low._id }))[0]?.['parent']).toBe(top._id);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(async () => (await rest.find('categories', { _id: low._id }))[0]?.['parent'])
        .toBeUndefined();

      await branch(page, 'Below “Aardvark”').waitFor({ state: 'hidden' });

      await demoLine(page);
      await drag(
        page,
        handle(page, 'Abacus'),
        handle(page, 'Aardvark'),
        below('Abacus', 'Aardvark'),
      );
      await branch(page, 'Below “Aardvark”')
        .getByRole('link', { name: 'Abacus', exact: true })
        .waitFor();

      // The first question is answered by what stands in the way.
      troubles.expect(409);
      await page.getByRole('button', { name: 'Delete: Abacus' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete “Abacus”?' });
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await question.getByText('In use here: 1 App.').waitFor();
      const remove = question.getByRole('button', { name: 'Move and delete' });
      expect(await remove.isDisabled()).toBe(true);
      await question.getByRole('combobox', { name: 'Move to' }).fill('Aardw');
      await page.getByRole('option', { name: 'Aardwolf' }).click();
      await remove.click();
      await page.getByText('Category Deleted').waitFor();
      const [app] = await rest.find('apps', { q: 'Counts beads' });
      expect(app?.['categories']).toEqual([low._id]);
    },
  );

  story(
    'offers places that depend on one another, says who has the same phone, and what was spent',
    async ({ visit, rest }) => {
      const customers = await rest.find('customers', { status: 'active' }, 50);
      const known = customers.find(({ phone }) => typeof phone === 'string');
      const page = await visit('customer/create', { isLive: false });
      await heading(page, 'New: Customer').waitFor();
      const box = (name: string): Locator => page.getByRole('combobox', { name, exact: true });
      await box('Country').fill('moro');
      await page.getByRole('option', { name: 'Morocco' }).click();
      await box('Province').fill('marra');
      await page.getByRole('option', { name: 'Marrakesh-Safi' }).click();
      await box('City').fill('essa');
      await page.getByRole('option', { name: 'Essaouira' }).click();
      await box('Country').fill('France');
      await page.getByRole('option', { name: 'France', exact: true }).click();
      // What lay in Morocco does not lie in France.
      await expect.poll(() => box('City').inputValue()).toBe('');
      await expect.poll(() => box('Province').inputValue()).toBe('');

      await page.getByRole('textbox', { name: 'Phone' }).fill(String(known?.['phone']));
      const hint = page.getByText('The same “Phone” is already with');
      await hint.waitFor();
      expect(await hint.getByRole('link').getAttribute('href')).toContain(known?._id);
      await page.getByRole('textbox', { name: 'First name' }).fill('Place');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Holder');
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('place@example.com');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await heading(page, 'Place Holder').waitFor();
      expect((await rest.find('customers', { email: 'place@example.com' }))[0]).toMatchObject({
        country: 'France',
      });

      const [order] = await rest.find('orders', { status: 'completed' });
      await page.goto(
        new URL(`customers/view/${order?.['customerId']}`, page.url().split('customers')[0]).href,
      );
      const figures = page.getByRole('list', { name: 'What this customer ordered' });
      const spent = figures.getByRole('link', { name: /^Spent/ });
      await spent.getByText('$').waitFor();
      const [, amount = ''] = (await spent.innerText()).split('\n').filter(Boolean);
      await page.getByRole('region', { name: 'Messages' }).waitFor();
      await spent.click();
      const sum = page.getByRole('status').filter({ hasText: 'Sum of Total' });
      await sum.getByText(amount.trim()).waitFor();
      expect(placeOf(page)).toBe('orders');
    },
  );
});
