import { useMemo, useSyncExternalStore } from 'react';
import {
  readStored,
  readText,
  storageKey,
  subscribe,
  writeStored,
} from '#src/admin/session/storage.ts';

/** An answer that is given often. `{name}` and the like stand for what the conversation knows. */
export interface SavedReply {
  readonly title: string;
  readonly text: string;
}

export const PLACEHOLDERS = ['name', 'order', 'due', 'seller'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const isSavedReply = (value: unknown): value is SavedReply =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

/** The text with what is known in place; what is not known stays as it was typed, to be seen before it is sent. */
export const filledReply = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = PLACEHOLDERS.find((known) => known === name);
    return (placeholder && values[placeholder]) || whole;
  });

/** The person's own answers, kept in this browser. */
export const useSavedReplies = (
  userId: string,
): readonly [readonly SavedReply[], (replies: readonly SavedReply[]) => void] => {
  const key = `savedReplies.${userId}`;
  const text = useSyncExternalStore(subscribe, () => readText(storageKey(key)));
  const replies = useMemo(() => {
    // The text says when to look again.
    const stored = text === null ? undefined : readStored(key);
    return Array.isArray(stored) ? stored.filter(isSavedReply) : [];
  }, [text, key]);
  return [replies, (next) => writeStored(key, next)];
};
