import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { jsonFilesOf, parseJson, readText } from '#schemas/model/reading/readJson.ts';
import { idOfDocument } from '#schemas/model/standard/gather.ts';

/** A folder of downloads holds less; of a larger one the rest is not looked at. */
const MAX_FILES = 2_000;

/**
 * The files beside a schema by what they call themselves: people keep copies together under names of their own.
 *
 * Shape: the first file of each `$id`, in the order of their names; nothing beside an address.
 */
export const neighboursById = async (source: URL): Promise<ReadonlyMap<string, URL>> => {
  const found = new Map<string, URL>();
  if (source.protocol !== 'file:') return found;
  const folder = dirname(fileURLToPath(source));
  for (const name of (await jsonFilesOf(folder)).slice(0, MAX_FILES)) {
    const file = join(folder, name);
    const read = await readText(file);
    const parsed = 'text' in read ? parseJson(read.text) : read;
    const id = 'document' in parsed ? idOfDocument(parsed.document) : undefined;
    const address = id?.replace(/#.*$/, '');
    if (address && !found.has(address)) found.set(address, pathToFileURL(file));
  }
  return found;
};
