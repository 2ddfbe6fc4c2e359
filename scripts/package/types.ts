/* souk types [--schemas DIR | --url ADDRESS] [--out FILE] [--check]: see USAGE. */
import { existsSync } from 'node:fs';
import {
  FRONT_END_FILES,
  type JsonSchema,
  type SchemaBundle,
  type SchemaDocuments,
} from '#schemas';
import { readWords, UsageError } from '../commands/words.ts';
import { hasOwnRules, withOwnRules } from '../types/ownRules.ts';
import { putText, TypesError, typesOfFolder } from '../types/schemaTypes.ts';
import { typesFromSchemas } from '../typesFromSchemas.ts';
import { ApplicationError } from './applicationFolder.ts';

const USAGE = `souk types [--schemas DIR | --url ADDRESS] [--out FILE] [--check]

  --schemas DIR    a folder of schemas (default: schemas)
  --url ADDRESS    a running Souk, by the address of its pages: http://localhost:8080/markets/
  --out FILE       where the types are written (default: schemas/generated/types.ts)
  --check          writes nothing; fails where the file is not up to date`;

/** Served without the `$schema` of their file, which editors read; what says nothing of Souk either is as it was written. */
const isOwn = (schema: JsonSchema): boolean =>
  hasOwnRules(schema) || (!('$schema' in schema) && schema['x-resource'] !== undefined);

/** The served schemas carry their shared shapes in themselves; here each stands once again, under its name. */
const documentsOf = ({ resources }: SchemaBundle): SchemaDocuments => {
  const shared: Record<string, JsonSchema> = {};
  const own: Record<string, JsonSchema> = {};
  for (const [name, { schema }] of Object.entries(resources)) {
    if (!isOwn(schema)) {
      own[name] = schema;
      continue;
    }
    const text = JSON.stringify(schema).replace(/"#\/\$defs\/([\w-]+)"/g, '"shared/$1.json"');
    const { $defs = {}, ...rest }: JsonSchema = JSON.parse(text);
    for (const [file, shape] of Object.entries($defs)) shared[file] = withOwnRules(shape);
    own[name] = withOwnRules(rest);
  }
  return { resources: own, shared };
};

const requireFolder = (folder: string): string => {
  if (existsSync(folder)) return folder;
  throw new ApplicationError(`There is no folder ${folder}.\n\n${USAGE}`);
};

const readServed = async (address: string): Promise<SchemaDocuments> => {
  if (!URL.canParse(address)) throw new ApplicationError(`"${address}" is not an address.`);
  const url = new URL(FRONT_END_FILES.schemas, address.endsWith('/') ? address : `${address}/`);
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new ApplicationError(`Nobody answers at ${url}.`, { cause });
  });
  if (!answer.ok) throw new ApplicationError(`${url} answered ${answer.status}.`);
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('resources' in body))
    throw new ApplicationError(`What ${url} answers are no schemas of Souk.`);
  return documentsOf(body as SchemaBundle);
};

try {
  const { schemas, url, out, check } = readWords({
    args: process.argv.slice(2),
    options: {
      check: { type: 'boolean', default: false },
      schemas: { type: 'string', default: 'schemas' },
      url: { type: 'string' },
      out: { type: 'string', default: 'schemas/generated/types.ts' },
    },
  }).values;
  const { code, untranslated } =
    url === undefined
      ? await typesOfFolder(requireFolder(schemas))
      : { code: await typesFromSchemas(await readServed(url)), untranslated: [] };
  // Said, and no reason to stop: the screens show such texts in English.
  for (const line of untranslated) console.error(line);
  await putText(out, code, check);
} catch (cause) {
  if (cause instanceof UsageError) throw new ApplicationError(`${cause.message}\n\n${USAGE}`);
  if (cause instanceof TypesError) throw new ApplicationError(cause.message);
  throw cause;
}
