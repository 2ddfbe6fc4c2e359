import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

interface QuestionDialogProps
  extends Pick<
    FormDialogProps,
    | 'title'
    | 'text'
    | 'color'
    | 'cancel'
    | 'error'
    | 'isReady'
    | 'onClose'
    | 'typed'
    | 'opened'
    | 'children'
  > {
  /** The text of the button that does it. */
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
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
