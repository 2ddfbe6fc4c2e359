import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { exchangeCalls, recordsOf } from './exchangeCalls.ts';

const VIEWINGS = {
  $schema: './meta.json',
  title: 'Viewing',
  type: 'object',
  'x-resource': {
    ...{ icon: 'business', recordTitle: 'name' },
    listDefault: {
      columns: ['name', 'kind', 'guide'],
      sort: { field: 'createdAt', order: 'DESC' },
    },
  },
  properties: {
    name: { type: 'string', maxLength: 100, title: 'Name of it' },
    kind: { type: 'string', enum: ['a', 'b'], 'x-enum': { a: 'First kind', b: 'Second kind' } },
    guide: { type: 'string', 'x-ref': 'customers', title: 'Guide' },
    guests: { type: 'array', items: { type: 'string', 'x-ref': 'customers' } },
    paid: { type: 'boolean' },
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    price: { type: 'number', format: 'money' },
    weight: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    text: { type: 'string', format: 'rich-text' },
    facts: { type: 'object' },
    stops: {
      type: 'array',
      items: {
        type: 'object',
        properties: { place: { type: 'string' }, host: { type: 'string', 'x-ref': 'customers' } },
      },
    },
  },
  required: ['name'],
};
const EVERY_COLUMN = [...Object.keys(VIEWINGS.properties), 'createdAt'].join(',');

const prepareSchemas = async (directory: string): Promise<void> => {
  const categories = JSON.parse(await readFile(join(directory, 'categories.json'), 'utf8'));
  const { name } = categories['x-resource'];
  const viewings = { ...VIEWINGS, 'x-resource': { ...VIEWINGS['x-resource'], name } };
  await writeFile(join(directory, 'viewings.json'), JSON.stringify(viewings));
};

const person = (firstname: string, lastname: string) => ({
  ...{ firstname, lastname, email: `${firstname}@example.com`.toLowerCase() },
  ...{ password: 'Secret word 1', passwordConfirmation: 'Secret word 1' },
});

describeApplication(
  'an export for reading (TABLE-10)',
  (souk) => {
    const { exported } = exchangeCalls(souk);
    const reading = (more = '', who = souk().seller) =>
      exported(who, `/api/rest/viewings/export?for=reading${more}`);
    const made = async (path: string, body: object, who = souk().seller): Promise<string> => {
      const answer = await souk().send('POST', path, { token: who.token, body });
      expect([answer.status, answer.body['errors'] ?? []]).toEqual([201, []]);
      return String(answer.body['_id']);
    };

    test('has labels above, and below what people read', async () => {
      const amina = await made('/api/customers/create', person('Amina', 'Haddad'));
      const bo = await made('/api/customers/create', person('Bo', 'Stone'));
      await made('/api/rest/viewings', {
        ...{ name: '=1+1', kind: 'b', guide: amina, guests: [bo, amina], paid: true },
        ...{ day: '2026-03-01', at: '2026-07-01T22:30:00.000Z', price: -1250.5, weight: 1234.5 },
        ...{ tags: ['red', '=big'], text: '<p>Tom &amp; <b>Jerry</b></p>' },
        facts: { '=a': 4, door: { open: true, note: '' }, rooms: ['one', 'two'] },
        stops: [{ place: 'Fes', host: bo }, { place: 'Rabat' }],
      });
      const answer = await reading(`&columns=${EVERY_COLUMN}&for[zone]=Africa/Casablanca`);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="viewings-for-reading-[\d-]+\.csv"/,
      );
      expect(recordsOf(answer.text)).toEqual([
        {
          'Name of it': "'=1+1",
          Kind: 'Second kind',
          Guide: 'Amina Haddad',
          Guests: 'Bo Stone, Amina Haddad',
          Paid: 'Yes',
          Day: '01/03/2026',
          At: '01/07/2026 23:30:00',
          Price: '-1,250.50',
          Weight: '1,234.5',
          Tags: 'red, =big',
          Text: 'Tom & Jerry',
          // No JSON, and nothing that a spreadsheet would run.
          Facts: "'=a: 4; door: open: Yes; rooms: one, two",
          Stops: 'Place: Fes; Host: Bo Stone\nPlace: Rabat',
          Created: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
        },
      ]);
    });

    test('has the columns of the list unless others are named, and no ids', async () => {
      const { text } = await reading();
      expect(text.split('\r\n')[0]).toBe('\ufeffName of it,Kind,Guide');
    });

    test('is in the language of the reader', async () => {
      const { text } = await souk().send('GET', '/api/customers/export?for=reading', {
        token: souk().seller.token,
        headers: { 'accept-language': 'fr' },
      });
      expect(text.split('\r\n')[0]).toBe(
        '\ufeffNom complet,E-mail,Téléphone,Entreprise,Statut,Créé le',
      );
    });

    test('names no row that the reader may not see', async () => {
      const { admin, stranger } = souk();
      const theirs = await made('/api/customers/create', person('Hidden', 'Person'), stranger);
      // A row that came by another way leads to another team: its id is all that is told.
      await souk().core.database.execute(sql`
        update r_viewings set doc = doc || jsonb_build_object('guide', ${theirs}::text),
          t_guide = ${theirs}::text`);
      expect(recordsOf((await reading()).text)[0]?.['Guide']).toBe(theirs);
      expect(recordsOf((await reading('', admin)).text)[0]?.['Guide']).toBe('Hidden Person');
    });
  },
  { prepareSchemas },
);
