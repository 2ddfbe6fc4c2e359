import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, inject } from 'vitest';
import { callServer } from '../../scripts/stories/api.ts';
import { heading, rowsOf, save } from './looking.ts';
import { change, hearing, type SchemaFile } from './schemaChanges.ts';
import { removeSchema, schemaFile, schemasServed, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';

const original = await readFile(schemaFile('customers'), 'utf8');
const schemaOf = (): SchemaFile => JSON.parse(original) as SchemaFile;

const writeCustomers = (schema: object): Promise<void> =>
  writeFile(schemaFile('customers'), JSON.stringify(schema));

/** A field as a person would add it: a type and a title, nothing of ours but that lists show it. */
const LOYALTY = {
  type: 'integer',
  title: 'Loyalty points',
  minimum: 0,
  maximum: 100,
  'x-ui': { list: true },
} as const;

/** The least that a schema file may say. */
const BRANCHES = {
  title: 'Branch',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    openedOn: { type: 'string', format: 'date', title: 'Opened on' },
    seats: { type: 'integer', title: 'Seats' },
  },
  required: ['name'],
} as const;

const renameCompany = async (field: string, to: string): Promise<void> => {
  const path = '/api/schemas/rename';
  const token = inject('adminToken');
  const body = { resource: 'customers', field, to };
  expect(await callServer(inject('server').address, path, { token, body })).toMatchObject({
    isApplied: true,
  });
};

