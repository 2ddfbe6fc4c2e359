import { DEMO_CALLS } from '#schemas/market/demo.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { DemoBanner } from './DemoBanner.tsx';

export const demo = defineFeature({ name: 'demo', calls: DEMO_CALLS, Banner: DemoBanner });
