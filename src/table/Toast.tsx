import { Alert, AlertTitle } from '@mui/material';
import type { ReactElement } from 'react';

interface ToastProps {
  readonly severity: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

/** A notification of two lines: how it went, and what it was about (LIST-7). */
export const Toast = ({ severity, title, text }: ToastProps): ReactElement => (
  <Alert severity={severity} variant="filled">
    <AlertTitle>{title}</AlertTitle>
    {text}
  </Alert>
);
