// `npm run build`: the front end to build/client, the server to build/server. `-- --because 'REASON'` lets parts grow.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { digestOfSources, forgetBuild, rememberBuild } from './machine/buildState.mjs';
import { compressAssets } from './machine/compressAssets.mjs';
import { placeDatabaseTemplate } from './machine/databaseTemplate.mjs';
import { writePreloads } from './machine/preloads.mjs';
import { PROJECT } from './machine/project.mjs';
import { checkWeight } from './machine/weight.mjs';
import { bundleServer } from './serverBundle.mjs';

process.chdir(PROJECT);
process.env.NODE_ENV = 'production';

forgetBuild();
const [, , option, because] = process.argv;
if (option !== undefined && (option !== '--because' || !because))
  throw new Error("The only option is --because 'REASON', for parts that have grown.");

const digest = digestOfSources();
await bundleServer();
await Promise.all([build({ logLevel: 'warn' }), placeDatabaseTemplate()]);
// For hosts without our server: schemas.json, the compiled validators and a default config.json.
const staticFiles = join(PROJECT, 'build/server/staticFiles.js');
const { writeStaticFiles } = await import(pathToFileURL(staticFiles).href);
const leftOut = await writeStaticFiles({
  schemas: join(PROJECT, 'schemas'),
  destination: join(PROJECT, 'build/client'),
});
for (const line of leftOut) console.warn(`Left out of the static files: schemas/${line}`);
writePreloads(join(PROJECT, 'build/client'));
await compressAssets(join(PROJECT, 'build/client/assets'));
console.log(`JavaScript of the first screen: ${checkWeight(because)}.`);
rememberBuild(digest);
