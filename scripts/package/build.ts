/* souk build */
import { existsSync } from 'node:fs';
import { bundleServer } from '../serverBundle.mjs';
import {
  ApplicationError,
  CLIENT_BUILD,
  CLIENT_ENTRY,
  readName,
  SERVER_BUILD,
  SERVER_ENTRY,
} from './applicationFolder.ts';
import { buildClient } from './clientBuild.ts';

process.env['NODE_ENV'] = 'production';
const hasServer = existsSync(SERVER_ENTRY);
const hasClient = existsSync(CLIENT_ENTRY);
if (!hasServer && !hasClient)
  throw new ApplicationError(
    `There is nothing to build: neither ${SERVER_ENTRY} nor ${CLIENT_ENTRY} is there.`,
  );
if (hasServer) await bundleServer({ server: SERVER_ENTRY }, SERVER_BUILD);
if (hasClient) await buildClient({ entry: CLIENT_ENTRY, name: readName(), outDir: CLIENT_BUILD });
console.log('Built. Start it by "souk start".');
