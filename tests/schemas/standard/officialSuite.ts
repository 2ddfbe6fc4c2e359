/** The official test suite of JSON Schema, where it lies beside the project. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { DRAFTS, type Draft } from '#schemas/model/standard/dialects.ts';
import type { SchemaDocument } from '#schemas/model/standard/documents.ts';
import { metaSchemas } from '#schemas/model/standard/metaSchemas.ts';
import type { CaseGroup, DraftCases } from './judging.ts';

const ARCHIVE = join(import.meta.dirname, '../../../../shared/data/json-schema-test-suite.tar.xz');
export const SUITE_NAME = '../shared/data/json-schema-test-suite.tar.xz';
export const hasOfficialSuite = existsSync(ARCHIVE);

const FOLDERS: Readonly<Record<Draft, string>> = {
  4: 'draft4',
  6: 'draft6',
  7: 'draft7',
  2019: 'draft2019-09',
  2020: 'draft2020-12',
};
/** Where the suite expects its `remotes/`. */
const REMOTE_ADDRESS = 'http://localhost:1234/';
/** Remotes of one draft stand in a folder of its name; the others are for all. */
const OWN_FOLDER = /^(draft[^/]+|v1)\//;

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const remotesOf = async (suite: string, folder: string): Promise<readonly SchemaDocument[]> => {
  const root = join(suite, 'remotes');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => [undefined, folder].includes(OWN_FOLDER.exec(file)?.[1]));
  return Promise.all(
    files.map(async (file) => ({
      address: `${REMOTE_ADDRESS}${file}`,
      schema: await readJson(join(root, file)),
    })),
  );
};

/** Required cases only: what a draft leaves open stands in folders further down. */
const groupsOf = async (suite: string, folder: string): Promise<readonly CaseGroup[]> => {
  const root = join(suite, 'tests', folder);
  const files = (await readdir(root)).filter((file) => file.endsWith('.json')).sort();
  const read = await Promise.all(files.map((file) => readJson(join(root, file))));
  // The suite's own form, which its README describes.
  return read.flat() as readonly CaseGroup[];
};

/** All required cases of every draft. */
export const readOfficialSuite = async (): Promise<readonly DraftCases[]> => {
  const suite = await mkdtemp(join(tmpdir(), 'json-schema-suite-'));
  try {
    await promisify(execFile)('tar', ['-xJf', ARCHIVE, '-C', suite]);
    return await Promise.all(
      Object.values(DRAFTS).map(async (draft) => ({
        draft,
        documents: [...metaSchemas(), ...(await remotesOf(suite, FOLDERS[draft]))],
        groups: await groupsOf(suite, FOLDERS[draft]),
      })),
    );
  } finally {
    await rm(suite, { recursive: true, force: true });
  }
};
