import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { wordOf } from '#schemas/model/texts/languages.ts';
import type { ApplicationDefinition } from '#src/admin/application/application.ts';
import { customers } from './customers/feature.ts';
import { dashboard } from './dashboard/feature.ts';
import { demo } from './demo/feature.ts';
import { earnings } from './earnings/feature.ts';
import { images } from './images/feature.ts';
import { invoice } from './invoice/feature.ts';
import { messages } from './messages/feature.ts';
import { orderStatuses } from './orderStatuses/feature.ts';
import { orders } from './orders/feature.ts';
import { payouts } from './payouts/feature.ts';
import { refunds } from './refunds/feature.ts';
import { resolutions } from './resolutions/feature.ts';
import { stores } from './stores/feature.ts';
import { team } from './team/feature.ts';
import { visitors } from './visitors/feature.ts';
import { withdrawal } from './withdrawal/feature.ts';

/** The marketplace: each feature is a folder and a line here. */
export const marketplace: ApplicationDefinition = {
  name: wordOf('product'),
  Mark: StorefrontOutlined,
  menuGroups: ['sales', 'catalog', 'finance', 'marketing', 'content'],
  features: [
    stores,
    team,
    dashboard,
    orders,
    refunds,
    messages,
    resolutions,
    orderStatuses,
    invoice,
    customers,
    images,
    earnings,
    withdrawal,
    payouts,
    visitors,
    demo,
  ],
};
