import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Sends once what a second press would send again: a button learns that a call is under way only when it is drawn anew,
 * which takes a moment on a busy machine.
 */
export const useSubmitOnce = (submit: () => void): (() => void) => {
  const cache = useQueryClient().getMutationCache();
  const sent = useRef<readonly Mutation[]>([]);
  const pending = (): readonly Mutation[] => cache.findAll({ status: 'pending' });
  return () => {
    if (sent.current.some(({ state }) => state.status === 'pending')) return;
    const before = pending();
    submit();
    sent.current = pending().filter((mutation) => !before.includes(mutation));
  };
};
