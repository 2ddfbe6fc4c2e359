import { CONVERSATION_CALLS } from '#schemas/market/conversation.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { openedConversations } from './openedConversations.ts';

const MessagesPage = lazyScreen(async () => (await import('./MessagesPage.tsx')).MessagesPage);
const MessagesWatcher = lazyScreen(
  async () => (await import('./MessagesWatcher.tsx')).MessagesWatcher,
);

export const messages = defineFeature({
  name: 'messages',
  calls: CONVERSATION_CALLS,
  pages: {
    '/messages': {
      title: 'souk.messages.title',
      screen: MessagesPage,
      menu: { icon: 'chat', group: 'sales', order: 12 },
    },
  },
  paletteSources: async () => [(await import('./usePaletteMessages.ts')).usePaletteMessages],
  startCalls: ['currentSeller'],
  memory: openedConversations,
  Watcher: MessagesWatcher,
});
