import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { type Addition, type ChangeAnswer, useAdditionCalls } from './schemaChange.ts';

/** Says what was added, with an Undo that says how it went. */
export const useAddedToast = (): ((
  added: string,
  body: Addition,
  answer: ChangeAnswer,
  onTakenBack?: () => void,
) => void) => {
  const translate = useTranslate();
  const toast = useToast();
  const { takeBack } = useAdditionCalls();
  return (added, body, { id }, onTakenBack) => {
    const undo = async (): Promise<void> => {
      try {
        await takeBack(body, id);
        onTakenBack?.();
        toast('success', translate('studio.adding.takenBack', { name: added }));
      } catch (cause) {
        toast('error', errorText(cause, translate));
      }
    };
    toast('success', translate('studio.adding.added', { name: added }), () => void undo());
  };
};
