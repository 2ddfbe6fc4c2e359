import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { usableSchemas } from '#schemas/model/check.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { addSchema } from '../../../scripts/schemas/add/add.ts';
import { readAddOptions } from '../../../scripts/schemas/add/options.ts';

/** A folder with `schemas/` and a place for files from elsewhere. */
export const openFolder = async () => {
  const root = await mkdtemp(join(tmpdir(), 'souk-add-'));
  const schemas = join(root, 'schemas');
  await mkdir(schemas);
  const put = async (path: string, content: unknown): Promise<string> => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  return {
    root,
    put,
    read: async (path: string): Promise<unknown> =>
      JSON.parse(await readFile(join(schemas, path), 'utf8')),
    text: (path: string): Promise<string> => readFile(join(schemas, path), 'utf8'),
    /** Every file below `schemas/`. */
    files: async (): Promise<readonly string[]> =>
      (await readdir(schemas, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(schemas.length + 1))
        .sort(),
    /** What the loader says of the folder. */
    problems: async () => usableSchemas(await readSchemaFiles(schemas)).problems,
    /** Runs the command to its end; what it refuses is thrown. */
    add: async (...words: readonly string[]): Promise<readonly string[]> => {
      const lines: string[] = [];
      await addSchema(
        readAddOptions([...words, '--schemas', schemas]),
        new AbortController().signal,
        {
          answer: (line) => void lines.push(line),
          progress: () => undefined,
        },
      );
      return lines;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
