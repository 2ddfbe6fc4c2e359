import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { FACTORS_KEY } from '#src/admin/layout/identity/factors.ts';
import type { AddedFactor } from './addedFactor.ts';
import { CodesDialog } from './CodesDialog.tsx';

/** Ten new recovery codes in place of the old ones. */
export const NewCodesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const make = useMutation({
    mutationFn: () => dataProvider.call<AddedFactor>('recoveryCodesMake', { body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FACTORS_KEY }),
  });
  if (make.data) return <CodesDialog codes={make.data.recoveryCodes} onDone={onClose} />;
  return (
    <QuestionDialog
      title={translate('signIn.factors.newCodesTitle')}
      text={translate('signIn.factors.newCodesText')}
      action={translate('signIn.factors.newCodes')}
      error={make.error}
      isBusy={make.isPending}
      onConfirm={() => make.mutate()}
      onClose={onClose}
    />
  );
};
