/** GEN-4, TABLE-10: a schema's field that is called like the row's own data comes back from a file, both of them. */
import { expect, it } from 'vitest';
import type { ExportFormat } from '#src/admin/table/export/formats.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf, rest } from '../records/standardCalls.ts';
import { roundTrips } from './roundTrips.ts';

const OWN = ['_id', 'id', 'teamId', 'createdAt', 'updatedAt', 'version', '_meta', '_meta._id'];

/** Each name by itself, in pairs with the one that moves the others, and all of them. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  none: [],
  ...Object.fromEntries(OWN.map((name, place) => [`own${place}`, [name]])),
  metaAndId: ['_meta', '_id'],
  idAndId: ['id', '_id'],
  all: OWN,
};
const TEXT = { type: 'string' };
const SCHEMAS = Object.fromEntries(
  Object.entries(CLASSES).map(([resource, names]) => [
    resource,
    {
      type: 'object',
      properties: { title: TEXT, ...Object.fromEntries(names.map((name) => [name, TEXT])) },
      additionalProperties: false,
    },
  ]),
);

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

describeApplication(
  'fields that are called like the data of the row itself',
  (application) => {
    const { ask, create } = callsOf(application);
    const { fromServer, fromPage, asFile, asGuessed, rowsOf } = roundTrips(application);

    it.each(Object.entries(CLASSES))(
      'come back with its identity from every file: %s',
      async (name, names) => {
        const rowOf = (word: string) =>
          Object.fromEntries(['title', ...names].map((field) => [field, `${word} ${field}`]));
        await create(name, rowOf('first'));
        await create(name, rowOf('second'));
        const before = await rowsOf(name);
        expect(before.map(({ values }) => values)).toEqual([rowOf('first'), rowOf('second')]);
        for (const [writer, write] of Object.entries({ fromServer, fromPage })) {
          for (const [reader, read] of Object.entries({ asFile, asGuessed })) {
            for (const format of FORMATS) {
              const way = `${writer} ${reader} ${format}`;
              const text = await write(name, format);
              const same = await read(name, format, text);
              const counts = { created: 0, updated: 0, unchanged: 2, refused: 0 };
              expect(same, `${way}\n${text}`).toMatchObject({ ...counts, refusedRows: [] });
              const changes = Object.fromEntries(['title', ...names].map((key) => [key, 'other']));
              const ids = before.map(({ _id }) => _id);
              const changed = await ask('POST', rest(name, '/updateMany'), { ids, changes });
              expect([way, changed.status]).toEqual([way, 200]);
              const again = await read(name, format, text);
              expect(again, way).toMatchObject({ ...counts, updated: 2, unchanged: 0 });
              expect(await rowsOf(name), way).toEqual(before);
            }
          }
        }
      },
    );
  },
  { prepareSchemas: addSchemas(SCHEMAS), environment: { WORK_BUDGET: 'off' } },
);
