import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ColorName } from '#schemas';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { focusRefused } from './focusRefused.ts';
import { useDialogClosing } from './useDialogClosing.tsx';
import { useSubmitOnce } from './useSubmitOnce.ts';

export interface FormDialogProps {
  readonly title: string;
  /** What it is about, before the children. */
  readonly text?: string;
  /** The text of the button that submits. */
  readonly submit: string;
  readonly color?: ColorName;
  /** The text of the button that changes nothing, where `Cancel` may be taken for the other one. */
  readonly cancel?: string;
  readonly isReady?: boolean;
  readonly isPending?: boolean;
  /** A failure stands below what was typed. */
  readonly error?: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** All that is typed or chosen in it, as a JSON value: where that has changed, closing asks first. */
  readonly typed?: unknown;
  /** What that is where nobody typed anything, if it may open with what was typed before. */
  readonly opened?: unknown;
  readonly children?: ReactNode;
  /** Between the children, in steps of the theme; they bring their own margins where it is absent. */
  readonly gap?: number;
  /** `xs` for a few values, `sm` and `md` for more. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** More buttons, before Cancel. */
  readonly actions?: ReactNode;
  /** A click beside it loses nothing. */
  readonly isKept?: boolean;
  /** A question: the keyboard begins at the answer that changes nothing, unless there is something to fill in. */
  readonly role?: 'alertdialog';
  readonly fullScreen?: boolean;
}

/** A dialog that asks for a few values; it may be opened from inside a record's form. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, text, submit, color = 'primary', isReady = true, isPending = false } = props;
  const { error, onSubmit, gap, size = 'xs', isKept = false, role, fullScreen } = props;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const submitOnce = useSubmitOnce(onSubmit);
  const { close, question } = useDialogClosing(props.typed, props.onClose, props.opened);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={size}
      role={role}
      fullScreen={fullScreen}
      onClose={isKept ? closedByEscape(close, isPending) : close}
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      // React's events go through portals: the fields around must not take this for their own blur.
      onBlur={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          // The record's form, which is around the dialog as React sees it, must not be saved by this Enter.
          event.stopPropagation();
          if (!focusRefused(event.currentTarget)) submitOnce();
        }}
        // Title and buttons stay in sight of a long one.
        style={{ display: 'contents' }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent
          // What is wider than a phone scrolls in itself.
          sx={
            gap === undefined ? {} : { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }
          }
        >
          {text !== undefined && (
            <DialogContentText id={textId} sx={{ '&:not(:last-child)': { marginBlockEnd: 2 } }}>
              {text}
            </DialogContentText>
          )}
          {props.children}
          {error != null && (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {errorText(error, translate)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {props.actions}
          <Button
            autoFocus={role === 'alertdialog' && props.children === undefined}
            disabled={isPending}
            onClick={close}
          >
            {props.cancel ?? translate('ra.action.cancel')}
          </Button>
          <Sending>
            <Button
              type="submit"
              variant="contained"
              color={color}
              loading={isPending}
              disabled={!isReady}
            >
              {submit}
            </Button>
          </Sending>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
};
