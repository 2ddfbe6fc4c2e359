import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

/** A new secret; never filled in from the record, can be looked at while it is typed. */
export const PasswordWidget = (props: WidgetProps) => {
  const [isVisible, setVisible] = useState(false);
  const translate = useTranslate();
  const label = translate(isVisible ? 'souk.form.hidePassword' : 'souk.form.showPassword');
  return (
    <BufferedInput
      {...props}
      variant={{
        type: isVisible ? 'text' : 'password',
        isLeftToRight: true,
        autoComplete: 'new-password',
        end: (
          <InputAdornment position="end">
            <IconButton aria-label={label} edge="end" onClick={() => setVisible(!isVisible)}>
              {isVisible ? (
                <VisibilityOffIcon fontSize="small" />
              ) : (
                <VisibilityIcon fontSize="small" />
              )}
            </IconButton>
          </InputAdornment>
        ),
      }}
    />
  );
};
