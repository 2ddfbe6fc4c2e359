import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../tests/architecture/projectFiles.ts';
import type { Row } from './row.ts';

/** What `npm run prove -- update` has recorded. */
interface UpdatePath {
  /** Files on the call stack when the browser sends the request, the first caller first. */
  readonly browser: readonly string[];
  /** Files on the call stack when the server writes the row. */
  readonly server: readonly string[];
  /** How many files run code from the click to the answer. */
  readonly running: number;
}

const RECORD = join(PROJECT, 'scripts/house/updatePath.json');

/** The files that one update passes from the form to its SQL, as they were last recorded. */
export const updateRow = (
  { browser, server, running }: UpdatePath = JSON.parse(readFileSync(RECORD, 'utf8')),
): Row => {
  const gone = [...browser, ...server].filter((path) => !existsSync(join(PROJECT, path)));
  const count = browser.length + server.length;
  return {
    what: 'files that an update passes, form to SQL',
    measured: `${count} call each other, ${running} run${gone.length > 0 ? ' (old record)' : ''}`,
    wanted: '≤ 18',
    details: [
      ...browser.map((path) => `browser: ${path}`),
      ...server.map((path) => `server: ${path}`),
      ...gone.map((path) => `gone, run npm run prove -- update: ${path}`),
    ],
  };
};
