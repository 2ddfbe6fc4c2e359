import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCheckedTexts } from '#server/engine/schemas/checkedTexts.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const CHUNK = 'file:///souk/build/server/chunk-model-Ab12Cd34.js';
const NEEDS = { needed: ['apps'], values: new Map([['apps', { state: ['open'] }]]) };
const TEXTS = new Map([['apps.json', '{}']]);
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-checked-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const checkedBy = (program: string) => createCheckedTexts(join(directory, 'data'), log, program);

test('SCALE-4: texts that were in order are known at the next start of the same build', async () => {
  expect(await checkedBy(CHUNK).has(TEXTS, NEEDS)).toBe(false);
  await checkedBy(CHUNK).add(TEXTS, NEEDS);
  expect(await checkedBy(CHUNK).has(TEXTS, NEEDS)).toBe(true);
});

test('another text, another build and other needs of the features are checked', async () => {
  await checkedBy(CHUNK).add(TEXTS, NEEDS);
  const other = new Map([['apps.json', '{ }']]);
  expect(await checkedBy(CHUNK).has(other, NEEDS)).toBe(false);
  expect(await checkedBy(CHUNK.replace('34.js', '35.js')).has(TEXTS, NEEDS)).toBe(false);
  expect(await checkedBy(CHUNK).has(TEXTS, { ...NEEDS, needed: ['orders'] })).toBe(false);
});

test('code that runs from its sources always checks', async () => {
  const fromSource = checkedBy('file:///souk/server/engine/schemas/checkedTexts.ts');
  await fromSource.add(TEXTS, NEEDS);
  expect(await fromSource.has(TEXTS, NEEDS)).toBe(false);
});

test('a directory that nobody may write to holds up no start', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const checked = createCheckedTexts(file, log, CHUNK);
  await checked.add(TEXTS, NEEDS);
  expect(await checked.has(TEXTS, NEEDS)).toBe(false);
  expect(log.info).toHaveBeenCalled();
});
