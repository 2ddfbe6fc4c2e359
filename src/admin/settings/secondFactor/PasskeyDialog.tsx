import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, NetworkError, type SoukDataProvider } from '#dataProvider';
import { MAX_PASSKEY_NAME_CHARACTERS } from '#schemas/model/calls/secondFactorCalls.ts';
import { focusRefused } from '#src/admin/form/focusRefused.ts';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import type { AddedFactor, FactorDialogProps } from './addedFactor.ts';

/** A device makes one passkey of an account: asked again, after a lost answer too, its browser says that there is one. */
const whyNoneWasMade = (error: unknown): string =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? 'signIn.passkey.known'
    : 'signIn.passkey.made';

/** Makes a passkey in this browser and keeps its name. */
export const PasskeyDialog = ({ onAdded, onClose }: FactorDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const titleId = useId();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { close, question } = useDialogClosing(name, onClose);

  const make = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const optionsJSON = await dataProvider.call<PublicKeyCredentialCreationOptionsJSON>(
        'passkeyBegin',
        { body: {} },
      );
      const { startRegistration } = await import('@simplewebauthn/browser');
      const passkey = await startRegistration({ optionsJSON });
      const body = { name: name.trim(), passkey };
      onAdded(await dataProvider.call<AddedFactor>('passkeyConfirm', { body }));
    } catch (error) {
      setBusy(false);
      const isOurs = error instanceof ApiError || error instanceof NetworkError;
      setRefusal(isOurs ? errorText(error, translate) : translate(whyNoneWasMade(error)));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusRefused(event.currentTarget)) return;
    setMissing(name.trim() === '');
    if (!isBusy && name.trim() !== '') void make();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('signIn.newPasskey.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('signIn.newPasskey.text')}</DialogContentText>
          {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
          <LimitedTextField
            name="passkeyName"
            label={translate('signIn.newPasskey.name')}
            autoFocus
            value={name}
            limit={MAX_PASSKEY_NAME_CHARACTERS}
            onChange={(typed) => {
              setName(typed);
              setMissing(false);
            }}
            error={isMissing}
            helperText={isMissing && translate('signIn.newPasskey.nameMissing')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Sending>
            <Button type="submit" variant="contained" loading={isBusy}>
              {translate('signIn.newPasskey.confirm')}
            </Button>
          </Sending>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
};
