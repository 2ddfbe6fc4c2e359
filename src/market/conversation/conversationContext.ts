import { createContext, useContext } from 'react';
import type { Message, Order } from '#schemas/generated/types.ts';
import type { Outbox } from './thread/outbox.ts';

/** What the parts of one conversation share. */
export interface ConversationParts {
  readonly order: Order;
  /** How the buyer is called. */
  readonly contactName: string;
  readonly outbox: Outbox;
  /** Begins an answer that quotes these words. */
  readonly quote: (words: string) => void;
  /** The delivery that the buyer is asked about, if one is waiting. */
  readonly askedDeliveryId: string | undefined;
  /** The messages that are loaded now: handed out as they are, whatever shows them would be drawn again for each. */
  readonly readMessages: () => readonly Message[];
}

const Context = createContext<ConversationParts | undefined>(undefined);
export const ConversationProvider = Context.Provider;

/** Errors: throws outside a conversation. */
export const useConversation = (): ConversationParts => {
  const parts = useContext(Context);
  if (!parts) throw new Error('useConversation needs a Conversation above it.');
  return parts;
};
