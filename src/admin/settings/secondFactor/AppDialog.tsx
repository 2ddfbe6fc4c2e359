import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { FactorCodeField } from '#src/admin/layout/identity/FactorCodeField.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import type { AddedFactor, FactorDialogProps } from './addedFactor.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrPicture } from './QrPicture.tsx';

interface NewApp {
  readonly key: string;
  /** The same as an address, for the picture. */
  readonly address: string;
}

/** Groups of four are easier to type. */
const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

const Key = ({ app }: { readonly app: NewApp }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('signIn.app.scan')}</Typography>
      <QrPicture text={app.address} label={translate('signIn.app.picture')} />
      <Typography variant="body2" color="text.secondary">
        {translate('signIn.app.key')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          component="code"
          dir="ltr"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {inGroups(app.key)}
        </Typography>
        <CopyButton text={app.key} />
      </Box>
    </>
  );
};

/** Sets up an authenticator app: its key as a picture and as text, then a code of it. */
export const AppDialog = ({ onAdded, onClose }: FactorDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const titleId = useId();
  const [code, setCode] = useState('');
  // Asked once for each time the dialog is opened: every answer is a new key.
  const begun = useQuery({
    queryKey: ['newApp', titleId],
    queryFn: () => dataProvider.call<NewApp>('totpBegin', { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: (text: string) =>
      dataProvider.call<AddedFactor>('totpConfirm', { body: { code: text } }),
    onSuccess: onAdded,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!confirm.isPending && code !== '') confirm.mutate(code);
  };
  const error = confirm.error;
  const isWrong = hasCode(error, 'wrong_code');
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('signIn.app.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {begun.error && <Alert severity="error">{errorText(begun.error, translate)}</Alert>}
          {begun.data ? <Key app={begun.data} /> : !begun.error && <Skeleton height={240} />}
          {error && !isWrong && <Alert severity="error">{errorText(error, translate)}</Alert>}
          {begun.data && (
            <>
              <Typography>{translate('signIn.app.afterwards')}</Typography>
              <FactorCodeField
                autoFocus
                method="totp"
                value={code}
                error={isWrong ? errorText(error, translate) : undefined}
                onChange={(value) => {
                  setCode(value);
                  if (value !== '') confirm.reset();
                }}
                onComplete={(value) => confirm.mutate(value)}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Sending>
            <Button
              type="submit"
              variant="contained"
              loading={confirm.isPending}
              disabled={!begun.data}
            >
              {translate('signIn.app.confirm')}
            </Button>
          </Sending>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
