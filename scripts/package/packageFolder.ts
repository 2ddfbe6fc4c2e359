import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The installed package: what runs stands in its `build/package`. */
export const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** The screens of the engine alone, built when the package was made. */
export const ENGINE_CLIENT = join(PACKAGE, 'build/engine');
