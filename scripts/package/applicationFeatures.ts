/* Stands for server/features.ts in the package: the engine, and what the application of this folder adds. */
import { faultsIn, neededSchemas, tablesOf } from '#server/engine/features/openFeatures.ts';
import { ENGINE } from '#server/engineFeatures.ts';
import { readFeatures } from './applicationFolder.ts';

export const FEATURES = [...ENGINE, ...(await readFeatures())];
export const MIGRATIONS = tablesOf(FEATURES);
export const LAST_STEP = Math.max(...MIGRATIONS.map(({ number }) => number));
export const SIGN_IN_TABLES = FEATURES.flatMap(({ signInTables = [] }) => signInTables);
export const NEEDED_SCHEMAS = neededSchemas(FEATURES);
export const faultsOf = faultsIn(FEATURES);
