import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';

/** Goes to what has this id, where a server can read one row and list none. */
export const OpenById = ({
  label,
  pathOf,
}: {
  readonly label: string;
  readonly pathOf: (id: string) => string;
}) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const id = typed.trim();
  return (
    <Box
      component="form"
      aria-label={translate('souk.limited.openById')}
      onSubmit={(event) => {
        event.preventDefault();
        if (id !== '') void navigate(pathOf(id));
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        sx={{ flex: 1, minInlineSize: 0 }}
      />
      <Button type="submit" variant="outlined" disabled={id === ''}>
        {translate('souk.limited.open')}
      </Button>
    </Box>
  );
};

export interface NotOfferedProps {
  readonly title: string;
  readonly text: string;
  /** Where one row can be read by its id. */
  readonly byId?: { readonly label: string; readonly pathOf: (id: string) => string };
}

/** In the place of a screen that the server cannot fill: what it is, and why it is not there. */
export const NotOffered = ({ title, text, byId }: NotOfferedProps) => {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon="extension"
        title={translate('souk.limited.title')}
        text={text}
        action={byId && <OpenById {...byId} />}
      />
    </>
  );
};
