/* souk start [--schemas DIR] */
import { join } from 'node:path';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { FEATURES } from '#server/features.ts';
import { startServer } from '#server/startServer.ts';
import {
  addCommand,
  CLIENT_BUILD,
  englishName,
  hasBuiltClient,
  readName,
} from './applicationFolder.ts';
import { ENGINE_CLIENT, PACKAGE } from './packageFolder.ts';

/** The engine's own resources, for a folder that holds nothing but schemas of others. */
const { texts: standIns } = await readSchemaTexts(join(PACKAGE, 'examples/lending/schemas'));
const isOwn = hasBuiltClient();
// The engine's own screens know no name but the engine's: the server tells them.
if (!isOwn && readName() !== undefined) process.env['APPLICATION_NAME'] ||= englishName();
await startServer({
  name: englishName(),
  features: FEATURES,
  standIns,
  addCommand: addCommand(process.env['SCHEMA_DIR']),
  clientDirectory: isOwn ? CLIENT_BUILD : ENGINE_CLIENT,
});
