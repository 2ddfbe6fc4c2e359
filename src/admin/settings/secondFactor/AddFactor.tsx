import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnFactors } from '#schemas/model/calls/secondFactorCalls.ts';
import { FACTORS_KEY } from '#src/admin/layout/identity/factors.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { AppDialog } from './AppDialog.tsx';
import type { AddedFactor } from './addedFactor.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';

type Step = 'none' | 'app' | 'passkey' | { readonly codes: readonly string[] };

/** Buttons that set up an app or a passkey, and the recovery codes that come with the first one. */
export const AddFactor = ({
  factors: { results, canUsePasskeys },
  onDone,
}: {
  readonly factors: OwnFactors;
  /** Something was set up, and its codes were kept. */
  readonly onDone?: () => void;
}) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('none');
  const hasApp = results.some(({ kind }) => kind === 'totp');
  const end = (): void => {
    setStep('none');
    onDone?.();
  };
  const added = ({ recoveryCodes }: AddedFactor): void => {
    void queryClient.invalidateQueries({ queryKey: FACTORS_KEY });
    if (recoveryCodes.length > 0) setStep({ codes: recoveryCodes });
    else end();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {!hasApp && (
          <Sending>
            <Button variant="contained" onClick={() => setStep('app')}>
              {translate('signIn.factors.addApp')}
            </Button>
          </Sending>
        )}
        {canUsePasskeys && (
          <Sending>
            <Button variant="outlined" onClick={() => setStep('passkey')}>
              {translate('signIn.factors.addPasskey')}
            </Button>
          </Sending>
        )}
      </Box>
      {!canUsePasskeys && (
        <Typography variant="body2" color="text.secondary">
          {translate('signIn.factors.noPasskeys')}
        </Typography>
      )}
      {step === 'app' && <AppDialog onAdded={added} onClose={() => setStep('none')} />}
      {step === 'passkey' && <PasskeyDialog onAdded={added} onClose={() => setStep('none')} />}
      {typeof step === 'object' && <CodesDialog codes={step.codes} onDone={end} />}
    </>
  );
};
