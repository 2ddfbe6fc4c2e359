import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPart } from '#locales/load.ts';
import { LANGUAGES } from '#schemas';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import type { Consumer } from '#schemas/model/consumers/consumer.ts';
import { consumerSentence } from '#schemas/model/consumers/consumerSentence.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import { consumersOf } from '#server/engine/schemaConsumers/consumersOf.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { withRenamedFields } from '../formerNames/renamedCustomers.ts';

let souk: Application;
const post = async ({ token }: Person, url: string, body: object) => {
  const answer = await souk.send('POST', url, { token, body });
  expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  return answer.body;
};
const begin = async (person: Person, wish: object, row: object) => {
  const { _id: id } = await post(person, '/api/import', wish);
  await post(person, `/api/import/rows?id=${id}`, { rows: [{ line: 2, values: row }] });
};

beforeAll(async () => {
  souk = await openApplication({ prepareSchemas: withRenamedFields });
  const { seller, support } = souk;
  const resource = 'customers';
  const views = '/api/views/create';
  await post(seller, views, {
    ...{ resource, name: 'Firms', isShared: true, isDefault: true, search: 'a' },
    filters: { company: ['Ltd'], 'score[gte]': 3, createdAt: { gte: '2026-01-01' } },
    sort: { field: 'company', order: 'ASC' },
    columns: ['company', 'nickname'],
  });
  const { _id: shared } = await post(support, views, {
    ...{ resource, name: 'Active', isShared: true },
    filters: { status: ['blocked'], nickname: 'N', points: { lte: 5 } },
  });
  await post(seller, `/api/views/update?id=${shared}`, { isDefault: true });
  await post(support, views, { resource, name: 'Gone', filters: { gone: ['x'] } });
  const byName = { Firma: 'company', Mail: 'email' };
  const wish = { resource, key: 'email', title: 'firms.csv', mapping: byName };
  await begin(seller, wish, { Firma: 'Ltd', Mail: 'a@example.com' });
  const plain = { resource, title: 'old.csv' };
  await begin(seller, plain, { email: 'b@example.com', nickname: 'Bo' });
  const bought = { customerId: 'customerId.email' };
  await begin(seller, { resource: 'orders', title: 'orders.csv', mapping: bought }, {});
  const search = (query: string) =>
    souk.send('GET', `/api/customers/search?${query}`, { token: support.token });
  await search('nickname=Bo');
  await search('fields=nickname');
  await search('fields=nickname');
  await souk.core.formerNames.flush();
});
afterAll(() => souk.close());

interface Schema {
  readonly properties: Record<string, Record<string, unknown>>;
  required?: readonly string[];
}
type Edit = (schema: Schema) => void;

/** Whom an edit of the customers' file breaks, or its removal. */
const brokenBy = async (edit: Edit | undefined) => {
  const compiler = createSchemaCompiler(SCHEMA_REQUIREMENTS);
  const texts = new Map(souk.core.schemas.texts());
  const schema = JSON.parse(texts.get('customers.json') ?? '');
  edit?.(schema);
  texts.set('customers.json', JSON.stringify(schema));
  if (!edit) texts.delete('customers.json');
  const { model: before } = souk.core.schemas.current();
  const { model: after } = compileReading({ texts, problems: [] }, compiler);
  const versions = { before, after, code: SCHEMA_REQUIREMENTS };
  return consumersOf(souk.core.database, modelChanges(before, after), versions);
};

const short = ({ kind, name, owner, what, breaks, times }: Consumer): string => {
  const side = breaks.requests ? (breaks.answers ? 'both' : 'sends') : 'reads';
  return [kind, name, owner, what, side, times].filter((part) => part !== undefined).join(' ');
};
const told = async (edit: Edit | undefined): Promise<readonly string[]> =>
  (await brokenBy(edit))
    // Orders lead to customers, and are not in order without them.
    .filter(({ change: { resource } }) => resource === 'customers')
    .flatMap(({ consumers }) => consumers.map(short));

/** A schema without a field, wherever it speaks of it. */
const without = (value: unknown, field: string): unknown => {
  if (Array.isArray(value))
    return value.filter((one) => one !== field).map((one) => without(one, field));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== field);
  return Object.fromEntries(entries.map(([name, inner]) => [name, without(inner, field)]));
};
const remove =
  (field: string): Edit =>
  (schema) => {
    const rest = without({ ...schema }, field);
    for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
    Object.assign(schema, rest);
  };
const DAYS = { since: '2026-11-01', until: '2999-01-31' };
const change =
  (name: string, own: object): Edit =>
  ({ properties }) =>
    void Object.assign(properties, { [name]: { ...properties[name], ...own } });
const rename =
  (from: string, to: string, own: object): Edit =>
  (schema) => {
    const renamed = { ...schema.properties[from], 'x-id': from, ...own };
    remove(from)(schema);
    schema.properties[to] = renamed;
  };

