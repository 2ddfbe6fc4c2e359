import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { NOTICES } from './notice.ts';

interface Mark {
  /** All of them where absent. */
  readonly ids?: readonly string[];
  readonly isRead: boolean;
}

/** Marks notices as read or unread, and reads them again. */
export const useMarkNotices = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Mark) => dataProvider.call('noticesRead', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: NOTICES }),
    onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
  });
};
