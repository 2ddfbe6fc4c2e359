import { useState } from 'react';
import { isObject, isSame } from '#schemas';
import { useSession } from '#src/admin/session/session.tsx';
import { readStored, writeStored } from '#src/admin/session/storage.ts';
import { useConversation } from './conversationContext.ts';

/** The texts that were kept, as far as they are there. */
const keptTexts = <Typed extends object>(stored: unknown, empty: Typed): Typed => ({
  ...empty,
  ...(isObject(stored) &&
    Object.fromEntries(
      Object.keys(empty).flatMap((name) =>
        typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
      ),
    )),
});

/**
 * The texts typed into a dialog about an order, kept for the person who typed them until they are sent or discarded: a
 * session that ends takes the dialog away.
 */
export const useTypedDraft = <Typed extends { readonly [Name in keyof Typed]?: string }>(
  dialog: 'offer' | 'delivery',
  empty: Typed,
) => {
  const { user } = useSession();
  const { order } = useConversation();
  const key = `draft.${dialog}.${user._id}.${order._id}`;
  const [typed, setTyped] = useState(() => keptTexts(readStored(key), empty));
  return {
    typed,
    type: (next: Typed): void => {
      setTyped(next);
      writeStored(key, isSame(next, empty) ? undefined : next);
    },
    forget: (): void => writeStored(key, undefined),
  };
};
