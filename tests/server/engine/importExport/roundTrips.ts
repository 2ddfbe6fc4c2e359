import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { dataOf, metaOf } from '#schemas';
import { withColumns } from '#schemas/model/lists/columnFields.ts';
import { exportFile } from '#src/admin/table/export/exportFile.ts';
import type { ExportFormat } from '#src/admin/table/export/formats.ts';
import { type FileRow, readRows } from '#src/admin/table/import/fileRows.ts';
import { completeMapping, guessMapping } from '#src/admin/table/import/mapping.ts';
import { CALLS, FEATURES } from '../../../announced.ts';
import type { describeApplication } from '../../applicationEngines.ts';
import { fileCalls } from '../files/fileCalls.ts';
import { callsOf, rest } from '../records/standardCalls.ts';
import { exchangeCalls } from './exchangeCalls.ts';

type Application = Parameters<Parameters<typeof describeApplication>[1]>[0];

/** Files as the server and the page write them, read back as either does. */
export const roundTrips = (application: Application) => {
  const { ask, found } = callsOf(application);
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
    const mapping = completeMapping(resource, guessMapping(resource, read.file));
    return run({ resource: name, format, mapping }, read.file.rows);
  };

  const rowsOf = async (name: string) =>
    (await found(name, '?sort=["title","ASC"]&range=[0,9]')).map((row) => {
      const record = row as Record<string, unknown>;
      const { _id, createdAt } = metaOf(resourceOf(name), record);
      return { _id, createdAt, values: dataOf(resourceOf(name), record) };
    });

  return { fromServer, fromPage, asFile, asGuessed, rowsOf, run, resourceOf };
};
