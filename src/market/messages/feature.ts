import { CONVERSATION_CALLS } from '#schemas/market/conversation.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { openedConversations } from './openedConversations.ts';

const bringTexts = async (): Promise<void> =>
  (await import('#src/market/conversation/conversationTexts.ts')).bringConversationTexts();

const MessagesPage = lazyScreen(async () => {
  const [page] = await Promise.all([import('./MessagesPage.tsx'), bringTexts()]);
  return page.MessagesPage;
});
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
  paletteSources: async () => {
    const [source] = await Promise.all([import('./usePaletteMessages.ts'), bringTexts()]);
    return [source.usePaletteMessages];
  },
  startCalls: ['currentSeller'],
  memory: openedConversations,
  Watcher: MessagesWatcher,
});
