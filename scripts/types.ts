import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { usableSchemas } from '#schemas/model/check.ts';
import { readSchemaFiles } from '#schemas/model/files.ts';
import { typesFromSchemas } from './typesFromSchemas.ts';

const USAGE = 'npm run types [-- --check] [-- --schemas DIR --out FILE]';

const optionsOf = (args: string[]) =>
  parseArgs({
    args,
    options: {
      check: { type: 'boolean', default: false },
      schemas: { type: 'string', default: 'schemas' },
      out: { type: 'string', default: 'schemas/generated/types.ts' },
    },
  }).values;

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

const main = async ({ check, schemas, out }: ReturnType<typeof optionsOf>): Promise<void> => {
  const folder = await readSchemaFiles(schemas);
  const { documents } = folder;
  const { problems } = usableSchemas(folder);
  if (problems.length > 0) {
    const lines = problems.map(({ file, path, reason }) => `${schemas}/${file} ${path} ${reason}`);
    return fail(`No types: the schemas are not in order.\n${lines.join('\n')}`);
  }
  const code = await typesFromSchemas(documents);
  const present = await readIfThere(out);
  if (present === code) return console.log(`${out} is up to date.`);
  if (check) {
    const state = present === undefined ? 'does not exist' : 'is stale';
    return fail(`${out} ${state}: run "npm run types" and commit what it writes.`);
  }
  await writeFile(out, code);
  console.log(`Wrote ${out}.`);
};

try {
  await main(optionsOf(process.argv.slice(2)));
} catch (cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  const isUsage =
    cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS');
  fail(isUsage ? `${message}\nUsage: ${USAGE}` : message);
}
