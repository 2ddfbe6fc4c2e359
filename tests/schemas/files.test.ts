import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('reads resources and shared shapes by name, and leaves the meta schema and other files out', async () => {
  await mkdir(join(folder, 'shared'));
  await writeFile(join(folder, 'apps.json'), '{"title":"App"}');
  await writeFile(join(folder, 'meta.json'), '{}');
  await writeFile(join(folder, 'index.ts'), '');
  await writeFile(join(folder, 'shared', 'link.json'), '{"title":"Link"}');
  expect(await readSchemaFiles(folder)).toEqual({
    documents: { resources: { apps: { title: 'App' } }, shared: { link: { title: 'Link' } } },
    problems: [],
  });
});

test.each([
  [
    '{\n  "a": 1\n  "b": 2\n}',
    "is not JSON: Expected ',' or '}' after property value (line 3, column 3)",
  ],
  ['{"a":}', "is not JSON: Unexpected token '}' (line 1, column 6)"],
  ['{\n "a": tru\n}', "is not JSON: Unexpected token '\\n' (line 2, column 10)"],
  ['{"a": 1', "is not JSON: Expected ',' or '}' after property value (line 1, column 8)"],
  ['', 'is not JSON: Unexpected end of JSON input (line 1, column 1)'],
  ['[1]', 'holds no JSON object'],
])('names line and column of what is no JSON: %j', async (text, reason) => {
  await writeFile(join(folder, 'apps.json'), text);
  const { problems } = await readSchemaFiles(folder);
  expect(problems).toEqual([{ file: 'apps.json', path: '', reason }]);
});

test('reads the other files when one is broken, and names a shared one with its folder', async () => {
  await mkdir(join(folder, 'shared'));
  await writeFile(join(folder, 'apps.json'), '{"title":"App"}');
  await writeFile(join(folder, 'shared', 'link.json'), '{');
  const { documents, problems } = await readSchemaFiles(folder);
  expect(documents.resources).toEqual({ apps: { title: 'App' } });
  expect(problems).toMatchObject([{ file: 'shared/link.json' }]);
});

test('takes the byte order mark that some editors write', async () => {
  await writeFile(join(folder, 'apps.json'), '\uFEFF{"title":"App"}');
  expect((await readSchemaFiles(folder)).problems).toEqual([]);
});
