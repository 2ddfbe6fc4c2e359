import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isRichTextLink } from '#schemas/model/links.ts';

const isAllowed = (href: string): boolean => href === '' || isRichTextLink(href);

/** Asks where a text leads; an empty address takes the link away. */
export const LinkDialog = ({
  present,
  onClose,
  onChoose,
}: {
  present: string;
  onClose: () => void;
  onChoose: (href: string) => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [href, setHref] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog is inside the record's form as React sees it: that form must not be saved by this Enter.
    event.stopPropagation();
    if (isAllowed(href.trim())) onChoose(href.trim());
    else setRefused(true);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('souk.form.richText.link')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            margin="normal"
            label={translate('souk.form.richText.address')}
            value={href}
            error={isRefused}
            helperText={isRefused ? translate('souk.form.richText.addressRefused') : undefined}
            onChange={(event) => setHref(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('souk.form.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('souk.form.richText.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
