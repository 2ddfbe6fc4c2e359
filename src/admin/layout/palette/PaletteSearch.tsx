import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { type ReactElement, Suspense, useState } from 'react';
import { Palette } from './lazyPalette.ts';

/** A box on the page for who does not know where things are; goes on in the palette. */
export const PaletteSearch = ({
  label,
  action,
  initial,
}: {
  readonly label: string;
  readonly action: string;
  readonly initial: string;
}): ReactElement => {
  const [typed, setTyped] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'end', maxInlineSize: 'sm' }}
      >
        <TextField
          fullWidth
          type="search"
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { dir: 'auto', autoComplete: 'off' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button type="submit" variant="contained" sx={{ flexShrink: 0 }}>
          {action}
        </Button>
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette initial={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
