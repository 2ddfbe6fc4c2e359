import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import type { Sample } from '../../scripts/prove/schemas/archive.ts';
import { judgeMadeForms, openSchemaForms } from '../../scripts/prove/schemas/form/madeForms.ts';

/* Forms of schemas that others wrote, and of some that nobody wrote, in a real browser (GEN-5, GEN-6). */

const FOLDER = new URL('../cases/foreign/', import.meta.url).pathname;
const NAMES = ['bettercodehub', 'luaurc', 'openweather.current', 'sourcemap-v3', 'webjobs-list'];
const SEED = 17;
const MADE_SCHEMAS = 6;

const samplesIn = async (folder: string): Promise<readonly Sample[]> => {
  const files = await readdir(join(FOLDER, folder)).catch(() => []);
  return Promise.all(
    files
      .slice(0, 2)
      .map(async (file) => ({ file, text: await readFile(join(FOLDER, folder, file), 'utf8') })),
  );
};

const schemaNamed = async (name: string): Promise<JsonSchema> =>
  JSON.parse(await readFile(join(FOLDER, 'schemas', `${name}.json`), 'utf8'));

test('forms of what others wrote show all, keep all, change one field alone and judge as the API does', async () => {
  const documents = await Promise.all(NAMES.map(async (name) => [name, await schemaNamed(name)]));
  const forms = await openSchemaForms(Object.fromEntries(documents));
  const faults: string[] = [];
  for (const name of NAMES) {
    const [valid, invalid] = [await samplesIn(`valid/${name}`), await samplesIn(`invalid/${name}`)];
    faults.push(...(await forms.faultsOf({ name, valid, invalid })));
  }
  await forms.close();
  expect(faults).toEqual([]);
});

test('so do forms of schemas that nobody wrote', async () => {
  const wrong: unknown[] = [];
  await judgeMadeForms(SEED, MADE_SCHEMAS, (made, faults) => {
    if (faults.length > 0) wrong.push({ ...made, faults });
  });
  expect(wrong).toEqual([]);
});