describe('schemas that change while the server runs', () => {
  afterEach(async () => {
    // A story that failed in between would leave the other name to all that come after it.
    const { resources } = JSON.parse(await schemasServed()) as {
      resources: { customers: { schema: SchemaFile } };
    };
    if (resources.customers.schema.properties['firm']) await renameCompany('firm', 'company');
    await writeFile(schemaFile('customers'), original);
    await removeSchema('branches');
    await expect.poll(schemasServed).not.toContain('Loyalty points');
  });

  story('show a new field in list, filter, form and details', async ({ visit }) => {
    const page = await visit('customers');
    await rowsOf(page).first().waitFor();
    const schema = schemaOf();
    schema.properties['loyalty'] = LOYALTY;
    await writeCustomers(schema);
    await expect.poll(schemasServed).toContain('Loyalty points');

    await page.reload();
    await page.getByRole('columnheader', { name: 'Loyalty points' }).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'More conditions' }).click();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Loyalty points' }).waitFor();

    await page.goto(page.url().replace(/customers.*$/, 'customer/create'));
    await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Live');
    await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Field');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('live@example.com');
    const points = page.getByRole('textbox', { name: 'Loyalty points', exact: true });
    await points.fill('101');
    await save(page);
    await page.getByText('Value Loyalty points must be less than 101.').first().waitFor();
    await points.fill('42');
    await save(page);
    await page.getByText('Customer created').waitFor();

    await heading(page, 'Live Field').waitFor();
    await page.goto(page.url().replace('/update/', '/view/'));
    await page.getByText('Loyalty points').waitFor();
    await page.getByText('42', { exact: true }).waitFor();
  });

  story(
    'tell the administrator of an edit that cannot be, and go on with the last good one',
    async ({ visit }) => {
      const page = await visit('customers');
      await rowsOf(page).first().waitFor();
      const schema = schemaOf();
      schema.properties['loyalty'] = { ...LOYALTY, 'x-ui': { widget: 'no-such-widget' } };
      await writeCustomers(schema);
      const banner = page.getByRole('status').filter({ hasText: '1 schema file is not in order' });
      await banner.waitFor();
      await banner.getByRole('button', { name: 'Show the reasons' }).click();
      await banner.getByText('customers.json', { exact: false }).waitFor();
      await page.reload();
      await rowsOf(page).nth(9).waitFor();

      await writeCustomers(schemaOf());
      await banner.waitFor({ state: 'hidden' });
    },
  );

  story('save what was half typed while its field was renamed', async ({ visit, rest }) => {
    const [found] = await rest.find('customers', { company: { exists: true } });
    const id = String(found?.['_id']);
    const page = await visit(`customers/update/${id}`);
    const input = page.getByRole('textbox', { name: 'Company', exact: true });
    await input.fill('Half typed Ltd');
    // The answer comes after the page has the new schema: what was saved is no draft any more.
    await page.route(/customers/, async (route) => {
      if (route.request().method() !== 'GET')
        await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await save(page);
    await renameCompany('company', 'firm');
    await page.getByText('Updated successfully').waitFor();
    await page.unroute(/customers/);
    const stored = async () => (await rest.find('customers', { id: [id] }))[0];
    expect(await stored()).toMatchObject({ firm: 'Half typed Ltd', company: 'Half typed Ltd' });

    await page.reload();
    await expect.poll(() => input.inputValue()).toBe('Half typed Ltd');
    expect(await page.getByText('Your unsaved changes').count()).toBe(0);
    await input.fill('Whole Ltd');
    await save(page);
    await page.getByText('Updated successfully').waitFor();
    expect(await stored()).toMatchObject({ firm: 'Whole Ltd', company: 'Whole Ltd' });
    await renameCompany('firm', 'company');
  });

  story('show what was half typed under the new name of its field', async ({ visit, rest }) => {
    const [found] = await rest.find('customers', { company: { exists: true } });
    const id = String(found?.['_id']);
    const page = await visit(`customers/update/${id}`);
    const input = page.getByRole('textbox', { name: 'Company', exact: true });
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await input.waitFor();
    // The rules of the new schema take longer than a form that left the page keeps what was typed.
    await page.route('**/validators/customers.*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await input.fill('Still there Ltd');
    const heard = hearing(page, ({ firm }) => firm !== undefined);
    await renameCompany('company', 'firm');
    // Once the page knows of it, the field is another one to it.
    await heard;
    await page.getByText('The fields of this form were changed meanwhile').waitFor();
    await note.fill('Written beside it');
    await expect.poll(() => input.inputValue()).toBe('Still there Ltd');
    await page.waitForTimeout(1_500);
    expect(await input.inputValue()).toBe('Still there Ltd');
    await save(page);
    await page.getByText('Updated successfully').waitFor();
    const stored = async () => (await rest.find('customers', { id: [id] }))[0];
    expect(await stored()).toMatchObject({ firm: 'Still there Ltd', note: 'Written beside it' });
    await renameCompany('firm', 'company');
  });

  story('save what was half typed while its field got another type', async ({ visit, rest }) => {
    await change({ kind: 'addField', field: 'floor', schema: { type: 'string', title: 'Floor' } });
    const [found] = await rest.find('customers', {});
    const id = String(found?.['_id']);
    await rest.update('customers', id, { floor: '1' });
    const page = await visit(`customers/update/${id}`);
    const input = page.getByRole('textbox', { name: 'Floor', exact: true });
    await input.fill('12');
    const heard = hearing(page, ({ floor }) => Object(floor).type === 'integer');
    await change({ kind: 'retypeField', field: 'floor', type: { type: 'integer' } });
    // Once the page knows of it, it judges what was typed by itself.
    await heard;
    await save(page);
    await page.getByText('Updated successfully').waitFor();
    const stored = async () => (await rest.find('customers', { id: [id] }))[0];
    expect(await stored()).toMatchObject({ floor: 12 });
    await page.reload();
    await expect.poll(() => input.inputValue()).toBe('12');
  });

  story('change a row that breaks a newer rule elsewhere', async ({ visit, rest }) => {
    const [found] = await rest.find('customers', {});
    const id = String(found?.['_id']);
    await rest.update('customers', id, { note: 'ok' });
    await change({ kind: 'setField', field: 'note', set: { minLength: 5 } });
    const page = await visit(`customers/update/${id}`);
    const company = page.getByRole('textbox', { name: 'Company', exact: true });
    await company.fill('Patient Ltd');
    await save(page);
    await page.getByText('Updated successfully').waitFor();

    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('hm');
    await save(page);
    await page.getByText('Note must be more than 4 characters').first().waitFor();
    const stored = async () => (await rest.find('customers', { id: [id] }))[0];
    expect(await stored()).toMatchObject({ company: 'Patient Ltd', note: 'ok' });
  });

  story('make a whole resource of a file that is dropped in (SCHEMA-1)', async ({ visit }) => {
    await serveSchema('branches', BRANCHES);
    const page = await visit('');
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Branches').click();
    await heading(page, 'Branches').waitFor();
    await page.getByText('No Branches yet').waitFor();
    await page.getByRole('link', { name: 'Create Branch' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Casbah');
    await page.getByRole('textbox', { name: 'Seats', exact: true }).fill('12');
    await save(page);
    await page.getByText('Branch created').waitFor();
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Branches').click();
    await rowsOf(page).filter({ hasText: 'Casbah' }).waitFor();
    // Its schema goes while pages are still open: a busy one would ask for rows that are no more.
    await page.close();
  });
});
