// `npm run build`: the front end to build/client, the server to build/server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { digestOfSources, forgetBuild, rememberBuild } from './machine/buildState.mjs';
import { compressAssets } from './machine/compressAssets.mjs';
import { placeDatabaseTemplate } from './machine/databaseTemplate.mjs';
import { PROJECT } from './machine/project.mjs';
import { bundleServer } from './serverBundle.mjs';

process.chdir(PROJECT);
process.env.NODE_ENV = 'production';

const importBuilt = (name) => import(pathToFileURL(join(PROJECT, `build/server/${name}.js`)).href);

forgetBuild();
const digest = digestOfSources();
const entries = await bundleServer();
await Promise.all([
  build({ logLevel: 'warn' }),
  importBuilt('dataDirectory').then(placeDatabaseTemplate),
]);
if (entries.staticFiles) {
  // For hosts without our server: schemas.json, the compiled validators and a default config.json.
  const { writeStaticFiles } = await importBuilt('staticFiles');
  await writeStaticFiles({
    schemas: join(PROJECT, 'schemas'),
    destination: join(PROJECT, 'build/client'),
  });
}
await compressAssets(join(PROJECT, 'build/client/assets'));
rememberBuild(digest);
