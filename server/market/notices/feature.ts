import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import { OLDER_LINKS } from './olderLinks.ts';
import { createTeller } from './tellOfChange.ts';

/** What the people of a team are told of: orders, messages, answers and money (PEOPLE-8). */
export const marketNoticesFeature = defineFeature({
  name: 'market notices',
  needs: ['notices', 'notifications'],
  tables: [{ number: 52, name: 'links of older notices', statements: OLDER_LINKS }],
  notices: [
    { name: 'newOrder', group: 'sales', page: true, sound: true, mail: true },
    { name: 'newMessage', group: 'sales', page: true, sound: true, mail: true },
    { name: 'offerAnswered', group: 'sales', page: true, sound: true, mail: true },
    { name: 'resolutionAsked', group: 'sales', page: true, sound: true, mail: true },
    { name: 'resolutionEnded', group: 'sales', page: true, sound: false, mail: true },
    { name: 'withdrawalDecided', group: 'sales', page: true, sound: false, mail: true },
  ],
  open: ({ notices, notifications }) => {
    const { foresee, tellAll } = createTeller({ notices, notifications });
    return {
      beforeNewRow: foresee,
      changeListeners: [{ stage: 'events', ...ofMany(tellAll) }],
    };
  },
});
