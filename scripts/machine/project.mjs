import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
