import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of conversations and the offers in them. */
export const CONVERSATION_CALLS = {
  conversations: {
    needs: 'conversations',
    api: 'markets',
    method: 'GET',
    path: '/api/messages/conversations',
  },
  messagesRead: {
    needs: 'conversations',
    api: 'markets',
    method: 'POST',
    path: '/api/messages/read',
  },
  offerAccept: { needs: 'offers', api: 'markets', method: 'POST', path: '/api/offers/accept' },
  offerDecline: { needs: 'offers', api: 'markets', method: 'POST', path: '/api/offers/decline' },
  offerWithdraw: { needs: 'offers', api: 'markets', method: 'POST', path: '/api/offers/withdraw' },
} as const satisfies Record<string, AnnouncedCall>;

type ConversationCalls = typeof CONVERSATION_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly conversations: true;
    readonly offers: true;
  }
  interface NamedCalls extends ConversationCalls {}
}

declare module '../model/events.ts' {
  interface EventKinds {
    /** There is a new message. */
    readonly message: true;
  }
}
