import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelFromBundle, validate } from '#schemas';
import { instantiate } from '#schemas/model/validation/validatorRuntime.ts';
import { writeStaticFiles } from '#server/engine/schemas/staticFiles.ts';
import { copyShippedSchemas } from '../../../copySchemas.ts';
import { SCHEMAS } from '../../application.ts';

let destination: string;
beforeAll(async () => {
  destination = await mkdtemp(join(tmpdir(), 'souk-static-'));
  await writeStaticFiles({ schemas: SCHEMAS, destination });
});
afterAll(() => rm(destination, { recursive: true, force: true }));

const read = async (name: string) => JSON.parse(await readFile(join(destination, name), 'utf8'));

describe('the files for hosts without our server', () => {
  test('name its own places and no sign-in page', async () => {
    expect(await read('config.json')).toEqual({
      markets: { test: '/apis/markets', production: '/apis/markets' },
      managers: '/apis/managers',
      store: '',
      testHosts: [],
      signIn: false,
      frameOrigins: [],
    });
  });

  test('hold every resource, each with a validator under its hash that judges', async () => {
    const bundle = await read('schemas.json');
    const { resources } = modelFromBundle(bundle);
    const expected = [...resources.values()].map(({ name, hash }) => `${name}.${hash}.js`);
    expect((await readdir(join(destination, 'validators'))).sort()).toEqual(expected.sort());
    const customers = resources.get('customers');
    if (!customers) throw new Error('there is no schemas/customers.json');
    const module = join(destination, 'validators', `customers.${customers.hash}.js`);
    // Read as an ES module whatever the folder above says of `.js`.
    await writeFile(join(destination, 'package.json'), '{ "type": "module" }');
    const check = instantiate(await import(/* @vite-ignore */ pathToFileURL(module).href));
    const rules = validate(customers, { email: 'nobody' }, check).map(
      ({ field, rule }) => `${field} ${rule}`,
    );
    expect(rules).toEqual(expect.arrayContaining(['firstname required', 'email email']));
  });

  test('leave out a schema that is not in order, and say which and why (GEN-9)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-broken-'));
    const [schemas, place] = [join(folder, 'schemas'), join(folder, 'client')];
    await copyShippedSchemas(folder);
    await writeFile(join(schemas, 'zbad.json'), '{');
    expect(await writeStaticFiles({ schemas, destination: place })).toEqual([
      expect.stringMatching(/^zbad\.json \/: is not JSON/),
    ]);
    expect(await readFile(join(place, 'schemas.json'), 'utf8')).toBe(
      await readFile(join(destination, 'schemas.json'), 'utf8'),
    );
    await rm(folder, { recursive: true });
  });
});
