import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ADMIN } from '../../scripts/stories/server.ts';
import { heading, placeOf, save, searchOf } from './looking.ts';
import { story } from './story.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What the browser keeps of forms that were not saved. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes('drafts.'))
      .join(),
  );

describe('forms', () => {
  story('say at its field what is wrong, and send nothing', async ({ visit }) => {
    const page = await visit('customer/create');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await field(page, 'First name').fill('Lina');
    await field(page, 'Last name').fill('   ');
    await field(page, 'Email').fill('not an address');
    await field(page, 'Phone').fill('12');
    await save(page);
    const email = field(page, 'Email');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Last name is required').first().waitFor();
    await page.getByText('not an address is not a valid email address').first().waitFor();
    await page.getByText('12 is not a valid phone number').first().waitFor();
    expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  story(
    'show the server’s refusal at its field and keep what was typed',
    async ({ visit, rest, troubles }) => {
      troubles.expect(422);
      const names = { firstname: 'Lina', lastname: 'First', email: 'lina@example.com' };
      await rest.create('customers', names);
      const page = await visit('customer/create');
      await field(page, 'First name').fill('Lina');
      await field(page, 'Last name').fill('Second');
      await field(page, 'Email').fill(names.email);
      await save(page);
      await expect.poll(() => field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
      expect(await field(page, 'First name').inputValue()).toBe('Lina');
      await field(page, 'Email').fill('lina.second@example.com');
      await save(page);
      await page.getByText('Customer created').waitFor();
    },
  );

  story('ask before unsaved changes are left behind', async ({ visit, rest }) => {
    const { _id } = await rest.create('categories', { name: 'Unsaved' });
    const page = await visit(`categories/update/${_id}`);
    const leave = () =>
      page.getByRole('navigation', { name: 'Sections' }).getByText('Orders').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await field(page, 'Description').fill('Half a sentence');
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe(`categories/update/${_id}`);
    expect(await field(page, 'Description').inputValue()).toBe('Half a sentence');

    await leave();
    await question.getByRole('button', { name: 'Save and leave' }).click();
    await heading(page, 'Orders').waitFor();
    await page.goBack();
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('Half a sentence');

    await field(page, 'Description').fill('Another one');
    await leave();
    await question.getByRole('button', { name: 'Discard the changes' }).click();
    await heading(page, 'Orders').waitFor();
    await page.goBack();
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('Half a sentence');
  });

  story('lead a service through its steps, none past a mistake (FORM-2)', async ({ visit }) => {
    const page = await visit('services/create');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('Title is required').first().waitFor();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    await field(page, 'Title').fill('Story service');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await field(page, 'Title').inputValue()).toBe('Story service');
    await save(page);
    await page.getByText(/ created$/).waitFor();
    await heading(page, 'Story service').waitFor();
    expect(placeOf(page)).toMatch(/^services\/update\/[0-9a-f]{24}$/);
    await page.getByText('Draft', { exact: true }).first().waitFor();
  });

  story(
    'keep what was typed when the page, the line or the session is lost',
    async ({ visit, rest, server, troubles }) => {
      const { _id } = await rest.create('categories', { name: 'Fragile' });
      const page = await visit(`categories/update/${_id}`);
      await field(page, 'Description').fill('Typed before the crash');
      await field(page, 'Name').focus();
      await expect.poll(() => keptDrafts(page)).toContain('Typed before the crash');
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await page.getByText(/^Your unsaved changes of/).waitFor();
      await page.getByText('Changed: Description.').waitFor();
      expect(await field(page, 'Description').inputValue()).toBe('Typed before the crash');

      // The tab is killed; another one comes to the same record.
      const context = page.context();
      await page.close({ runBeforeUnload: false });
      const next = await context.newPage();
      next.on('dialog', (dialog) => dialog.accept());
      await next.goto(new URL(`/markets/categories/update/${_id}`, server.address).href);
      await next.getByText(/^Your unsaved changes of/).waitFor();

      // No line: nothing is sent, the button says why, and nothing is lost.
      troubles.expectLostLine();
      await context.setOffline(true);
      await next.getByText('No connection to the server.').waitFor();
      const button = next.getByRole('button', { name: 'Save', exact: true });
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
      expect(await field(next, 'Description').inputValue()).toBe('Typed before the crash');
      await context.setOffline(false);
      await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();

      // The session ends: sign-in leads back to the same form and the same text.
      troubles.expect(401);
      await next.evaluate(() => localStorage.setItem('x-auth-token', 'ended meanwhile'));
      await next.reload();
      await next.getByLabel('Email').fill(ADMIN.email);
      await next.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
      await next.getByRole('button', { name: 'Sign in' }).click();
      await next.getByText(/^Your unsaved changes of/).waitFor();
      expect(await field(next, 'Description').inputValue()).toBe('Typed before the crash');
      await save(next);
      await next.getByText('Updated successfully').waitFor();
      await next.reload();
      await expect
        .poll(() => field(next, 'Description').inputValue())
        .toBe('Typed before the crash');
      expect(await next.getByText(/^Your unsaved changes of/).count()).toBe(0);
    },
  );

  story(
    'take the keyboard: Ctrl+S saves, "/" searches, Tab reaches each row’s actions',
    async ({ visit, rest }) => {
      const { _id } = await rest.create('categories', { name: 'Keyboard' });
      const page = await visit(`categories/update/${_id}`);
      await field(page, 'Description').fill('Saved by a key');
      await page.keyboard.press('Control+s');
      await page.getByText('Updated successfully').waitFor();

      await page.goto(page.url().replace(`/update/${_id}`, '?filter={"q":"Keyboard"}'));
      await page.getByRole('link', { name: 'Edit: Keyboard' }).waitFor();
      await searchOf(page).waitFor();
      await page.keyboard.press('/');
      const focused = page.locator(':focus');
      await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Search in /);
      await page.getByRole('checkbox', { name: 'Select Keyboard' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => focused.getAttribute('aria-label')).toBe('Edit: Keyboard');
      await page.keyboard.press('Enter');
      await heading(page, 'Keyboard').waitFor();
    },
  );
});
