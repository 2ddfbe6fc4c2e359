/** GEN-4, GEN-9: fields and resources of any name can be asked for, on both engines. */
import { expect, it } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { addSchemas, callsOf, metaIn, rest } from './standardCalls.ts';

const LONG_NAME = 'n'.repeat(200);
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

const SCHEMAS: Readonly<Record<string, object>> = {
  odd: {
    type: 'object',
    properties: {
      'a.b': TEXT,
      'c[d]': TEXT,
      $ref2: TEXT,
      'say "hi"': TEXT,
      "it’s 'quoted'": TEXT,
      الاسم: TEXT,
      [LONG_NAME]: TEXT,
      constructor: TEXT,
      page: NUMBER,
      limit: NUMBER,
      search: TEXT,
      fields: TEXT,
      id: TEXT,
      'x,y': TEXT,
    },
  },
  books: {
    type: 'object',
    properties: {
      title: TEXT,
      author: { type: 'object', properties: { name: TEXT, born: { type: 'integer' } } },
      editions: {
        type: 'array',
        items: { type: 'object', properties: { year: { type: 'integer' }, place: TEXT } },
      },
      labels: { type: 'object', additionalProperties: TEXT },
    },
  },
  settings: { type: 'object', properties: { title: TEXT } },
  serials: { type: 'object', properties: { number: { type: 'string', 'x-unique': true } } },
  'a.dotted Name': { type: 'object', properties: { title: TEXT } },
  قائمة: { type: 'object', properties: { title: TEXT } },
};

describeApplication(
  'queries by the standard',
  (application) => {
    const { ask, create, found } = callsOf(application);

    it('filters, sorts and shows fields of any name', async () => {
      const names = Object.keys((SCHEMAS['odd'] as { properties: object }).properties);
      const isNumber = (name: string): boolean => name === 'page' || name === 'limit';
      const row = Object.fromEntries(names.map((name) => [name, isNumber(name) ? 3 : `v ${name}`]));
      const made = await create('odd', row);
      expect(made).toMatchObject(row);
      for (const name of names) {
        const path = name.replaceAll('.', '\\.');
        const filter = encodeURIComponent(JSON.stringify({ [path]: row[name] }));
        expect(await found('odd', `?filter=${filter}`), name).toHaveLength(1);
        const none = encodeURIComponent(JSON.stringify({ [path]: { ne: row[name] } }));
        expect(await found('odd', `?filter=${none}`), name).toHaveLength(0);
        const sort = encodeURIComponent(JSON.stringify([path, 'ASC']));
        expect(await found('odd', `?sort=${sort}`), name).toHaveLength(1);
      }
      const history = await ask('GET', rest('odd', `/history?id=${metaIn(made)['_id']}`));
      expect(history.text).toContain('say \\"hi\\"');
    });

    it('finds rows by what is inside objects, lists and maps', async () => {
      await create('books', {
        title: 'A',
        author: { name: 'Zaki', born: 1950 },
        editions: [{ year: 1990, place: 'Cairo' }, { year: 2001 }],
        labels: { ar: 'كتاب' },
      });
      await create('books', { title: 'B', author: { name: 'Amal', born: 1980 }, editions: [] });
      const titles = async (filter: object, sort = ['title', 'ASC']): Promise<unknown[]> => {
        const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
        const rows = await found(
          'books',
          `${query}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
        );
        return rows.map((row) => (row as { title: string }).title);
      };
      expect(await titles({ 'author.name': 'Amal' })).toEqual(['B']);
      expect(await titles({ 'author.born': { gte: 1960 } })).toEqual(['B']);
      expect(await titles({ 'author.name': { contains: 'ak' } })).toEqual(['A']);
      expect(await titles({ 'editions.year': 2001 })).toEqual(['A']);
      expect(await titles({ 'editions.year': { ne: 2001 } })).toEqual(['B']);
      expect(await titles({ 'editions.year': { lte: 1995 } })).toEqual(['A']);
      expect(await titles({ 'editions.place': { contains: 'AIR' } })).toEqual(['A']);
      expect(await titles({ 'editions.place': { prefix: 'cai' } })).toEqual(['A']);
      expect(await titles({ 'editions.place': { exists: false } })).toEqual(['B']);
      expect(await titles({ 'labels.ar': 'كتاب' })).toEqual(['A']);
      expect(await titles({}, ['author.name', 'ASC'])).toEqual(['B', 'A']);
      const refused = await ask('GET', rest('books', '?sort=["editions.year","ASC"]'));
      expect(refused.status).toBe(400);
    });

    it('reads the same from query strings, where plain names stay plain', () => {
      const { model } = application().core.schemas.current();
      const [odd, books] = [model.resources.get('odd'), model.resources.get('books')];
      if (!odd || !books) throw new Error('The schemas are not in use.');
      const conditions = (resource: typeof odd, query: string) =>
        parseQueryString(resource, new URLSearchParams(query)).conditions;
      expect(conditions(odd, 'filter[page]=3')).toEqual([
        { field: 'page', operator: 'in', values: [3] },
      ]);
      expect(conditions(odd, 'filter[c[d]][ne]=x&filter[a\\.b]=y')).toEqual([
        { field: 'c[d]', operator: 'ne', values: ['x'] },
        { field: 'a\\.b', operator: 'in', values: ['y'] },
      ]);
      expect(conditions(books, 'filter[author.born][gte]=1960&title=A')).toEqual([
        { field: 'author.born', operator: 'gte', values: [1960] },
        { field: 'title', operator: 'in', values: ['A'] },
      ]);
      expect(() => conditions(books, 'filter[author.none]=1')).toThrow();
      expect(() => conditions(books, 'filter[title][none]=1')).toThrow();
    });

    it('answers parts of rows by their paths', async () => {
      await create('books', {
        title: 'P',
        author: { name: 'x', born: 1 },
        editions: [{ year: 1, place: 'y' }],
      });
      const { records, schemas } = application().core;
      const { model } = schemas.current();
      const books = model.resources.get('books');
      if (!books) throw new Error('The schema is not in use.');
      const query = parseQueryString(
        books,
        new URLSearchParams('title=P&fields=author.name,editions.year'),
      );
      const { rows } = await records.search(SYSTEM, books, query);
      expect(JSON.parse(rows[0] ?? '')).toEqual({
        _id: expect.any(String),
        author: { name: 'x' },
        editions: [{ year: 1 }],
      });
    });

    it('serves resources under any name', async () => {
      for (const name of ['a.dotted Name', 'قائمة']) {
        const made = await create(name, { title: 'here' });
        const [row] = await found(name, '?range=[0,9]');
        expect(row).toMatchObject({ title: 'here' });
        const history = await ask('GET', rest(name, `/history?id=${made['_id']}`));
        expect(history.status, history.text).toBe(200);
        const exported = await ask('GET', rest(name, '/export?format=json'));
        expect(exported.status, exported.text).toBe(200);
        expect((await ask('DELETE', rest(name, `/${made['_id']}`))).status).toBe(200);
      }
    });

    it('steps aside with its screens where the engine has the path', async () => {
      const made = await create('settings', { title: 'mine' });
      expect(made).toMatchObject({ title: 'mine' });
      const { model } = application().core.schemas.current();
      expect(model.resources.get('settings')?.path).toBe('settings-rows');
    });

    it('keeps a unique field unique', async () => {
      await create('serials', { number: '1' });
      const second = await ask('POST', rest('serials'), { number: '1' });
      expect(second.body['errors']).toMatchObject([{ field: 'number', rule: 'unique' }]);
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS) },
);
