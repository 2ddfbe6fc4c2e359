import { describe, expect } from 'vitest';
import { ADMIN, startEmptyServer } from '../../scripts/stories/server.ts';
import { demoLine, titleOf } from './looking.ts';
import { story } from './story.ts';

const VISITOR = { isSignedIn: false } as const;

describe('signing in', () => {
  story('leads from the password to the dashboard', async ({ visit }) => {
    const page = await visit('', VISITOR);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/markets/');
    await expect.poll(() => titleOf(page)).toBe('Dashboard · Souk');
  });

  story(
    'works once with the printed link, and its code leaves the address',
    async ({ visit, troubles, onTestFinished }) => {
      // The link of the stories' own server is too old where they take longer than 15 minutes.
      const { signInLink, stop } = await startEmptyServer();
      onTestFinished(stop);
      const page = await visit(signInLink, VISITOR);
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      expect(page.url()).not.toContain('code=');

      troubles.expect(401);
      const second = await visit(signInLink, VISITOR);
      await second.getByRole('alert').getByText('This link was used already').waitFor();
    },
  );

  story(
    'stays where it is and says why when the password is wrong',
    async ({ visit, troubles }) => {
      troubles.expect(401);
      const page = await visit('orders', VISITOR);
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
      expect(new URL(page.url()).pathname).toBe('/markets/login');
      expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
    },
  );

  story('asks for what is missing before it asks the server', async ({ visit }) => {
    const page = await visit('login', VISITOR);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your email address.').waitFor();
    await page.getByText('Enter your password.').waitFor();
  });

  story('returns to the place that was asked for', async ({ visit }) => {
    const page = await visit('withdrawns?page=2', VISITOR);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/markets/withdrawns');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  });

  story('ends for every tab of the browser with signing out', async ({ visit, server }) => {
    const page = await visit('login', { ...VISITOR, isLive: false });
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    const second = await page.context().newPage();
    await second.goto(new URL('customers', server.address).href);
    await second.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    // What it asks for when it is idle is refused where the session has just ended.
    await demoLine(second);
    await second.waitForLoadState('networkidle');

    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();

    await second.reload();
    await second.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });
});
