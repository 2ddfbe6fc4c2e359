import { Box, Button, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { FieldSearch } from './FieldSearch.tsx';
import { OnlyFilledSwitch } from './OnlyFilledSwitch.tsx';
import { useFolds } from './useFolds.ts';

/** Above a big form, in sight while it is scrolled: its search, and what folds all of it. */
export const BigFormBar = () => {
  const translate = useTranslate();
  const folds = useFolds();
  return (
    <Paper
      variant="outlined"
      className={HIDDEN_IN_PRINT}
      sx={{
        // On a phone it would take a quarter of what can be seen.
        position: { md: 'sticky' },
        insetBlockStart: sizePx.topBar,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1.5,
        marginBlockEnd: 2,
      }}
    >
      <FieldSearch />
      <OnlyFilledSwitch />
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        <Button size="small" onClick={() => folds.setAll(true)}>
          {translate('souk.form.unfoldAll')}
        </Button>
        <Button size="small" onClick={() => folds.setAll(false)}>
          {translate('souk.form.foldAll')}
        </Button>
      </Box>
    </Paper>
  );
};
