/** Every class of attack there is; a new one is a row in one of these lists. */
import type { HostileClass } from './attempt.ts';
import { ACCOUNTS } from './classes/accounts.ts';
import { BODIES } from './classes/bodies.ts';
import { CONNECTIONS } from './classes/connections.ts';
import { FILES } from './classes/files.ts';
import { PEOPLE } from './classes/people.ts';
import { QUERIES } from './classes/queries.ts';
import { RICH_TEXT } from './classes/richText.ts';

export const CLASSES: readonly HostileClass[] = [
  ...FILES,
  ...RICH_TEXT,
  ...QUERIES,
  ...BODIES,
  ...CONNECTIONS,
  ...PEOPLE,
  ...ACCOUNTS,
];
