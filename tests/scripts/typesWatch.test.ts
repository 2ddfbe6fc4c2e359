import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isObject } from '#schemas';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { PROJECT } from '../../scripts/machine/project.mjs';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Five seconds are promised, and one is usual; beside other programs on two cores it takes longer. */
const WITHIN = { timeout: 60_000, interval: 100 };
const LOADER = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');

let folder = '';
let child: ReturnType<typeof spawn>;
let printed = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-types-'));
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  const parameters = ['--watch', '--schemas', join(folder, 'schemas'), '--out', types()];
  child = spawn(process.execPath, ['--import', LOADER, 'scripts/types.ts', ...parameters], {
    cwd: PROJECT,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  await vi.waitUntil(() => printed.includes(`Wrote ${types()}`), WITHIN);
});
afterAll(async () => {
  child.kill();
  await rm(folder, { recursive: true, force: true });
});

const types = (): string => join(folder, 'types.ts');

/** What the compiler says of a program elsewhere that reads a customer's company. */
const faults = async (): Promise<readonly string[]> => {
  const program = join(folder, 'client.ts');
  await writeFile(
    program,
    `import type { Customer } from './types.ts';
export const firmOf = (customer: Customer) => customer.company;`,
  );
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'nodenext'];
  const compiler = join(PROJECT, 'node_modules/.bin/tsc');
  const said = await promisify(execFile)(compiler, [...options, program], { cwd: folder }).catch(
    (cause: unknown) =>
      cause instanceof Error && 'stdout' in cause
        ? { stdout: cause.stdout }
        : { stdout: String(cause) },
  );
  return String(said.stdout).match(/error TS.*/g) ?? [];
};

const customers = () => join(folder, 'schemas/customers.json');

/** A schema without a field, wherever it speaks of it. */
const without = (value: unknown, field: string): unknown => {
  if (Array.isArray(value))
    return value.filter((one) => one !== field).map((one) => without(one, field));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== field);
  return Object.fromEntries(entries.map(([name, inner]) => [name, without(inner, field)]));
};

test('STUDIO-9: a deleted field makes a program that reads it fail to compile', async () => {
  expect(await faults()).toEqual([]);
  printed = '';
  const store = createFolderStore(join(folder, 'schemas'));
  const { texts } = await store.read();
  const schema = without(JSON.parse(texts.get('customers.json') ?? ''), 'company');
  await store.replace(new Map([...texts, ['customers.json', JSON.stringify(schema)]]), 'a test');
  await vi.waitUntil(() => printed.includes(`Wrote ${types()}`), WITHIN);
  expect(await faults()).toEqual([
    "error TS2339: Property 'company' does not exist on type 'Customer'.",
  ]);
});

test('a schema that is not in order is told, and the next change is written', async () => {
  await writeFile(customers(), '{');
  await vi.waitUntil(() => printed.includes('customers.json'), WITHIN);
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  await vi.waitUntil(async () => (await readFile(types(), 'utf8')).includes('company'), WITHIN);
  expect(await faults()).toEqual([]);
});
