/** GEN-4, GEN-6: fields of any name and numbers of any size come back as they went, or are refused, on both engines. */
import { expect, it } from 'vitest';
import { describeApplication } from '../../applicationEngines.ts';
import { fileCalls } from '../files/fileCalls.ts';
import { addSchemas, callsOf, metaIn, rest } from '../records/standardCalls.ts';
import { exchangeCalls, recordsOf } from './exchangeCalls.ts';

const TEXT = { type: 'string' };
const NAMES = [
  'a.b',
  'two words',
  'page',
  'limit',
  'say "hi"',
  "it's",
  'الاسم',
  '🚀',
  'x,y',
  'c[d]',
  'back\\slash',
  'constructor',
  'toString',
  'id',
  '=1+1',
  '@scope/name',
  'n'.repeat(200),
];

const SCHEMAS = {
  odd: { type: 'object', properties: Object.fromEntries(NAMES.map((name) => [name, TEXT])) },
  figures: {
    type: 'object',
    properties: {
      name: TEXT,
      n: { type: 'number' },
      whole: { type: 'integer' },
      either: { type: ['number', 'string'] },
      inner: { type: 'object', properties: { n: { type: 'number' } } },
      list: { type: 'array', items: { type: 'number' } },
      free: true,
    },
  },
};

/** A number as it is written, and what is stored of it. */
const NUMBERS: readonly (readonly [string, number | 'refused'])[] = [
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992],
  ['9007199254740993', 'refused'],
  ['-9007199254740993', 'refused'],
  ['123456789012345678901234567890', 'refused'],
  ['0.1', 0.1],
  ['0.12345678901234567890123', 'refused'],
  ['1e400', 'refused'],
  ['1e21', 1e21],
];

/** Where a number may stand in a row, by its path. */
const PLACES: readonly (readonly [string, (number: string) => string])[] = [
  ['n', (number) => `{"n":${number}}`],
  ['either', (number) => `{"either":${number}}`],
  ['inner.n', (number) => `{"inner":{"n":${number}}}`],
  ['list.0', (number) => `{"list":[${number}]}`],
  ['free.0.deep', (number) => `{"free":[{"deep":${number}}]}`],
];

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row);

