import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PicturePickerProps } from '#src/admin/application/pictures.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { isPictureAddress } from './pictureAddress.ts';

/** Asks for the address of a picture, where the application has no library to choose from. */
export const PictureAddressDialog = ({ onInsert, onClose }: PicturePickerProps) => {
  const translate = useTranslate();
  const [title, setTitle] = useState('');
  return (
    <AddressDialog
      title={translate('souk.form.chooseImage')}
      isAllowed={isPictureAddress}
      refused={translate('souk.form.picture.addressRefused')}
      onChoose={(src) => onInsert([{ src, title: title.trim() }])}
      onClose={onClose}
      typed={title}
    >
      <TextField
        margin="normal"
        label={translate('souk.form.picture.name')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </AddressDialog>
  );
};
