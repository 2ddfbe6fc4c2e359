import { Notification } from 'react-admin';
import { TOAST_MS } from '#src/theme/tokens.ts';

/** What is done and can be undone: bottom centre, six seconds, paused while the pointer rests on it. */
export const Toasts = () => (
  <Notification
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    autoHideDuration={TOAST_MS}
  />
);
