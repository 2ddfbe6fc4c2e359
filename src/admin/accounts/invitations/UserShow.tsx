import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { NamedCall } from '#schemas';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { ResourceShow } from '#src/admin/resources/ResourceShow.tsx';
import { useMayInvite } from './useMayInvite.ts';

const useInvitationCall = (id: string, call: NamedCall, done: string) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useMutation({
    mutationFn: () => dataProvider.call(call, { query: { id } }),
    onSuccess: () => {
      notify(done, { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error, translate), { type: 'error' }),
  });
};

/** Who was invited and has not joined: the letter can be sent again, or the invitation taken back. */
const Invited = ({ record }: { readonly record: RaRecord }) => {
  const translate = useTranslate();
  const mayInvite = useMayInvite();
  const [isAsking, setAsking] = useState(false);
  const id = String(record.id);
  const again = useInvitationCall(id, 'invitationAgain', 'accounts.invited.againDone');
  const withdraw = useInvitationCall(id, 'invitationWithdraw', 'accounts.invited.withdrawDone');
  return (
    <Alert
      severity="info"
      action={
        mayInvite && (
          <>
            <Sending>
              <Button color="inherit" loading={again.isPending} onClick={() => again.mutate()}>
                {translate('accounts.invited.again')}
              </Button>
            </Sending>
            <Sending>
              <Button color="inherit" onClick={() => setAsking(true)}>
                {translate('accounts.invited.withdraw')}
              </Button>
            </Sending>
          </>
        )
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 30ch' } }}
    >
      <strong>{translate('accounts.invited.title')}</strong>
      <br />
      {translate('accounts.invited.text', { name: isolatedText(String(record['name'] ?? '')) })}
      {isAsking && (
        <QuestionDialog
          title={translate('accounts.invited.withdraw')}
          text={translate('accounts.invited.withdrawAsk')}
          action={translate('accounts.invited.withdraw')}
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
};

/** A user, with what can be done about an invitation that is open. */
export const UserShow = () => (
  <ResourceShow about={(record) => record['status'] === 'invited' && <Invited record={record} />} />
);
