/** STUDIO-7 to STUDIO-12: an admin changes a schema in the browser while others work with it. */
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { callServer, restClient, signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { carry, over } from './dragging.ts';
import { rowsOf } from './looking.ts';
import { schemasServed } from './schemaFiles.ts';
import { story } from './story.ts';
import {
  chooseField,
  column,
  makeTools,
  publish,
  removeTools,
  review,
  saved,
} from './studioTools.ts';

const SECOND = { email: 'second.admin@example.com', password: 'changes-schemas-as-well' };

const makeSecondAdmin = async (): Promise<string> => {
  const { address } = inject('server');
  // The run's own token was given too long ago to change who gets in.
  const admin = restClient(address, await signIn(address, ADMIN));
  const second = { name: 'Second', role: 'admin', ...SECOND };
  await admin.create('users', { ...second, passwordConfirmation: SECOND.password });
  return signIn(address, SECOND);
};

let second: Promise<string> | undefined;
/** Made by the first story that needs one. */
const secondAdmin = (): Promise<string> => {
  second ??= makeSecondAdmin();
  return second;
};

describe('the schema studio', () => {
  story(
    'a label, a key and a rule are changed, reviewed, published to everybody and taken back',
    async ({ visit, rest, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      await rest.create('tools', { name: 'Saw', warranty: '2 years' });
      const seller = await visit('tools');
      await rowsOf(seller).filter({ hasText: 'Saw' }).waitFor();

      const page = await visit('schemas/tools');
      const panel = await chooseField(page, 'Warranty');
      await panel.getByRole('textbox', { name: 'Label' }).fill('Guarantee');
      await page.getByRole('heading', { name: 'Guarantee', level: 2 }).waitFor();
      const renamed = page.getByRole('region', { name: 'Field Guarantee' });
      await renamed.getByRole('textbox', { name: 'Key' }).fill('guarantee');
      await renamed.getByRole('button', { name: 'Rename' }).click();
      await renamed.getByRole('textbox', { name: 'Most characters' }).fill('40');
      await page.keyboard.press('Tab');
      await page.getByText('3 changes').waitFor();
      // What was not saved yet is sent when the page is left.
      await page.reload();
      // Nobody sees any of it before it is published.
      await column(seller, 'Warranty').waitFor();
      await page.getByRole('heading', { name: 'Guarantee', level: 2 }).waitFor();

      const dialog = await review(page);
      await dialog.getByText(/Renamed .warranty. to .guarantee./).waitFor();
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await column(seller, 'Guarantee').waitFor();
      await seller.getByRole('cell', { name: '2 years' }).waitFor();

      // The draft's own button, which comes first, has the same name.
      await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo' }).click();
      await column(seller, 'Warranty').waitFor();
      await seller.getByRole('cell', { name: '2 years' }).waitFor();
    },
  );

  story(
    'another type is tried on the rows first: what converts and what fails, with its reason',
    async ({ visit, rest, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      await rest.create('tools', { name: 'Saw', warranty: '24' });
      await rest.create('tools', { name: 'Drill', warranty: 'for ever' });
      const page = await visit('schemas/tools?field=warranty');
      const panel = page.getByRole('region', { name: 'Field Warranty' });
      await panel.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Whole number' }).click();
      const dialog = await review(page);
      await dialog.getByRole('tab', { name: 'Converts (1)' }).waitFor();
      await dialog.getByRole('tab', { name: 'Fails (1)' }).click();
      await dialog.getByRole('cell', { name: 'for ever' }).waitFor();
      const opened = page.context().waitForEvent('page');
      await dialog.getByRole('link', { name: 'Open this row in the list' }).click();
      const list = await opened;
      await rowsOf(list).filter({ hasText: 'Drill' }).waitFor();
      await expect.poll(() => rowsOf(list).count()).toBe(1);
      await list.close();
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(async () => (await rest.find('tools', { name: ['Saw'] }, 1))[0])
        .toMatchObject({ warranty: 24 });

      await page.getByRole('tab', { name: 'History' }).click();
      // It can be taken back once its rows are filled.
      const entry = page.getByRole('listitem').filter({ hasText: 'whole number instead of text' });
      await entry.first().getByRole('button', { name: 'Take back' }).click();
      const question = page.getByRole('dialog', { name: 'What taking it back does' });
      await question.getByRole('button', { name: 'Take back' }).click();
      await expect
        .poll(async () => (await rest.find('tools', { name: ['Drill'] }, 1))[0])
        .toMatchObject({ warranty: 'for ever' });
    },
  );

  story(
    'the form is laid out and the list arranged by keyboard, and previewed',
    async ({ visit, rest, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      await rest.create('tools', { name: 'Saw', warranty: '2 years' });
      const page = await visit('schemas/tools?tab=form');
      await carry(page, 'Status', 'ArrowUp', over('Status', 3));
      await page.getByText('A group needs a field').waitFor();
      await page.getByRole('button', { name: 'Remove the group “More”' }).click();
      await saved(page);
      await page.getByRole('tab', { name: 'List' }).click();
      await page.getByRole('button', { name: 'Hide Warranty' }).click();
      await saved(page);
      await page.getByRole('tab', { name: 'Preview' }).click();
      const frame = page.frameLocator('iframe');
      await frame.getByText('Saw').first().waitFor();
      await page
        .getByRole('button', { name: /^Language/ })
        .last()
        .click();
      await page.getByRole('menuitemradio', { name: 'Français' }).click();
      await frame.locator('html[lang=fr]').getByText('Enregistrer').first().waitFor();
      await publish(page);
      await page
        .getByText(/changes? published/)
        .or(page.getByText('Tool', { exact: false }))
        .first()
        .waitFor();
      const list = await visit('tools');
      await rowsOf(list).filter({ hasText: 'Saw' }).waitFor();
      expect(await column(list, 'Warranty').count()).toBe(0);
    },
  );

  story(
    'the text and the clicks are one draft, and what others publish meanwhile is not lost',
    async ({ visit, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      const page = await visit('schemas/tools?field=name');
      const panel = page.getByRole('region', { name: 'Field Name' });
      await panel.getByRole('textbox', { name: 'Label' }).fill('Title of the tool');
      await saved(page);
      await page.getByRole('tab', { name: 'JSON' }).click();
      await page.getByText('Title of the tool').first().waitFor();

      // Somebody else publishes the same label, and another limit of the same field.
      await callServer(inject('server').address, '/api/schemas/change', {
        token: inject('adminToken'),
        body: {
          ...{ resource: 'tools', kind: 'setField', field: 'name' },
          set: { title: 'Theirs', maxLength: 80 },
        },
      });
      const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else published' });
      await conflict.waitFor();
      await conflict.getByText('Theirs').waitFor();
      await conflict.getByRole('button', { name: 'Keep mine' }).click();
      await conflict.waitFor({ state: 'detached' });
      await publish(page);
      await expect.poll(schemasServed).toContain('Title of the tool');
      expect(await schemasServed()).toContain('"maxLength":80');
    },
  );

  story(
    'a field that is removed comes back with its values',
    async ({ visit, rest, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      await rest.create('tools', { name: 'Saw', warranty: '2 years' });
      const seller = await visit('tools');
      await column(seller, 'Warranty').waitFor();
      const page = await visit('schemas/tools?field=warranty');
      await page.getByRole('button', { name: 'Remove the field' }).click();
      await publish(page);
      await column(seller, 'Warranty').waitFor({ state: 'detached' });

      await page.getByRole('tab', { name: 'History' }).click();
      const entry = page.getByRole('listitem').filter({ hasText: 'Removed “Warranty”' });
      await entry.first().getByRole('button', { name: 'Take back' }).click();
      const question = page.getByRole('dialog', { name: 'What taking it back does' });
      await question.getByRole('button', { name: 'Take back' }).click();
      await column(seller, 'Warranty').waitFor();
      await seller.getByRole('cell', { name: '2 years' }).waitFor();
    },
  );

  story(
    'a draft is proposed, and published from the list of schemas',
    async ({ visit, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      const page = await visit('schemas/tools?field=warranty');
      const panel = page.getByRole('region', { name: 'Field Warranty' });
      await panel.getByRole('textbox', { name: 'Label' }).fill('Guarantee');
      const dialog = await review(page);
      await dialog.getByRole('button', { name: 'Propose to others' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('The others see the draft now.').waitFor();
      await page.getByRole('alert').filter({ hasText: 'proposes 1 change' }).waitFor();

      const other = await visit('schemas');
      const proposal = other.getByRole('alert').filter({ hasText: 'proposes 1 change' });
      // One press beside "Review and publish" would take all of it away.
      await proposal.getByRole('button', { name: 'Discard' }).click();
      const sure = other.getByRole('alertdialog', { name: 'Discard the proposal?' });
      await sure.getByText('1 change goes for good').waitFor();
      await sure.getByRole('button', { name: 'Cancel' }).click();
      await proposal.getByRole('button', { name: 'Review and publish' }).click();
      const answer = other.getByRole('dialog', { name: 'What this changes' });
      await answer.getByText('Guarantee', { exact: false }).first().waitFor();
      await answer.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect.poll(schemasServed).toContain('Guarantee');
      await proposal.waitFor({ state: 'detached' });
    },
  );

  story(
    'a proposal is refused by another admin, and its owner, who looks, goes on with it',
    async ({ visit, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      const page = await visit('schemas/tools?field=warranty');
      const other = await visit('schemas', { token: await secondAdmin() });
      const proposal = other.getByRole('alert').filter({ hasText: 'proposes 1 change' });
      await page.getByRole('textbox', { name: 'Label' }).first().fill('Guarantee');
      const dialog = await review(page);
      await dialog.getByRole('button', { name: 'Propose to others' }).click();
      await proposal.getByRole('button', { name: 'Refuse' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
      await proposal.waitFor({ state: 'detached' });
      // It is worked on again at once, as nothing else is.
      const draft = page.getByRole('region', { name: 'Draft', exact: true });
      await draft.getByText('1 change', { exact: true }).waitFor();
      expect(await page.getByText('Another draft of yours').count()).toBe(0);
    },
  );

  story(
    'two admins add different fields at once, each under the key of its label',
    async ({ visit, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      const page = await visit('schemas/tools');
      const other = await visit('schemas/tools', { token: await secondAdmin() });
      const addBy = async (admin: Page, label: string, key: string): Promise<void> => {
        await admin.getByRole('button', { name: 'Add a field' }).click();
        const input = admin.getByRole('textbox', { name: 'Label', exact: true });
        await input.fill('');
        await input.pressSequentially(label, { delay: 500 });
        expect(await input.evaluate((box) => box === document.activeElement)).toBe(true);
        await expect.poll(() => admin.getByRole('textbox', { name: 'Key' }).inputValue()).toBe(key);
      };
      await addBy(page, 'Size', 'size');
      await addBy(other, 'Made', 'made');
      await publish(page);
      await expect.poll(schemasServed).toContain('"size"');
      await publish(other);
      await expect.poll(schemasServed).toContain('"made"');
      expect(await schemasServed()).toContain('"size"');
    },
  );
});
