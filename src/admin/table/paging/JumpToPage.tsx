import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { toPageNumber } from './pageWindow.ts';

/** A way to a page far from the ones whose buttons fit. */
export const JumpToPage = ({ pages }: { readonly pages: number }) => {
  const translate = useTranslate();
  const { setPage } = useListContext();
  const [text, setText] = useState('');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const page = toPageNumber(text, pages);
    if (page === undefined) return;
    setText('');
    setPage(page);
  };
  return (
    <Box component="form" onSubmit={go} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <TextField
        value={text}
        placeholder={translate('souk.rows.page.jump')}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': translate('souk.rows.page.jump') },
        }}
        sx={{ inlineSize: '16ch' }}
      />
      <Button type="submit">{translate('souk.rows.page.go')}</Button>
    </Box>
  );
};
