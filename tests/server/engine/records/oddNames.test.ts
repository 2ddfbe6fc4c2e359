/** GEN-4: fields of any name as columns, filters, orders, in files, suggestions and acts on many rows; on both engines. */
import { expect, it } from 'vitest';
import { columnAt } from '#schemas/model/lists/columnFields.ts';
import { columnPath } from '#schemas/model/lists/columnPaths.ts';
import { toQuery } from '../../../../dataProvider/query.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { exchangeCalls, recordsOf } from '../importExport/exchangeCalls.ts';
import { addSchemas, callsOf, rest } from './standardCalls.ts';

const NAMES = [
  ...[
    'a.b',
    'c\\d',
    'two words',
    'page',
    'limit',
    'sort',
    'search',
    'fields',
    'filter',
    'q',
    'for',
    'where',
    'of',
    '$any',
    '$all',
  ],
  ...['columns', 'format', 'say "hi"', "it’s 'quoted'", 'x,y', 'e[f]', '-minus', '$ref2', 'الاسم'],
  ...['名前', '🚀', 'constructor', 'toString', '%{x}', '{y}', 'a|b', 'id', 'createdAt', 'version'],
];
const TEXT = { type: 'string' };
const properties = Object.fromEntries(NAMES.map((name) => [name, TEXT]));

const SCHEMAS = {
  odd: { type: 'object', properties: { ...properties, inside: { type: 'object', properties } } },
};

describeApplication(
  'names that mean something elsewhere',
  (application) => {
    const { ask, create, found } = callsOf(application);
    const calls = exchangeCalls(application);
    const odd = () => {
      const resource = application().core.schemas.current().model.resources.get('odd');
      if (!resource) throw new Error('The schema is not in use.');
      return resource;
    };
    const rowOf = (word: string): Record<string, unknown> => {
      const values = Object.fromEntries(NAMES.map((name) => [name, `${word} ${name}`]));
      return { ...values, inside: values };
    };
    const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

    it('are columns, filters and orders, in lists and in files', async () => {
      await create('odd', rowOf('first'));
      await create('odd', rowOf('second'));
      const paths = [...NAMES.map((name) => [name]), ...NAMES.map((name) => ['inside', name])];
      for (const parts of paths) {
        const path = columnPath(parts);
        const value = `second ${parts.at(-1)}`;
        expect(columnAt(odd(), path)?.name, path).toBe(path);
        expect(await found('odd', `?filter=${json({ [path]: value })}`), path).toHaveLength(1);
        const rows = await found('odd', `?sort=${json([path, 'DESC'])}`);
        expect((rows[0] as { page: string }).page, path).toBe('second page');
        const query = toQuery({
          filter: { [path]: { contains: 'cond' } },
          sort: { field: path, order: 'ASC' },
        });
        const file = await ask('GET', rest('odd', `/export?${query}`));
        expect(file.status, `${path}: ${file.text}`).toBe(200);
        expect(recordsOf(file.text), path).toHaveLength(1);
      }
    });

    it('stand above the columns of a file, which comes back as it went', async () => {
      const file = await ask('GET', rest('odd', '/export'));
      const [row = {}] = recordsOf(file.text);
      for (const name of NAMES) expect(row[name], name).toMatch(/ /);
      const records = [{ ...row, _id: '', page: 'third page' }].map((values) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('_meta'))),
      );
      const report = await calls.imported(
        application().admin,
        { resource: 'odd', format: 'csv' },
        records,
      );
      expect(report).toMatchObject({ created: 1, refusedRows: [] });
      const [made] = await found('odd', `?filter=${json({ page: 'third page' })}`);
      for (const name of NAMES.filter((other) => other !== 'page'))
        expect((made as Record<string, unknown>)[name], name).toBe(row[name]);
    });

    it('are columns of a file for reading, those inside others by their titles', async () => {
      const chosen = ['a\\.b', 'x\\,y', 'inside.page', '\\q', '_meta.createdAt'].join();
      const file = await ask(
        'GET',
        rest('odd', `/export?for=reading&columns=${encodeURIComponent(chosen)}`),
      );
      expect(file.status, file.text).toBe(200);
      const [row = {}] = recordsOf(file.text);
      expect(Object.keys(row)).toEqual(['A.b', 'X,y', 'Inside › Page', 'Q', 'Created']);
      expect(Object.values(row).every((text) => text !== '')).toBe(true);
    });

    it('are changed together and suggested', async () => {
      const rows = await found('odd', '');
      const ids = rows.map((row) => (row as { _meta: { _id: string } })._meta._id);
      const answer = await ask('POST', rest('odd', '/updateMany'), {
        ids,
        changes: { 'a.b': 'lighthouse', page: 'all' },
      });
      expect(answer.status, answer.text).toBe(200);
      expect(await found('odd', `?filter=${json({ 'a\\.b': 'lighthouse' })}`)).toHaveLength(
        ids.length,
      );
      const { text } = await ask('GET', '/api/search/suggestions?q=lighthouse');
      const { groups } = JSON.parse(text) as {
        groups: { resource: string; items: { _id: string }[] }[];
      };
      const items = groups.find(({ resource }) => resource === 'odd')?.items ?? [];
      expect(items.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);
