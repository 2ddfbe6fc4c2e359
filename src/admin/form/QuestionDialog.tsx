import type { ReactNode } from 'react';
import type { ColorName } from '#schemas';
import { FormDialog } from './FormDialog.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly text?: string;
  /** The text of the button that does it. */
  readonly action: string;
  readonly color?: ColorName;
  /** Of the button that changes nothing, where `Cancel` may be taken for the other one. */
  readonly cancel?: string;
  readonly error?: unknown;
  readonly isBusy?: boolean;
  /** Whether it can be done: not once somebody else has. */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** All that is typed or chosen in it, as a JSON value: where that has changed, closing asks first. */
  readonly typed?: unknown;
  readonly children?: ReactNode;
}

/** Asks before something that cannot be taken back; a click beside it is no answer. */
export const QuestionDialog = ({
  action,
  color = 'danger',
  isBusy = false,
  onConfirm,
  ...others
}: QuestionDialogProps) => (
  <FormDialog
    {...others}
    role="alertdialog"
    isKept
    submit={action}
    color={color}
    isPending={isBusy}
    onSubmit={onConfirm}
  />
);
