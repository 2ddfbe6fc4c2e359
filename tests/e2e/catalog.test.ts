import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { heading, placeOf } from './looking.ts';
import { story } from './story.ts';

describe('the catalog and its customers', () => {
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
      expect(await box('Province').inputValue()).toBe('');

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
