import { beforeAll, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import type { FilledFields, ImportRow } from '#server/engine/importBatches/batchPlan.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { describeOnEngines } from '../records/engines.ts';
import { shippedDocuments, system } from '../records/shop.ts';

const text = (title: string): JsonSchema => ({ type: 'string', title, maxLength: 100 });
const NAMES = (name: string) => ({ en: `${name} |||| ${name}s`, fr: name, ar: name });

const CLIENTS: JsonSchema = {
  type: 'object',
  properties: {
    name: text('Name'),
    email: { type: 'string', format: 'email', title: 'E-mail', 'x-unique': true },
    number: { type: 'integer', title: 'Number', 'x-unique': true },
  },
  'x-resource': { rules: 'souk', name: NAMES('Client'), scope: 'team', recordTitle: 'name' },
};
const NODES: JsonSchema = {
  type: 'object',
  properties: {
    name: text('Name'),
    parent: { type: 'string', title: 'Parent', 'x-ref': 'nodes' },
    clients: { type: 'array', title: 'Clients', items: { type: 'string', 'x-ref': 'clients' } },
    client: { type: 'string', title: 'Client', 'x-ref': 'clients' },
  },
  'x-resource': { rules: 'souk', name: NAMES('Node'), scope: 'team', recordTitle: 'name' },
};
/** To the letter of the standard, as a stranger writes it. */
const LOANS: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    name: { type: 'string' },
    client: { type: 'string', 'x-ref': 'clients' },
    clients: { type: 'array', items: { type: 'string', 'x-ref': 'clients' } },
    either: { type: ['string', 'null'], 'x-ref': 'clients' },
    deep: { type: 'object', properties: { client: { type: 'string', 'x-ref': 'clients' } } },
  },
  'x-resource': { name: NAMES('Loan'), scope: 'team' },
};

describeOnEngines('a reference in a file', (shop) => {
  const ids: Record<string, unknown> = {};
  let foreign: unknown;
  beforeAll(async () => {
    const shipped = await shippedDocuments();
    const own = { clients: CLIENTS, nodes: NODES, loans: LOANS };
    await shop().change({ ...shipped, resources: { ...shipped.resources, ...own } });
    const team = await shop().create(system, 'teams', { name: 'Ours' });
    const other = await shop().create(system, 'teams', { name: 'Theirs' });
    const clients = [
      { name: 'Ada', email: 'ada@example.com', number: 1 },
      { name: 'Bob', email: 'bob@example.com', number: 2 },
      { name: 'Bob', email: 'other.bob@example.com', number: 3 },
    ];
    for (const client of clients) {
      const { _id } = await shop().create(system, 'clients', { ...client, teamId: team['_id'] });
      ids[client.email] = _id;
    }
    const theirs = { name: 'Eve', email: 'eve@example.com', teamId: other['_id'] };
    foreign = (await shop().create(system, 'clients', theirs))['_id'];
  });

  const store = async (
    values: readonly ImportRow['values'][],
    fields: FilledFields = {},
    resource = 'nodes',
  ) => {
    const service = createImportService(shop().recordsOptions);
    const request = { fingerprint: resource, resource, team: 'Ours', fields };
    const { run } = await service.begin({ ...request, isDryRun: false });
    return service.store(
      run,
      values.map((row, index) => ({ line: index + 2, values: row })),
    );
  };
  const stored = async (name: string) => {
    const { rows } = await shop().search(system, 'nodes', `name=${name}`);
    return rows[0] ?? {};
  };

  test('is filled by the id, a unique field of any kind, or the title of the row that it leads to', async () => {
    const answer = await store([
      { name: 'by-id', client: ids['ada@example.com'] },
      { name: 'by-email', client: ' ada@example.com ' },
      { name: 'by-number', client: '1' },
      { name: 'by-title', client: 'Ada' },
      { name: 'in-a-list', clients: ['Ada', 'bob@example.com', '3'] },
    ]);
    expect(answer).toMatchObject({ created: 5, refused: [] });
    for (const name of ['by-id', 'by-email', 'by-number', 'by-title']) {
      expect(await stored(name)).toMatchObject({ client: ids['ada@example.com'] });
    }
    expect(await stored('in-a-list')).toMatchObject({
      clients: [ids['ada@example.com'], ids['bob@example.com'], ids['other.bob@example.com']],
    });
  });

  test('that names no row, several, or one of another team is refused with column, value and resource', async () => {
    const fields = { client: { column: 'customer' } };
    const answer = await store(
      [
        { name: 'nobody', client: 'nobody@example.com' },
        { name: 'two', client: 'Bob' },
        { name: 'theirs', client: 'eve@example.com' },
        { name: 'theirs by id', client: foreign },
        { name: 'fine', client: 'Ada' },
      ],
      fields,
    );
    const reason = (value: unknown) =>
      `Column “customer”: no Client has “${value}” as Identifier, Name, E-mail, Number`;
    expect(answer.created).toBe(1);
    expect(answer.refused).toEqual([
      { line: 2, field: 'client', reason: reason('nobody@example.com') },
      {
        line: 3,
        field: 'client',
        reason:
          'Column “customer”: several rows of “Client” have “Bob” as Identifier, Name, E-mail, Number; name one of them by another field',
      },
      { line: 4, field: 'client', reason: reason('eve@example.com') },
      { line: 5, field: 'client', reason: reason(foreign) },
    ]);
  });

  test('is looked for in the one field that the mapping names', async () => {
    const answer = await store([{ name: 'by mail only', client: 'Ada' }], {
      client: { column: 'customer', by: 'email' },
    });
    expect(answer.refused).toEqual([
      { line: 2, field: 'client', reason: 'Column “customer”: no Client has “Ada” as E-mail' },
    ]);
    await expect(store([], { client: { column: 'customer', by: 'phone' } })).rejects.toThrow(
      '"client" names rows of "clients" by one of: _id, name, email, number; not by "phone"',
    );
  });

  test('that names no row is refused to the letter of a schema too, wherever it stands', async () => {
    const nobody = 'nobody@example.com';
    const answer = await store(
      [
        { name: 'plain', client: nobody },
        { name: 'in a list', clients: ['Ada', nobody] },
        { name: 'nullable', either: nobody },
        { name: 'deep', deep: { client: nobody } },
        { name: 'fine', client: 'ada@example.com', clients: ['Ada'], either: 'Ada' },
      ],
      {},
      'loans',
    );
    const reason = expect.stringContaining(`no Client has “${nobody}”`);
    expect(answer.refused).toEqual([
      { line: 2, field: 'client', reason },
      { line: 3, field: 'clients.1', reason },
      { line: 4, field: 'either', reason },
      { line: 5, field: 'deep.client', reason },
    ]);
    expect(answer.created).toBe(1);
  });

  test('leads to a row that came before it in the same file', async () => {
    const answer = await store([
      { name: 'root' },
      { name: 'branch', parent: 'root' },
      { name: 'leaf', parent: 'branch' },
      { name: 'orphan', parent: 'later' },
      { name: 'later' },
    ]);
    expect(answer).toMatchObject({ created: 4, refused: [{ line: 5, field: 'parent' }] });
    expect(await stored('leaf')).toMatchObject({ parent: (await stored('branch'))['_id'] });
  });
});