describeApplication(
  'rows by the standard',
  (application) => {
    const { ask, create, found } = callsOf(application);
    const { call, imported, settled } = exchangeCalls(application);
    const { form } = fileCalls(application);
    const importFile = async (resource: string, format: string, text: string) => {
      const { admin } = application();
      const file = await form(admin, Buffer.from(text), `rows.${format}`);
      const begun = await call(admin, '', { resource, format, fileId: file.body['_id'] });
      await call(admin, `/run?id=${begun['_id']}`, { dryRun: false });
      return settled(admin, begun['_id']);
    };
    const filterOf = (filter: string): string => `?filter=${encodeURIComponent(filter)}`;

    it('keep fields of any name through export, import, many at once and search', async () => {
      const row = Object.fromEntries(NAMES.map((name, index) => [name, `value ${index}`]));
      const made = await create('odd', row);
      expect(made).toMatchObject(row);
      const csv = (await ask('GET', rest('odd', '/export?for=import'))).text;
      const [record = {}] = recordsOf(csv);
      const json = (await ask('GET', rest('odd', '/export?format=json'))).text;
      expect(JSON.parse(json)).toMatchObject([row]);
      expect(await importFile('odd', 'csv', csv)).toMatchObject({ refused: 0 });
      expect(await importFile('odd', 'json', JSON.stringify([row]))).toMatchObject({ created: 1 });
      const { _meta: _own, _id: _id2, ...cells } = record;
      const values = Object.fromEntries(
        Object.entries(cells).filter(([name]) => NAMES.includes(name)),
      );
      expect(Object.keys(values).sort()).toEqual([...NAMES].sort());
      expect(await imported(application().admin, { resource: 'odd' }, [values])).toMatchObject({
        created: 1,
      });
      const rows = await found('odd', '?range=[0,9]');
      expect(rows).toHaveLength(3);
      for (const one of rows) expect(one).toMatchObject(row);
      const ids = [metaIn(made)['_id']];
      for (const name of NAMES) {
        const body = { ids, changes: { [name]: 'many' } };
        const answer = await ask('POST', rest('odd', '/updateMany'), body);
        expect([name, answer.status]).toEqual([name, 200]);
      }
      const all = Object.fromEntries(NAMES.map((name) => [name, 'many']));
      const changed = await ask('GET', rest('odd', `/${ids[0]}`));
      expect(changed.body).toMatchObject(all);
      const suggested = await ask('GET', '/api/search/suggestions?q=many');
      expect(suggested.status).toBe(200);
      const refused = await ask('POST', rest('odd'), '{"__proto__":{"a":1}}');
      expect(refused.status).toBe(400);
    });

    it('keep a number to the digit or refuse it, wherever it stands and whichever way it comes', async () => {
      for (const [path, body] of PLACES) {
        for (const [number, stored] of NUMBERS) {
          const text = body(number);
          const answer = await ask('POST', rest('figures'), text);
          const outcome = answer.status === 201 ? at(answer.body, path) : 'refused';
          expect([text, outcome]).toEqual([text, stored]);
          const made = await create('figures', { name: 'before' });
          const put = await ask('PUT', rest('figures', `/${made['_id']}`), text);
          expect([text, put.status === 200 ? at(put.body, path) : 'refused']).toEqual([
            text,
            stored,
          ]);
          const many = `{"ids":["${made['_id']}"],"changes":${text}}`;
          await ask('POST', rest('figures', '/updateMany'), many);
          const now = await ask('GET', rest('figures', `/${made['_id']}`));
          const kept = Object.hasOwn(now.body, path.split('.')[0] ?? '')
            ? at(now.body, path)
            : 'refused';
          expect([many, kept]).toEqual([many, stored]);
        }
      }
    });

    it('keep a number of a file to the digit or refuse its row', async () => {
      const files = [
        ...PLACES.map(([path, body]) => ['json', path, body] as const),
        ['csv', 'n', (number: string) => number] as const,
        ['csv', 'either', (number: string) => number] as const,
      ];
      for (const [format, path, body] of files) {
        const name = `${format} ${path}`;
        const lines = NUMBERS.map(([number]) => body(number));
        const named = lines.map((line) => line.replace('{', `{"name":"${name}",`));
        const csv = [`name,${path}`, ...lines.map((line) => `${name},${line}`)].join('\n');
        const done = await importFile(
          'figures',
          format,
          format === 'csv' ? csv : `[${named.join()}]`,
        );
        const fine = NUMBERS.filter(([, stored]) => stored !== 'refused').map(
          ([, stored]) => stored,
        );
        const rows = await found('figures', `${filterOf(JSON.stringify({ name }))}&range=[0,99]`);
        const stored = rows.map((row) => at(row, path)).map(Number);
        expect([name, stored.sort()]).toEqual([name, [...fine].sort()]);
        expect([name, done['refused']]).toEqual([name, NUMBERS.length - fine.length]);
      }
    });

    it('are filtered by a number to the digit, or the number is refused', async () => {
      await create('figures', {
        name: 'edge',
        n: 9007199254740992,
        inner: { n: 9007199254740992 },
      });
      for (const path of ['n', 'inner.n']) {
        const rounded = await ask('GET', rest('figures', filterOf(`{"${path}":9007199254740993}`)));
        expect(rounded.status).toBe(400);
        const exact = await found(
          'figures',
          filterOf(`{"${path}":9007199254740992,"name":"edge"}`),
        );
        expect(exact).toHaveLength(1);
      }
    });
  },
  { prepareSchemas: addSchemas(SCHEMAS), environment: { WORK_BUDGET: 'off' } },
);
