import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const SINCE = '2026-11-01';
export const UNTIL = '2999-01-31';
export const SUNSET = new Date(`${UNTIL}T23:59:59Z`).toUTCString();

const renamedFrom = (name: string, own: object): object => ({
  ...own,
  'x-id': name,
  'x-aliases': { [name]: { since: SINCE, until: UNTIL } },
});

/** Customers with a text, a number, a list and an inner text that had other names before. */
export const withRenamedFields = async (directory: string): Promise<void> => {
  const file = join(directory, 'customers.json');
  const schema = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(schema.properties, {
    handle: renamedFrom('nickname', { type: 'string', title: 'Handle', maxLength: 40 }),
    score: renamedFrom('points', { type: 'integer', title: 'Score' }),
    circles: renamedFrom('groups', {
      type: 'array',
      title: 'Circles',
      items: { type: 'string', maxLength: 40 },
    }),
  });
  await writeFile(file, JSON.stringify(schema, null, 2));
};
