import type { Feature } from './engine/features/feature.ts';
import { factsOf } from './engine/features/openFeatures.ts';
import { ENGINE } from './engineFeatures.ts';
import { buyersFeature } from './market/buyers/feature.ts';
import { catalogueFeature } from './market/catalogue/feature.ts';
import { conversationFeature } from './market/conversation/feature.ts';
import { demoFeature } from './market/demo/feature.ts';
import { imagesFeature } from './market/images/feature.ts';
import { invoicesFeature } from './market/invoices/feature.ts';
import { moneyFeature } from './market/money/feature.ts';
import { marketNoticesFeature } from './market/notices/feature.ts';
import { ordersFeature } from './market/orders/feature.ts';
import { payoutsFeature } from './market/payouts/feature.ts';
import { refundsFeature } from './market/refunds/feature.ts';
import { resolutionsFeature } from './market/resolutions/feature.ts';
import { statisticsFeature } from './market/statistics/feature.ts';
import { storesFeature } from './market/stores/feature.ts';
import { visitsFeature } from './market/visits/feature.ts';

/** What makes it a marketplace of apps, themes and services. */
const MARKET: readonly Feature[] = [
  moneyFeature,
  imagesFeature,
  catalogueFeature,
  ordersFeature,
  invoicesFeature,
  buyersFeature,
  conversationFeature,
  refundsFeature,
  resolutionsFeature,
  payoutsFeature,
  marketNoticesFeature,
  visitsFeature,
  statisticsFeature,
  storesFeature,
  demoFeature,
];

export const FEATURES: readonly Feature[] = [...ENGINE, ...MARKET];

export const { MIGRATIONS, LAST_STEP, SIGN_IN_TABLES, TEAM_TABLES, SCHEMA_REQUIREMENTS, faultsOf } =
  factsOf(FEATURES);
