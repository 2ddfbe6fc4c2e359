import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A password that can be shown, with a word when caps lock is on. */
export const PasswordField = ({
  value,
  error,
  autoFocus = false,
  ofNew,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  /** For one that is chosen here: what it is called, and what is asked of it. */
  readonly ofNew?: { readonly label: string; readonly help: string };
  readonly onChange: (value: string) => void;
}) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState('CapsLock'));
  const toggle = translate(
    isShown ? 'souk.pages.login.hidePassword' : 'souk.pages.login.showPassword',
  );
  return (
    <TextField
      name="password"
      label={ofNew?.label ?? translate('souk.pages.login.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete={ofNew ? 'new-password' : 'current-password'}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      error={error !== undefined}
      helperText={error ?? (isCapsLock ? translate('souk.pages.login.capsLock') : ofNew?.help)}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={toggle}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
