import { CONVERSATION_CALLS } from '#schemas/market/conversation.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { openedConversations } from './openedConversations.ts';

const MessagesPage = lazyScreen(() =>
  withTexts(async () => (await import('./MessagesPage.tsx')).MessagesPage, 'conversation'),
);
const MessagesWatcher = lazyScreen(
  async () => (await import('./MessagesWatcher.tsx')).MessagesWatcher,
);

export const messages = defineFeature({
  name: 'messages',
  calls: CONVERSATION_CALLS,
  pages: {
    '/messages': {
      title: 'souk.pages.messages.title',
      screen: MessagesPage,
      menu: { icon: 'chat', group: 'sales', order: 12 },
    },
  },
  paletteSources: () =>
    withTexts(
      async () => [(await import('./usePaletteMessages.ts')).usePaletteMessages],
      'conversation',
    ),
  startCalls: ['currentSeller'],
  memory: openedConversations,
  Watcher: MessagesWatcher,
});
