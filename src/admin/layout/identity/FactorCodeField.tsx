import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FactorMethod } from './factors.ts';

const CODE_DIGITS = 6;
const MAX_CHARACTERS = 40;

export interface FactorCodeFieldProps {
  readonly method: Exclude<FactorMethod, 'passkey'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
  /** The last digit is typed or pasted: there is nothing left to do but to send it. */
  readonly onComplete?: (value: string) => void;
}

/** A code of the app, as phones and password managers fill it in, or a recovery code. */
export const FactorCodeField = ({
  method,
  value,
  error,
  autoFocus = false,
  onChange,
  onComplete,
}: FactorCodeFieldProps) => {
  const translate = useTranslate();
  const isTotp = method === 'totp';
  const change = (text: string): void => {
    // People paste "123 456" as well, and Arabic keyboards have digits of their own, which the server reads.
    const typed = isTotp ? text.replace(/[ -/:-~]/g, '').slice(0, CODE_DIGITS) : text;
    onChange(typed);
    if (isTotp && typed.length === CODE_DIGITS && typed !== value) onComplete?.(typed);
  };
  return (
    <TextField
      key={method}
      name="factorCode"
      label={translate(isTotp ? 'signIn.step.code' : 'signIn.step.recoveryCode')}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      autoFocus={autoFocus}
      fullWidth
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: {
          dir: 'ltr',
          spellCheck: false,
          autoCapitalize: 'none',
          maxLength: MAX_CHARACTERS,
          ...(isTotp && { inputMode: 'numeric' }),
        },
      }}
    />
  );
};
