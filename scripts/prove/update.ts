/*
 * `npm run prove -- update`: follows one update of a customer from the form in Chromium to the SQL of the server, both
 * run from their sources, and records in scripts/house/updatePath.json the files that it passes: those on the call stack
 * when the request is sent and when the row is written, and how many files run code meanwhile. `npm run check` prints it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../harness/say.ts';
import { PROJECT } from '../machine/project.mjs';
import { followInBrowser } from './update/browserPath.ts';
import { openFollowedServer } from './update/serverPath.ts';

const RECORD = join(PROJECT, 'scripts/house/updatePath.json');

const server = await openFollowedServer();
try {
  const browser = await followInBrowser(server);
  const record = {
    browser: browser.stack,
    server: server.stack(),
    running: new Set([...browser.running, ...(await server.running())]).size,
  };
  if (record.browser.length === 0 || record.server.length === 0)
    throw new Error(`The update was not seen on its way: ${JSON.stringify(record)}`);
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  for (const side of ['browser', 'server'] as const) say(`${side}: ${record[side].join(' → ')}`);
  say(`${record.running} files ran code meanwhile.`);
} finally {
  await server.close();
}
