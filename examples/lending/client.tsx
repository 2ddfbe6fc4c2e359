import { defineFeature, lazyScreen } from 'souk/admin';

const DuePage = lazyScreen(async () => (await import('./DuePage.tsx')).DuePage);

const TEXTS = {
  en: { due: 'Due back', empty: 'Every tool is in its place.', lend: 'Lend a tool' },
  fr: { due: 'À rendre', empty: 'Chaque outil est à sa place.', lend: 'Prêter un outil' },
  ar: { due: 'للإرجاع', empty: 'كل أداة في مكانها.', lend: 'إعارة أداة' },
};

export const features = [
  defineFeature({
    name: 'lending',
    pages: {
      '/due': {
        title: 'lending.due',
        screen: DuePage,
        menu: { icon: 'schedule', group: 'workshop', order: 1 },
      },
    },
    actions: [{ title: 'lending.lend', icon: 'schedule', to: '/loans/create' }],
    texts: async (language) => ({ lending: TEXTS[language] }),
  }),
];
