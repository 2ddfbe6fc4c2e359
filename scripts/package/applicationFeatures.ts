/* Stands for server/features.ts in the package: the engine, and what the application of this folder adds. */
import { factsOf } from '#server/engine/features/openFeatures.ts';
import { ENGINE } from '#server/engineFeatures.ts';
import { readFeatures } from './applicationFolder.ts';

export const FEATURES = [...ENGINE, ...(await readFeatures())];
export const { MIGRATIONS, LAST_STEP, SIGN_IN_TABLES, TEAM_TABLES, SCHEMA_REQUIREMENTS, faultsOf } =
  factsOf(FEATURES);
