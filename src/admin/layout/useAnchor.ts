import { type MouseEvent, useId, useState } from 'react';

/** What a menu or popover hangs on: the properties of the button that opens it, and those of the popup. */
export const useAnchor = (kind: 'menu' | 'dialog' = 'menu') => {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchorEl !== null;
  const close = (): void => setAnchor(null);
  return {
    close,
    button: {
      'aria-haspopup': kind,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>): void => setAnchor(currentTarget),
    },
    popup: { id, anchorEl, open, onClose: close },
  } as const;
};
