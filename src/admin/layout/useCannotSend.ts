import { useNotify, useTranslate } from 'react-admin';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';

/** Why nothing can be sent at this moment, for the control that would: it stays in reach and says so (START-3). */
export const useCannotSend = () => {
  const isAway = useIsServerUnreachable();
  const translate = useTranslate();
  const notify = useNotify();
  if (!isAway) return undefined;
  const why = translate('errors.not_sent');
  /** A press does nothing else, and does not submit its form. */
  const say = (event?: { readonly preventDefault: () => void }): void => {
    event?.preventDefault();
    notify('errors.not_sent', { type: 'warning' });
  };
  return {
    why,
    say,
    /** Attributes of the control. */
    control: {
      'aria-disabled': true,
      'aria-description': why,
      onClick: say,
      // MUI's own disabled look takes the pointer away, and with it the reason.
      style: { opacity: 0.6, cursor: 'not-allowed' },
    },
  } as const;
};
