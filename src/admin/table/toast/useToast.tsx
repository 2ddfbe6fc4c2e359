import { useNotify, useTranslate } from 'react-admin';
import { TOAST_MS } from '#src/admin/theme/tokens.ts';
import { Toast } from './Toast.tsx';

/** Says in two lines how it went, with an Undo where there is one (LIST-7). */
export const useToast = () => {
  const notify = useNotify();
  const translate = useTranslate();
  return (
    severity: 'success' | 'error',
    text: string,
    onUndo?: () => void,
    title = translate(severity === 'success' ? 'souk.table.Success' : 'souk.table.Error'),
  ): void => {
    notify(<Toast severity={severity} title={title} text={text} onUndo={onUndo} />, {
      type: severity,
      autoHideDuration: TOAST_MS,
    });
  };
};
