import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';

interface FormDialogProps {
  readonly title: string;
  /** The text of the button that submits. */
  readonly submit: string;
  readonly isReady?: boolean;
  readonly isPending?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Between the children, in steps of the theme; they bring their own margins where it is absent. */
  readonly gap?: number;
  /** `xs` for a few values, `sm` and `md` for more. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** More buttons, before Cancel. */
  readonly actions?: ReactNode;
}

/** A dialog that asks for a few values; it may be opened from inside a record's form. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, isReady = true, isPending = false, onSubmit, onClose, gap } = props;
  const { size = 'xs' } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={size}
      onClose={onClose}
      aria-labelledby={titleId}
      // React's events go through portals: the fields around must not take this for their own blur.
      onBlur={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // The record's form, which is around the dialog as React sees it, must not be saved by this Enter.
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent
          // What is wider than a phone scrolls in itself.
          sx={
            gap === undefined ? {} : { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }
          }
        >
          {props.children}
        </DialogContent>
        <DialogActions>
          {props.actions}
          <Button disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Sending>
            <Button type="submit" variant="contained" loading={isPending} disabled={!isReady}>
              {submit}
            </Button>
          </Sending>
        </DialogActions>
      </form>
    </Dialog>
  );
};
