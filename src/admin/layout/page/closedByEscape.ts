type CloseReason = 'backdropClick' | 'escapeKeyDown';

/** `onClose` of a dialog in which something is typed: Escape closes it, a click beside it does not, and nothing does while it is busy. */
export const closedByEscape =
  (close: () => void, isBusy = false) =>
  (_event: object, reason: CloseReason): void => {
    if (reason === 'escapeKeyDown' && !isBusy) close();
  };