describe('STUDIO-9: who breaks by a change of a schema', () => {
  test.each<[string, Edit | undefined, readonly string[]]>([
    [
      'a field that goes: views, imports, the own schema, types',
      remove('company'),
      [
        'view Firms sara filter sends',
        'view Firms sara sort sends',
        'view Firms sara column reads',
        'import firms.csv sara fills sends',
        'schema customers listDefault both',
        'schema customers form both',
        'type Customer company both',
      ],
    ],
    [
      'a rename whose former name goes on',
      rename('company', 'firm', { 'x-aliases': { company: DAYS } }),
      [],
    ],
    [
      'a rename whose former name goes on in filters and files alone',
      rename('company', 'firm', {}),
      ['type Customer company both'],
    ],
    [
      'another field under the name of one that goes',
      (schema) => {
        rename('company', 'firm', {})(schema);
        schema.properties['firm'] = { ...schema.properties['firm'], 'x-id': 'other' };
      },
      [
        'view Firms sara filter sends',
        'view Firms sara sort sends',
        'view Firms sara column reads',
        'import firms.csv sara fills sends',
        'schema customers listDefault both',
        'schema customers form both',
        'type Customer company both',
      ],
    ],
    [
      'a shorter text: who sends it',
      change('company', { maxLength: 3 }),
      ['import firms.csv sara fills sends'],
    ],
    [
      'a number for a text',
      change('company', { type: 'integer', maxLength: undefined }),
      [
        'view Firms sara filter sends',
        'import firms.csv sara fills sends',
        'schema customers listDefault both',
        'schema customers form both',
        'type Customer company both',
      ],
    ],
    [
      'a former name that answers no longer: those who still used it, not their filters',
      change('handle', { 'x-aliases': {} }),
      ['formerName nickname sam fields reads 2'],
    ],
    [
      'a field that had another name',
      remove('handle'),
      [
        'view Active sam filter sends',
        'defaultView Active sara filter sends',
        'view Firms sara column reads',
        'import old.csv sara fills sends',
        'formerName nickname sam fields reads 2',
        'formerName nickname sam filter sends 1',
        'type Customer handle both',
      ],
    ],
    [
      'a field that has to be filled: imports that leave it empty',
      (schema) => {
        schema.required = [...(schema.required ?? []), 'phone'];
      },
      [
        'import firms.csv sara empty sends',
        'import old.csv sara empty sends',
        'type Customer phone sends',
      ],
    ],
    [
      'a field by which rows are found, no longer without doubles',
      change('email', { 'x-unique': undefined }),
      ['import firms.csv sara key sends', 'import orders.csv sara key sends'],
    ],
    [
      'a text so long that no list is sorted by it',
      change('company', { maxLength: 5_000 }),
      ['view Firms sara sort sends'],
    ],
    [
      'a list that is sorted by it no longer',
      change('company', { 'x-ui': { sort: false } }),
      ['view Firms sara sort sends'],
    ],
    [
      'a resource that goes',
      undefined,
      [
        'view Firms sara list sends',
        'view Active sam list sends',
        'view Gone sam list sends',
        'defaultView Active sara list sends',
        'import firms.csv sara list sends',
        'import old.csv sara list sends',
        'role admin search, get, create, update, delete both',
        'role owner search, get, create, update, delete both',
        'role seller search, get, create, update, delete both',
        'role support search, get both',
        'code buyers whole both',
        'schema orders customerId x-ref both',
        'type Customer whole both',
      ],
    ],

    ['a label', change('company', { title: 'Firm' }), []],
  ])('%s', async (_what, edit, expected) => {
    expect([...(await told(edit))].toSorted()).toEqual([...expected].toSorted());
  });

  test('is told in a sentence each, in every language', async () => {
    const consumed = [...(await brokenBy(undefined)), ...(await brokenBy(remove('handle')))];
    const consumers = consumed
      .filter(({ change: { resource } }) => resource === 'customers')
      .flatMap((one) => one.consumers);
    for (const language of LANGUAGES) {
      const teller = { language, translate: translatorOf(await loadPart(language, 'changes')) };
      const told = consumers.map((consumer) => consumerSentence(consumer, teller));
      expect(new Set(told).size).toBe(consumers.length);
      expect(told.join(' ')).not.toMatch(/%\{|undefined|consumer/);
      if (language === 'en') {
        expect(told).toContain('The saved view “Active” of sam filters by it.');
        expect(told.join('\n')).toMatch(
          /sam still uses the former name “nickname” in chosen fields: 2 times, last on \d{4}-/,
        );
      }
    }
  });

  test('keys and webhooks are told of a resource that goes, webhooks of a field that they filter by', async () => {
    const { admin } = souk;
    const permissions = { customers: ['search', 'create'] };
    await post(admin, '/api/keys/create', { name: 'Importer', permissions });
    const filter = { company: 'Ltd' };
    const events = [{ resource: 'customers', events: ['created'], filter }];
    const url = 'https://hooks.example/';
    await post(admin, '/api/webhooks/create', { name: 'Books', url, events });
    const gone = await told(undefined);
    expect(gone).toContain('apiKey Importer Admin search, create both');
    expect(gone).toContain('webhook Books Admin resource reads');
    expect(await told(remove('company'))).toContain('webhook Books Admin filter reads');
    expect((await told(remove('phone'))).join()).not.toContain('webhook');
    const consumers = (await brokenBy(undefined)).flatMap((one) => one.consumers);
    for (const language of LANGUAGES) {
      const teller = { language, translate: translatorOf(await loadPart(language, 'changes')) };
      const sentences = consumers.map((consumer) => consumerSentence(consumer, teller)).join(' ');
      expect(sentences).toMatch(/Importer/);
      expect(sentences).toMatch(/Books/);
      expect(sentences).not.toMatch(/%\{|consumer/);
    }
  });
});
