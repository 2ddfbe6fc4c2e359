import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';

/** What can be done with one line of a list: says how it went, and reads the list again. */
export const useLineAction = <Result>(
  queryKey: readonly string[],
  act: (id: string) => Promise<Result>,
  messageOf: (result: Result) => readonly [key: string, type: 'success' | 'warning'],
) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      const [message, type] = messageOf(result);
      notify(message, { type });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
  });
};
