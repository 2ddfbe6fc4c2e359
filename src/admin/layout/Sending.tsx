import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useIsServerUnreachable } from '#src/admin/session/connection.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

/** Neither the press nor the submit of its form. */
const refuse = (event: MouseEvent): void => event.preventDefault();

/** Around a button that sends: without a connection it stays where it is, does nothing, and says why (START-3). */
export const Sending = ({
  children,
}: {
  readonly children: ReactElement<HTMLAttributes<Element>>;
}) => {
  const translate = useTranslate();
  const isAway = useIsServerUnreachable();
  const why = isAway ? translate('souk.shell.connection.cannotSend') : '';
  return (
    <Tooltip title={why} describeChild>
      {isAway
        ? cloneElement(children, {
            'aria-disabled': true,
            'aria-description': why,
            onClick: refuse,
            // MUI's own disabled look takes the pointer away, and with it the reason.
            style: { opacity: 0.6, cursor: 'not-allowed' },
          })
        : children}
    </Tooltip>
  );
};
