/** PEOPLE-5: an owner lets a program in, and has another one told of changes. */
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { signIn } from '../../scripts/stories/api.ts';
import { closeReceivers, openReceiver } from '../server/engine/webhooks/receiver.ts';
import { heading } from './looking.ts';
import { story } from './story.ts';

const PASSWORD = 'green lantern by the canal';

afterAll(closeReceivers);

describe('programs of a team', () => {
  story('get a key, and are told by a webhook', async ({ visit, rest, server, troubles }) => {
    troubles.expect(422);
    const owner = {
      ...{ name: 'Ines Canal', email: 'ines@canal.example.com', role: 'owner' },
      ...{ password: PASSWORD, passwordConfirmation: PASSWORD },
    };
    const receiver = await openReceiver();
    await rest.create('users', owner);
    const token = await signIn(server.address, { email: owner.email, password: PASSWORD });
    const page = await visit('keys', { token });
    await page.getByText('No keys yet').waitFor();
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Importer');
    await page.getByRole('checkbox', { name: 'Search: Customers' }).check();
    await page.getByRole('textbox', { name: /Only from these/ }).fill('nowhere');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page
      .getByText(/nowhere/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: /Only from these/ }).fill('');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByRole('dialog', { name: 'Copy the key now' }).waitFor();
    const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    expect(key).toMatch(/^souk_/);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('It has not been copied yet.').waitFor();
    await page.getByRole('button', { name: 'Close without copying' }).click();
    await page.getByText('never used').waitFor();
    expect(await axeLinesOn(page)).toEqual([]);
    const origin = new URL(server.address).origin;
    const use = async (): Promise<number> =>
      (await fetch(`${origin}/api/rest/customers`, { headers: { authorization: `Bearer ${key}` } }))
        .status;
    expect(await use()).toBe(200);
    await page.getByRole('button', { name: 'Revoke the key “Importer”' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await page.getByText('The key no longer works.').waitFor();
    expect(await use()).toBe(401);

    await page.goto(`${server.address}webhooks`);
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.2/');
    await page.getByRole('checkbox', { name: 'Customers: Created' }).check();
    await page.getByRole('button', { name: 'Make the webhook' }).click();
    await page.getByText(/must be an https address of the public internet/).waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await page.getByRole('button', { name: 'Only some rows of Customers' }).click();
    await page.getByRole('heading', { name: 'Which rows of Customers' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('button', { name: 'Make the webhook' }).click();
    await page.getByRole('dialog', { name: 'Copy the secret now' }).waitFor();
    const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Close without copying' }).click();
    await heading(page, 'Bookkeeping').waitFor();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Delivered').first().waitFor();
    const [sent] = receiver.received;
    expect(new Webhook(secret).verify(sent?.text ?? '', sent?.headers ?? {})).toMatchObject({
      type: 'test',
    });
    expect(await axeLinesOn(page)).toEqual([]);
    await page.getByRole('button', { name: /^Show: Test/ }).click();
    await page
      .getByText(/answered 200/)
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.received.length).toBe(2);

    // In Arabic on a phone, in the dark: nothing is wider than the page.
    const phone = await visit('webhooks', { token, width: 390, theme: 'dark', language: 'ar' });
    await phone.getByText('Bookkeeping').click();
    await phone.getByRole('heading', { name: 'عمليات الإرسال' }).waitFor();
    expect(await axeLinesOn(phone)).toEqual([]);
    expect(
      await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    const pictures = process.env['SOUK_PICTURES'];
    if (pictures) {
      await page.screenshot({ path: `${pictures}/h2-webhook.png` });
      await phone.screenshot({ path: `${pictures}/h2-webhook-ar.png` });
    }
  });
});
