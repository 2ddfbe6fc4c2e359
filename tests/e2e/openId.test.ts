import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freePort } from '../../scripts/harness/postgres/programs.ts';
import { ADMIN, startEmptyServer } from '../../scripts/stories/server.ts';
import { CLIENT_ID, CLIENT_SECRET, openProvider } from '../server/engine/openId/testProvider.ts';
import { story } from './story.ts';

const RULES = {
  rules: [
    { group: 'helpers', role: 'support', team: 'My team' },
    { group: 'staff', role: 'admin', team: 'My team' },
  ],
};

const startBeside = async (provider: Awaited<ReturnType<typeof openProvider>>, port: string) => {
  const server = await startEmptyServer({
    HOST: 'localhost',
    PORT: port,
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: CLIENT_ID,
    OPENID_CLIENT_SECRET: CLIENT_SECRET,
    OPENID_NAME: 'Acme',
    OPENID_RULES: JSON.stringify(RULES),
  });
  return async () => {
    await server.stop();
    await provider.close();
  };
};

const signInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByLabel('Name').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The next page has a button of the same name.
  await page.getByLabel('Name').waitFor({ state: 'detached' });
  // Whether the application may know who they are.
  await page.getByRole('button', { name: 'Continue' }).click();
};

describe('PEOPLE-4: single sign-on', () => {
  story(
    'leads over the provider to the page that was asked for, and out again there',
    async ({ visit, troubles, onTestFinished }) => {
      const port = String(await freePort());
      const address = `http://localhost:${port}/markets/`;
      const provider = await openProvider({
        redirectUri: `http://localhost:${port}/api/auth/openid/callback`,
        signOutUri: `${address}login`,
      });
      provider.people.set('hana', {
        email: 'hana@acme.example',
        name: 'Hana',
        groups: ['helpers'],
      });
      provider.people.set('omar', { email: 'omar@acme.example', groups: ['nobody'] });
      onTestFinished(await startBeside(provider, port));

      const page = await visit('customers', { isSignedIn: false, address });
      await page.getByRole('button', { name: 'Sign in with Acme' }).click();
      await signInThere(page, 'hana');
      await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
      expect(page.url()).toBe(`${address}customers`);
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByText('hana@acme.example').first().waitFor();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      // The provider asks whether its own session ends too.
      await page.waitForURL(`${provider.issuer}/**`);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();

      troubles.expect(403);
      await page.getByRole('button', { name: 'Sign in with Acme' }).click();
      await signInThere(page, 'omar');
      await page.getByRole('alert').getByText('none of your groups has a place here').waitFor();
      // The password still works.
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Your account/ }).waitFor();
      // Before its server goes: the page would say that it is gone.
      await page.context().close();
    },
  );
});
