import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';

type Shown =
  | { readonly state: 'hidden' | 'loading' }
  | { readonly state: 'shown'; readonly account: string | null }
  | { readonly state: 'failed'; readonly reason: string };

/** The whole account, for those who pay to it: asked for by a button of its own, kept nowhere. */
export const WholeAccount = ({
  resource,
  id,
}: {
  readonly resource: string;
  readonly id: string;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown>({ state: 'hidden' });
  const show = async (): Promise<void> => {
    setShown({ state: 'loading' });
    try {
      const { account } = await dataProvider.call<{ account: string | null }>('withdrawalAccount', {
        query: { id },
      });
      setShown({ state: 'shown', account });
      // The look itself is an entry.
      void queryClient.invalidateQueries({ queryKey: [resource, 'history', { id }] });
    } catch (error) {
      const reason = errorText(error, translate);
      setShown({ state: 'failed', reason });
    }
  };
  const isShown = shown.state === 'shown';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', marginBlockStart: 1 }}>
      {isShown && (
        <Typography role="status" sx={{ overflowWrap: 'anywhere', fontWeight: 'fontWeightMedium' }}>
          {shown.account === null ? (
            translate('payingOut.withdrawal.noAccount')
          ) : (
            <bdi dir="ltr">{shown.account}</bdi>
          )}
        </Typography>
      )}
      {shown.state === 'failed' && (
        <Alert severity="error">
          {translate('payingOut.withdrawal.accountFailed', { reason: shown.reason })}
        </Alert>
      )}
      <Button
        variant="outlined"
        size="small"
        loading={shown.state === 'loading'}
        onClick={() => (isShown ? setShown({ state: 'hidden' }) : void show())}
      >
        {translate(
          isShown ? 'payingOut.withdrawal.hideAccount' : 'payingOut.withdrawal.showAccount',
        )}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {translate('payingOut.withdrawal.showAccountHelp')}
      </Typography>
    </Box>
  );
};
