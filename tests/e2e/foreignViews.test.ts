import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { JsonSchema } from '#schemas';
import { restClient, signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';

/* Saved views of a schema that others wrote: their columns, filters and order lie inside other fields. */

const PARCELS: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    label: { type: 'string' },
    sender: { type: 'object', properties: { name: { type: 'string' }, town: { type: 'string' } } },
    items: { type: 'array', items: { type: 'object', properties: { what: { type: 'string' } } } },
  },
};
const MEMBER = { email: 'view.reader@example.com', password: 'reads-the-views-of-others' };
const ROWS = 24;

// Other stories visit every resource that there is.
afterAll(() => removeSchema('parcels'));

const headings = (page: Page): Locator => page.getByRole('columnheader');
const first = (page: Page): Locator => page.getByRole('row').nth(1);

/** What the view shows, wherever it is opened. */
const expectView = async (page: Page): Promise<void> => {
  await page.getByText(`1–10 of ${ROWS / 2}`).waitFor();
  await expect
    .poll(async () => (await headings(page).allInnerTexts()).filter((text) => / › /.test(text)))
    .toEqual(['Sender › Name', 'Items › What', 'Sender › Town']);
  await expect.poll(() => page.getByRole('columnheader', { name: 'Label' }).count()).toBe(0);
  await expect.poll(() => first(page).innerText()).toContain('sender 23');
};

/** Chooses it among the saved ones. */
const openView = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^View/ }).click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('button', { name: /^Rugs/ }).click();
  await page.getByRole('button', { name: 'View: Rugs' }).waitFor();
  await expectView(page);
};

story(
  'comes back with columns, filters and order inside other fields, by address and for others too',
  async ({ visit, server, rest }) => {
    await serveSchema('parcels', PARCELS);
    for (let number = 0; number < ROWS; number += 1)
      await rest.create('parcels', {
        label: `parcel ${number}`,
        sender: { name: `sender ${String(number).padStart(2, '0')}`, town: `town ${number % 3}` },
        items: [{ what: number % 2 === 0 ? 'lamp' : 'rug' }, { what: 'twine' }],
      });
    const page = await visit(
      'parcels?filter={"items.what":{"contains":"rug"}}&sort=sender.name&order=DESC&columns=sender.name,items.what,sender.town',
    );
    const button = (on: Page, name: string | RegExp) => on.getByRole('button', { name });
    await first(page).getByText('sender 23', { exact: true }).waitFor();
    await button(page, /^View/).click();
    await button(page, 'Save as a new view').click();
    const dialog = page.getByRole('dialog', { name: 'Save the view' });
    await dialog.getByLabel('Name').fill('Rugs');
    await dialog.getByLabel('Share with the team').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await button(page, 'View: Rugs').waitFor();
    await expectView(page);
    const address = page.url();

    await page.goto(new URL('parcels?filter={}', server.address).href);
    await page.getByText(`1–10 of ${ROWS}`).waitFor();
    await openView(page);

    const byAddress = await visit(address);
    await button(byAddress, 'View: Rugs').waitFor();
    await expectView(byAddress);

    // The run's own token was given too long ago to change who gets in.
    const admin = restClient(server.address, await signIn(server.address, ADMIN));
    await admin.create('users', {
      ...{ name: 'Reader', role: 'seller', passwordConfirmation: MEMBER.password },
      ...MEMBER,
    });
    const other = await visit('parcels', { token: await signIn(server.address, MEMBER) });
    await openView(other);
  },
);
