import { existsSync } from 'node:fs';
import type { JsonSchema, SchemaDocuments } from '#schemas';
import {
  parseSchemaTexts,
  readSchemaTexts,
  readWrittenTexts,
  type SchemaReading,
  type SchemaTexts,
} from '#schemas/model/reading/files.ts';
import { documentsAtHand } from '#schemas/model/standard/gather.ts';
import { metaSchemas } from '#schemas/model/standard/metaSchemas.ts';
import { RefusedError } from '../../commands/command.ts';

/** What a folder of schemas holds before something is added. */
export interface FolderState {
  readonly directory: string;
  /** As the loader reads it. */
  readonly reading: SchemaReading;
  readonly documents: SchemaDocuments;
  /** As the files say it. */
  readonly written: SchemaTexts;
  /** Names of files that are there, whatever is in them. */
  readonly files: readonly string[];
}

/** Errors: `RefusedError` where there is no such folder. */
export const readFolderState = async (directory: string): Promise<FolderState> => {
  if (!existsSync(directory))
    throw new RefusedError(`There is no folder ${directory}: make it, or name one with --schemas.`);
  const [reading, { texts: written, problems }] = await Promise.all([
    readSchemaTexts(directory),
    readWrittenTexts(directory),
  ]);
  const { documents } = parseSchemaTexts(reading);
  return {
    ...{ directory, reading, documents, written },
    files: [...written.keys(), ...problems.map(({ file }) => file)],
  };
};

const isFromWeb = (schema: JsonSchema): boolean =>
  [schema.$id, Reflect.get(schema, 'id'), ...(schema['x-addresses'] ?? [])].some(
    (address) => typeof address === 'string' && /^https?:/.test(address),
  );

/** Documents that need not be looked for; without copies of the network where those are to be fetched again. */
export const atHandIn = (
  { documents: { resources, shared } }: FolderState,
  fetchesAgain: boolean,
): ReadonlyMap<string, unknown> => {
  const kept = Object.entries(shared).filter(([, schema]) => !fetchesAgain || !isFromWeb(schema));
  return documentsAtHand({ resources, shared: Object.fromEntries(kept) }, metaSchemas());
};
