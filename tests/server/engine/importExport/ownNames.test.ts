/** GEN-4, TABLE-10: a schema's field that is called like the row's own data comes back from a file, both of them. */
import { expect, it } from 'vitest';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { dataOf, metaOf } from '#schemas';
import { withColumns } from '#schemas/model/lists/columnFields.ts';
import { exportFile } from '#src/admin/table/export/exportFile.ts';
import type { ExportFormat } from '#src/admin/table/export/formats.ts';
import { type FileRow, readRows } from '#src/admin/table/import/fileRows.ts';
import { completeMapping, guessMapping } from '#src/admin/table/import/mapping.ts';
import { CALLS, FEATURES } from '../../../announced.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { fileCalls } from '../files/fileCalls.ts';
import { addSchemas, callsOf, rest } from '../records/standardCalls.ts';
import { exchangeCalls } from './exchangeCalls.ts';

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
    const { ask, create, found } = callsOf(application);
    const { call, settled } = exchangeCalls(application);
    const { form } = fileCalls(application);
    /** As the page has it. */
    const model = () => withColumns(application().core.schemas.current().model);
    const resourceOf = (name: string) => {
      const resource = model().resources.get(name);
      if (!resource) throw new Error(`${name} is not in use.`);
      return resource;
    };

    /** What the server writes. */
    const fromServer = async (name: string, format: ExportFormat): Promise<string> =>
      (await ask('GET', rest(name, `/export?format=${format}`))).text;

    /** What the page puts together from rows of a list. */
    const fromPage = async (name: string, format: ExportFormat): Promise<string> => {
      const { app, admin } = application();
      const provider = createDataProvider({
        ...{ calls: CALLS, configuration: OWN_CONFIGURATION, hostname: 'localhost' },
        ...{ model, token: () => admin.token, language: () => 'en' },
        features: () => FEATURES,
        send: async (input, init) => {
          const { pathname, search } = new URL(String(input), 'http://souk.example');
          const headers = Object.fromEntries(new Headers(init?.headers));
          const answer = await app.inject({ method: 'GET', url: `${pathname}${search}`, headers });
          const sent = Object.entries(answer.headers).map(([key, value]) => [key, String(value)]);
          return new Response(answer.body, { headers: Object.fromEntries(sent) });
        },
      });
      const { parts } = await exportFile(
        provider,
        {
          ...{ resource: resourceOf(name), scope: { kind: 'all', filter: {} }, format },
          ...{ sort: { field: 'title', order: 'ASC' }, columns: [], purpose: 'import' },
        },
        false,
        { model: model(), language: 'en', yes: '', no: '', timeZone: 'UTC' },
        new AbortController().signal,
        () => undefined,
      );
      return new Blob([...parts]).text();
    };

    const run = async (wish: Record<string, unknown>, rows: readonly FileRow[] = []) => {
      const { admin } = application();
      const begun = await call(admin, '', wish);
      if (rows.length > 0) await call(admin, `/rows?id=${begun['_id']}`, { rows });
      await call(admin, `/run?id=${begun['_id']}`, { dryRun: false });
      return settled(admin, begun['_id']);
    };

    /** A stored file whose columns go by their names. */
    const asFile = async (resource: string, format: ExportFormat, text: string) => {
      const { admin } = application();
      const file = await form(admin, Buffer.from(text), `rows.${format}`);
      return run({ resource, format, fileId: file.body['_id'] });
    };

    /** Rows that the page has read, as its first guess maps them. */
    const asGuessed = async (name: string, format: ExportFormat, text: string) => {
      const bytes = new TextEncoder().encode(text).slice().buffer;
      const read = readRows(`rows.${format}`, bytes);
      if (!('file' in read)) throw new Error(read.problem.kind);
      const resource = resourceOf(name);
      const mapping = completeMapping(resource, guessMapping(resource, read.file.columns));
      return run({ resource: name, format, mapping }, read.file.rows);
    };

    const rowsOf = async (name: string) =>
      (await found(name, '?sort=["title","ASC"]&range=[0,9]')).map((row) => {
        const record = row as Record<string, unknown>;
        const { _id, createdAt } = metaOf(resourceOf(name), record);
        return { _id, createdAt, values: dataOf(resourceOf(name), record) };
      });

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
  { prepareSchemas: addSchemas(SCHEMAS) },
);
