import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { API_MOUNTS, bundleOf, FRONT_END_FILES } from '#schemas';
import { createFolderStore } from './folderStore.ts';
import { loadSchemas } from './loadSchemas.ts';
import { problemLine } from './schemaError.ts';

/**
 * Writes what our server answers live as files beside the front end, for hosts that know only the seed's calls:
 * the schemas, their validators, and a `config.json` without a sign-in page (decisions.md "The three APIs").
 *
 * Shape: a line for each reason why a file was left out; the others are written all the same (GEN-9).
 */
export const writeStaticFiles = async (folders: {
  readonly schemas: string;
  readonly destination: string;
}): Promise<readonly string[]> => {
  const { model, problems, compiler } = await loadSchemas(createFolderStore(folders.schemas), {
    needed: [],
  });
  const write = async (name: string, text: string): Promise<void> => {
    const file = join(folders.destination, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const configuration = {
    markets: { test: API_MOUNTS.markets, production: API_MOUNTS.markets },
    managers: API_MOUNTS.managers,
    store: API_MOUNTS.store,
    testHosts: [],
    signIn: false,
    frameOrigins: [],
  };
  await write(FRONT_END_FILES.config, JSON.stringify(configuration, null, 2));
  await write(FRONT_END_FILES.schemas, JSON.stringify(bundleOf(model)));
  for (const resource of model.resources.values()) {
    const file = FRONT_END_FILES.validator(resource.name, resource.hash);
    const code = compiler.compile(resource).moduleCode();
    if (code !== undefined) await write(file, code);
  }
  return problems.map(problemLine);
};
