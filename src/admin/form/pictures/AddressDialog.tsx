import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../FormDialog.tsx';

interface AddressDialogProps {
  readonly title: string;
  readonly present?: string;
  readonly isAllowed: (address: string) => boolean;
  /** Shown at an address that is not allowed. */
  readonly refused: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
  /** More inputs. */
  readonly children?: ReactNode;
  /** What is typed there. */
  readonly typed?: unknown;
}

/** Asks for an address. */
export const AddressDialog = (props: AddressDialogProps) => {
  const { title, present = '', isAllowed, refused, onChoose, onClose, children, typed } = props;
  const translate = useTranslate();
  const [address, setAddress] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const submit = (): void => {
    if (isAllowed(address.trim())) onChoose(address.trim());
    else setRefused(true);
  };
  return (
    <FormDialog
      title={title}
      submit={translate('souk.form.richText.apply')}
      onSubmit={submit}
      onClose={onClose}
      typed={[address, typed]}
    >
      <TextField
        autoFocus
        margin="normal"
        label={translate('souk.form.richText.address')}
        value={address}
        error={isRefused}
        helperText={isRefused ? refused : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      {children}
    </FormDialog>
  );
};
