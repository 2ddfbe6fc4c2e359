import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useCannotSend } from './useCannotSend.ts';

/** Around a button that sends: without a connection it stays where it is, does nothing, and says why (START-3). */
export const Sending = ({
  children,
}: {
  readonly children: ReactElement<HTMLAttributes<Element>>;
}) => {
  const cannotSend = useCannotSend();
  return (
    <Tooltip title={cannotSend?.why} describeChild>
      {cannotSend ? cloneElement(children, cannotSend.control) : children}
    </Tooltip>
  );
};
