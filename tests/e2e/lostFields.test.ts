import { describe, expect } from 'vitest';
import { heading, save } from './looking.ts';
import { change, hearing } from './schemaChanges.ts';
import { story } from './story.ts';

const TYPED = 'Third, on the left';

/** The name of a field that was removed is kept for a time: each story has one of its own. */
const add = (field: string, title: string): Promise<void> =>
  change({ kind: 'addField', field, schema: { type: 'string', title } });

describe('a form whose field changes while somebody types into it', () => {
  story(
    'shows what was typed until it is let go, and says that it is not saved',
    async ({ visit, rest }) => {
      await add('landing', 'Landing');
      const [found] = await rest.find('customers', {});
      const id = String(found?.['_id']);
      const page = await visit(`customers/update/${id}`);
      await page.getByRole('textbox', { name: 'Landing', exact: true }).fill(TYPED);
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Rings twice');
      const heard = hearing(page, ({ landing }) => landing === undefined);
      await change({ kind: 'removeField', field: 'landing' });
      await heard;
      const notice = page.getByRole('alert').filter({ hasText: 'not in this form any more' });
      await notice.getByText(TYPED).waitFor();
      await notice.getByText('Changed: Note.').waitFor();

      await save(page);
      await page.getByText('Updated successfully').waitFor();
      const told = page.getByRole('alert').filter({ hasText: 'Not saved' });
      await told.getByText('the form does not have it any more: Landing.').waitFor();
      const stored = async () => (await rest.find('customers', { id: [id] }))[0];
      await expect.poll(stored).toMatchObject({ note: 'Rings twice' });
      expect(await page.getByText('All changes are saved').count()).toBe(0);
      await told.getByText(TYPED).waitFor();
      await told.getByRole('button', { name: 'I do not need it' }).click();
      await told.waitFor({ state: 'detached' });
      await page.getByText('All changes are saved').waitFor();
    },
  );

  story('hands what a new row cannot take on to the form of that row', async ({ visit }) => {
    await add('storey', 'Storey');
    const page = await visit('customer/create');
    await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Lost');
    await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Storey');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('lost@example.com');
    await page.getByRole('textbox', { name: 'Storey', exact: true }).fill(TYPED);
    const heard = hearing(page, ({ storey }) => Object(storey).readOnly === true);
    await change({ kind: 'setField', field: 'storey', set: { readOnly: true } });
    await heard;
    const typed = page.getByRole('alert').getByText(TYPED);
    await typed.waitFor();
    await save(page);
    await heading(page, 'Lost Storey').waitFor();
    await typed.waitFor();
    await page.getByRole('button', { name: 'I do not need it' }).click();
    await typed.waitFor({ state: 'detached' });
    await change({ kind: 'removeField', field: 'storey' });
  });

  story(
    'shows what was typed where the field takes other values by now',
    async ({ visit, rest }) => {
      await add('level', 'Level');
      const [found] = await rest.find('customers', {});
      const page = await visit(`customers/update/${String(found?.['_id'])}`);
      await page.getByRole('textbox', { name: 'Level', exact: true }).fill(TYPED);
      const heard = hearing(page, ({ level }) => Object(level).type === 'boolean');
      await change({ kind: 'retypeField', field: 'level', type: { type: 'boolean' } });
      await heard;
      const notice = page.getByRole('alert').filter({ hasText: 'take other values by now' });
      await notice.getByText(TYPED).waitFor();
      await notice.getByRole('button', { name: 'Discard them' }).click();
      await notice.waitFor({ state: 'detached' });
      await change({ kind: 'removeField', field: 'level' });
    },
  );
});
