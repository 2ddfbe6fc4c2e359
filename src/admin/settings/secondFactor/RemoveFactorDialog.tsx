import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { OwnFactor } from '#schemas/model/calls/secondFactorCalls.ts';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { FACTORS_KEY } from '#src/admin/layout/identity/factors.ts';

export const RemoveFactorDialog = ({
  factor,
  isLast,
  onClose,
}: {
  readonly factor: OwnFactor;
  readonly isLast: boolean;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const remove = useMutation({
    mutationFn: () => dataProvider.call('factorRemove', { query: { id: factor._id } }),
    onSuccess: () => {
      notify('signIn.factors.removed', { type: 'success' });
      onClose();
      return queryClient.invalidateQueries({ queryKey: FACTORS_KEY });
    },
  });
  const name = factor.name || translate('signIn.factors.app');
  return (
    <QuestionDialog
      title={translate('signIn.factors.removeTitle', { name: isolatedText(name) })}
      text={translate(isLast ? 'signIn.factors.removeLast' : 'signIn.factors.removeText')}
      action={translate('signIn.factors.remove')}
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
};
