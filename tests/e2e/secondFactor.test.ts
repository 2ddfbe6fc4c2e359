import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freePort } from '../../scripts/harness/postgres/programs.ts';
import { ADMIN, startEmptyServer } from '../../scripts/stories/server.ts';
import { story } from './story.ts';

const HALF_MINUTE_MS = 30_000;
const VISITOR = { isSignedIn: false } as const;

/** A server of its own at a name, as passkeys want it: changing the admin would change other stories. */
const startAtName = async () => {
  const port = String(await freePort());
  const { stop } = await startEmptyServer({ HOST: 'localhost', PORT: port });
  return { address: `http://localhost:${port}/markets/`, stop };
};

/** Chromium's own authenticator, which answers without being touched. */
const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const appOf = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return {
    code: (): string => totp.generate(),
    /** A code that was not given before, without waiting: a phone may be half a minute ahead. */
    next: (): string => totp.generate({ timestamp: Date.now() + HALF_MINUTE_MS }),
  };
};

const giveName = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
};
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
};

describe('PEOPLE-3: two-step sign-in', () => {
  story(
    'is set up with an app and a passkey, and asked for at each sign-in',
    async ({ visit, troubles, onTestFinished }) => {
      const { address, stop } = await startAtName();
      onTestFinished(stop);
      const page = await visit('login', { ...VISITOR, address });
      await addAuthenticator(page.context(), page);
      await giveName(page);
      await page.getByRole('button', { name: /^Your account/ }).waitFor();
      await page.goto(new URL('settings', address).href);

      const section = page.getByRole('region', { name: 'Two-step sign-in' });
      await section.getByRole('button', { name: 'Add an app' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
      await dialog.getByRole('img', { name: 'Picture to scan' }).waitFor();
      const app = appOf(await dialog.locator('code').innerText());
      troubles.expect(422);
      await dialog.getByLabel('Code from the app').fill('000000');
      await dialog.getByText('This code is not right').waitFor();
      await dialog.getByLabel('Code from the app').fill(app.code());
      const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
      await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
      const recoveryCode = await codes.getByRole('listitem').first().innerText();
      // A key by mistake loses nothing that is shown only once.
      await page.keyboard.press('Escape');
      await codes.getByRole('button', { name: 'I have kept them' }).click();
      await section.getByText('Authenticator app').waitFor();

      await section.getByRole('button', { name: 'Add a passkey' }).click();
      const making = page.getByRole('dialog', { name: 'Add a passkey' });
      await making.getByLabel('Name').fill('Laptop');
      await page.keyboard.press('Enter');
      await section.getByText('Laptop').waitFor();
      await section.getByText('10 recovery codes left').waitFor();

      await signOut(page);
      await giveName(page);
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      await page.getByRole('button', { name: 'Use the app instead' }).click();
      // Six digits are all there is to say.
      await page.getByLabel('Code from the app').fill(app.next());
      await page.getByRole('button', { name: /^Your account/ }).waitFor();

      await signOut(page);
      await giveName(page);
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCode);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Your account/ }).waitFor();

      await signOut(page);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByRole('button', { name: /^Your account/ }).waitFor();
      // Before its server goes: the page would say that it is gone.
      await page.context().close();
    },
  );
});
