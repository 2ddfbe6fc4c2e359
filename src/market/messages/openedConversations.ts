import type { Memory } from '#dataProvider';
import { readStored, writeStored } from '#src/admin/session/storage.ts';

const KEY = 'conversations.opened';
const MOST = 30;

const read = (): readonly string[] => {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** The conversations that were opened in this browser, the last one first: all there is where orders cannot be listed. */
export const openedConversations: Memory = {
  read,
  add: (id) => {
    const known = read();
    if (known[0] === id) return;
    writeStored(KEY, [id, ...known.filter((other) => other !== id)].slice(0, MOST));
  },
};
