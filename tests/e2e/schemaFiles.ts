/** Resources that stories add to the server of all stories, and take back before the next one visits all that there are. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { eventually } from '../eventually.ts';

export const schemaFile = (name: string): string =>
  join(inject('server').schemaFolder, `${name}.json`);

export const schemasServed = async (): Promise<string> =>
  (await fetch(new URL('schemas.json', inject('server').address))).text();

const schemaServed = async (name: string): Promise<string | undefined> =>
  JSON.stringify(JSON.parse(await schemasServed()).resources[name]?.schema);

/** Adds a resource or changes it; the server answers for it afterwards. */
export const serveSchema = async (name: string, schema: object): Promise<void> => {
  const before = await schemaServed(name);
  await writeFile(schemaFile(name), JSON.stringify(schema));
  await eventually(async () => expect(await schemaServed(name)).not.toBe(before));
};

/** A page that the next story opens must not ask for it any more. */
export const removeSchema = async (name: string): Promise<void> => {
  await rm(schemaFile(name), { force: true });
  await eventually(async () => expect(await schemaServed(name)).toBeUndefined());
};
