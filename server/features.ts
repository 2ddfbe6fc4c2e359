import type { Feature } from './engine/features/feature.ts';
import { faultsIn, neededSchemas, tablesOf } from './engine/features/openFeatures.ts';
import { ENGINE } from './engineFeatures.ts';
import { buyersFeature } from './market/buyers/feature.ts';
import { catalogueFeature } from './market/catalogue/feature.ts';
import { conversationFeature } from './market/conversation/feature.ts';
import { demoFeature } from './market/demo/feature.ts';
import { imagesFeature } from './market/images/feature.ts';
import { moneyFeature } from './market/money/feature.ts';
import { ordersFeature } from './market/orders/feature.ts';
import { statisticsFeature } from './market/statistics/feature.ts';
import { storesFeature } from './market/stores/feature.ts';
import { visitsFeature } from './market/visits/feature.ts';

/** What makes it a marketplace of apps, themes and services. */
const MARKET: readonly Feature[] = [
  moneyFeature,
  imagesFeature,
  catalogueFeature,
  ordersFeature,
  buyersFeature,
  conversationFeature,
  visitsFeature,
  statisticsFeature,
  storesFeature,
  demoFeature,
];

export const FEATURES: readonly Feature[] = [...ENGINE, ...MARKET];

/** The server's own tables, step by step. What is released never changes: a correction is a further step. */
export const MIGRATIONS = tablesOf(FEATURES);

/** What this code knows; a database or backup beyond it is of a newer version. */
export const LAST_STEP = Math.max(...MIGRATIONS.map(({ number }) => number));

/** Tables whose rows let somebody in: empty after a restore. */
export const SIGN_IN_TABLES = FEATURES.flatMap(({ signInTables = [] }) => signInTables);

/** Schemas without which some feature cannot be. */
export const NEEDED_SCHEMAS = neededSchemas(FEATURES);

/** What is wrong with the data of a copy, a sentence each. */
export const faultsOf = faultsIn(FEATURES);
