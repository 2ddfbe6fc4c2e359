import { Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';

export const MAIN_ID = 'main-content';

/** The first thing the keyboard meets: past bar and menu to the page. Seen only while it has the keyboard. */
export const SkipButton = () => {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(MAIN_ID)?.focus()}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': visuallyHidden,
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  );
};
