import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import type { ApiKey } from './apiKey.ts';

/** Asks before a key ends for good. */
export const RevokeKeyDialog = ({
  apiKey: { _id: id, name },
  onRevoked,
  onClose,
}: {
  readonly apiKey: ApiKey;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const revoke = useMutation({
    mutationFn: () => dataProvider.call('apiKeyRevoke', { query: { id } }),
    onSuccess: () => {
      notify('apiKeys.revoked', { type: 'success' });
      onRevoked();
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={translate('apiKeys.revokeForm.title', { name: isolatedText(name) })}
      text={translate('apiKeys.revokeForm.text')}
      action={translate('apiKeys.revokeForm.submit')}
      error={revoke.error}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
};
