import { useQueryClient } from '@tanstack/react-query';

const CHANGED: readonly unknown[] = ['resolutions', 'orders', 'messages'];

/** Reads again everything that a question or its end changes on the screen. */
export const useRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGED.includes(name) });
};
