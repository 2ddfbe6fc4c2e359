import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JsonSchema, loadModel, type Model } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { copyShippedSchemas } from '../copySchemas.ts';

/** No API of its own: served over simple-REST only. It has the kinds of fields that no shipped resource has. */
const warehouses: JsonSchema = {
  $schema: './meta.json',
  title: 'Warehouse',
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 80, title: 'Name' },
    code: { type: 'string', maxLength: 20, 'x-unique': true, title: 'Code' },
    website: { type: 'string', format: 'url', maxLength: 200, title: 'Website' },
    color: { type: 'string', format: 'color', title: 'Colour' },
    openedOn: { type: 'string', format: 'date', title: 'Opened on' },
    checkedAt: { type: 'string', format: 'date-time', title: 'Checked at' },
    rows: { type: 'integer', minimum: 1, maximum: 500, title: 'Rows' },
    height: { type: 'number', exclusiveMinimum: 0, title: 'Height' },
    rent: { type: 'number', format: 'money', multipleOf: 0.01, minimum: 0, title: 'Rent' },
    isHeated: { type: 'boolean', title: 'Heated' },
    floors: { type: 'integer', enum: [1, 2, 3], title: 'Floors' },
    keeper: { type: 'string', 'x-ref': 'customers', title: 'Keeper' },
  },
  required: ['name'],
};

const SHIPPED = join(import.meta.dirname, '../../schemas');

/** The shipped schemas and one that names no API. */
export const contractModel = async (): Promise<Model> => {
  const { documents, problems } = await readSchemaFiles(SHIPPED);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return loadModel({ ...documents, resources: { ...documents.resources, warehouses } });
};

/** The same as a folder that a server can open; whoever asks for it removes it. */
export const copySchemas = async (): Promise<string> => {
  const directory = await copyShippedSchemas(await mkdtemp(join(tmpdir(), 'souk-schemas-')));
  await writeFile(join(directory, 'warehouses.json'), JSON.stringify(warehouses));
  return directory;
};
