import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { renameField } from '#schemas/model/operations/renameField.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { loadSchemas } from '#server/engine/schemas/loadSchemas.ts';
import { plantSchemas } from '../../scripts/prove/evolve/plantedSchemas.ts';
import { faultsOfSchema } from '../../scripts/prove/evolve/schemaPlaces.ts';

const NAMES = ['company', 'firm'];
const DAYS = { since: '2026-11-24', until: '2027-03-01' };

describe('the schemas that the proof of renames plants', () => {
  let folder = '';
  let planted: JsonSchema = {};
  let problems: readonly unknown[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-planted-'));
    const loaded = await loadSchemas(createFolderStore(await plantSchemas(folder)), { needed: [] });
    problems = loaded.problems;
    planted = loaded.model.resources.get('customers')?.schema ?? {};
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const renamed = () => renameField(planted, { field: 'company', to: 'firm', ...DAYS });

  test('are in order, and name the field in every place that is looked at', () => {
    expect(problems).toEqual([]);
    expect(faultsOfSchema({ schema: planted }, NAMES.slice(0, 1))).toEqual([]);
  });

  test('have no fault after a rename', () => {
    expect(faultsOfSchema({ schema: renamed() }, NAMES)).toEqual([]);
  });

  test('have two faults where one keyword goes on naming the former one', () => {
    const schema = renamed();
    const { properties = {} } = schema;
    const handle = { ...properties['handle'], 'x-slug': 'company' };
    expect(
      faultsOfSchema({ schema: { ...schema, properties: { ...properties, handle } } }, NAMES),
    ).toEqual([
      '/properties/handle/x-slug does not say it',
      '/properties/handle/x-slug says a former name',
    ]);
  });
});
