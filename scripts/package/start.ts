/* souk start [--schemas DIR] */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '#server/features.ts';
import { startServer } from '#server/startServer.ts';
import { ApplicationError, CLIENT_BUILD, CLIENT_ENTRY, englishName } from './applicationFolder.ts';
import { ENGINE_CLIENT } from './packageFolder.ts';

const isBuilt = existsSync(join(CLIENT_BUILD, 'index.html'));
if (!isBuilt && existsSync(CLIENT_ENTRY))
  throw new ApplicationError(`${CLIENT_ENTRY} is not built: run "souk build" first.`);
await startServer({
  name: englishName(),
  features: FEATURES,
  clientDirectory: isBuilt ? CLIENT_BUILD : ENGINE_CLIENT,
});
