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
import type { PicturePickerProps } from '#src/admin/application/pictures.ts';
import { isPictureAddress } from './pictureAddress.ts';

/** Asks for the address of a picture, where the application has no library to choose from. */
export const PictureAddressDialog = ({ onInsert, onClose }: PicturePickerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [src, setSrc] = useState('');
  const [title, setTitle] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog is inside the record's form as React sees it: that form must not be saved by this Enter.
    event.stopPropagation();
    if (isPictureAddress(src.trim())) onInsert([{ src: src.trim(), title: title.trim() }]);
    else setRefused(true);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={titleId}
      onBlur={(event) => event.stopPropagation()}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('souk.form.chooseImage')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            label={translate('souk.form.richText.address')}
            value={src}
            error={isRefused}
            helperText={isRefused ? translate('souk.form.picture.addressRefused') : undefined}
            onChange={(event) => {
              setSrc(event.target.value);
              setRefused(false);
            }}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
          <TextField
            fullWidth
            margin="normal"
            label={translate('souk.form.picture.name')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
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
