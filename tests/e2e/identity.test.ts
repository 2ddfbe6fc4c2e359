import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ADMIN } from '../../scripts/stories/server.ts';
import { story } from './story.ts';

const REFUSED = { code: 'confirm_identity', message: 'Confirm.', params: {}, errors: [] };

/** As five minutes after the sign-in, without the five minutes; what comes later reaches the server. */
const refuseTwice = async (page: Page, path: string): Promise<void> => {
  let asked = 0;
  await page.route(path, (route) => {
    asked += 1;
    return asked > 2 ? route.continue() : route.fulfill({ status: 403, json: REFUSED });
  });
};

describe('a change that decides who gets in', () => {
  story(
    'asks for the password, and loses nothing of the form',
    async ({ visit, rest, troubles }) => {
      const page = await visit('users/create');
      const isFocused = (name: 'save' | 'password') =>
        (name === 'save' ? save : password).evaluate((node) => node === document.activeElement);
      const email = page.getByRole('textbox', { name: /Email/ });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
      const password = dialog.getByRole('textbox', { name: 'Password' });
      await refuseTwice(page, '**/api/users/create');
      troubles.expect(403, 422);
      await page.getByRole('textbox', { name: /^Name/ }).fill('Nadia Haddad');
      await email.fill('nadia.haddad@souk.example');
      await page.getByRole('combobox', { name: /Role/ }).click();
      await page.getByRole('option', { name: /support/i }).click();

      await save.press('Enter');
      await password.waitFor();
      await expect.poll(() => isFocused('password')).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByText('Nothing was changed. Confirm with your password').waitFor();
      expect(await email.inputValue()).toBe('nadia.haddad@souk.example');
      await expect.poll(() => isFocused('save')).toBe(true);

      await save.press('Enter');
      await password.fill('not the right one');
      await page.keyboard.press('Enter');
      await dialog.getByText('The present password is wrong.').waitFor();
      await password.fill(ADMIN.password);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      const find = () => rest.find('users', { email: 'nadia.haddad@souk.example' });
      await expect.poll(find).toMatchObject([{ name: 'Nadia Haddad', role: 'support' }]);
    },
  );
});
