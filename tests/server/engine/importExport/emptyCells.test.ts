/** TABLE-10: a cell without anything says that a row has no value there, whatever the schema takes. */
import { expect, it } from 'vitest';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas } from '../records/standardCalls.ts';
import { roundTrips } from './roundTrips.ts';

const CLIENTS = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    city: { type: 'string' },
    born: { type: 'string', format: 'date' },
    spent: { type: 'number' },
    groups: { type: 'array', items: { type: 'string' } },
    note: { type: ['string', 'null'] },
  },
};

describeApplication(
  'empty cells of a schema that others wrote',
  (application) => {
    const { asFile, asGuessed, rowsOf } = roundTrips(application);

    it.each(Object.entries({ asFile, asGuessed }))(
      'make a new row without those values, null where the schema takes it: %s',
      async (reader, read) => {
        const text = `title,city,born,spent,groups,note\n${reader},,,,,\n`;
        expect(await read('clients', 'csv', text)).toMatchObject({ created: 1, refused: 0 });
        const made = (await rowsOf('clients')).find(({ values }) => values['title'] === reader);
        expect(made?.values).toEqual({ title: reader, note: null });
      },
    );

    it('take the values away from a row that is there', async () => {
      await asFile('clients', 'csv', 'title,city\nthird,Oran\n');
      const kept = (await rowsOf('clients')).find(({ values }) => values['title'] === 'third');
      expect(kept?.values).toEqual({ title: 'third', city: 'Oran' });
      const text = `_id,title,city\n${String(kept?._id)},third,\n`;
      expect(await asGuessed('clients', 'csv', text)).toMatchObject({ updated: 1, refused: 0 });
      const now = (await rowsOf('clients')).find(({ values }) => values['title'] === 'third');
      expect(now?.values).toEqual({ title: 'third' });
    });

    it('are refused where a value is required', async () => {
      const done = await asFile('clients', 'csv', 'title,city\n,Oran\n');
      expect(done).toMatchObject({ created: 0, refused: 1 });
    });
  },
  { prepareSchemas: addSchemas({ clients: CLIENTS }) },
);
