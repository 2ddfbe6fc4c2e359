import { defineFeature } from '#src/admin/application/feature.ts';
import { DemoBanner } from './DemoBanner.tsx';

export const demo = defineFeature({ name: 'demo', Banner: DemoBanner });
