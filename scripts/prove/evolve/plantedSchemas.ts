import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../machine/project.mjs';

/** Companies that rules of other fields know. */
export const NEEDS_POSITION = 'Needs a position';
export const HAS_PARTNER = 'Has a partner';

/** Only what is data: the schemas' folder has code, too. */
const IS_JSON_OR_FOLDER = /^(?:[^.]*|.*\.json)$/;

const text = (title: string, more: object = {}) => ({
  ...{ type: 'string', title, maxLength: 250, ...more },
});

/** Fields of customers that follow from the company or are judged by it. */
const FIELDS = {
  line: text('Line', { readOnly: true, 'x-computed': '{firstname} at {company}' }),
  handle: text('Handle', { format: 'slug', 'x-slug': 'company' }),
  partner: text('Partner', {
    'x-ref': { by: 'company', resources: { [HAS_PARTNER]: 'customers', Other: 'teams' } },
  }),
};

const RULE = JSON.parse(`{
  "if": {
    "properties": { "company": { "const": "${NEEDS_POSITION}" } },
    "required": ["company"]
  },
  "then": { "required": ["position"] }
}`);

/** A resource whose rows lead to customers, who are called by their companies. */
const CONTRACTS = {
  title: 'Contract',
  type: 'object',
  'x-resource': {
    ...{ rules: 'souk', name: 'Contract |||| Contracts', api: 'store', recordTitle: 'number' },
    listDefault: {
      ...{ columns: ['number', 'customerId'], sort: { field: 'number', order: 'ASC' } },
    },
  },
  properties: { number: text('Number'), customerId: text('Customer', { 'x-ref': 'customers' }) },
  required: ['number', 'customerId'],
};

/** The project's schemas in a folder of their own, customers with their company wherever a schema may name a field. */
export const plantSchemas = async (folder: string): Promise<string> => {
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), {
      recursive: true,
      filter: (path) => IS_JSON_OR_FOLDER.test(path.slice(PROJECT.length)),
    });
  const directory = join(folder, 'schemas');
  const file = join(directory, 'customers.json');
  const customers = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(customers.properties, FIELDS);
  customers.allOf = [...(customers.allOf ?? []), RULE];
  const resource = customers['x-resource'];
  resource.recordTitle = '{firstname} {company}';
  resource.listDefault.sort = { field: 'company', order: 'ASC' };
  resource.indexes.push(['company', 'createdAt']);
  await writeFile(file, JSON.stringify(customers, null, 2));
  await writeFile(join(directory, 'contracts.json'), JSON.stringify(CONTRACTS, null, 2));
  return directory;
};
