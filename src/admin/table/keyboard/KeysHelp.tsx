import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
} from '@mui/material';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { type ScreenWindow, useScreenWindow } from '#src/admin/application/previewPlace.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { TOUCH } from '#src/admin/theme/plain/sharedStyles.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { KeyLine } from './KeyLine.tsx';

const CellKeys = lazyScreen(() =>
  withTexts(async () => (await import('./CellKeys.tsx')).CellKeys, 'inPlace'),
);

const HELP_KEY = '?';
/** The key as it is printed, or the name of its text. */
const KEYS = [
  ['souk.rows.keys.arrows', 'souk.rows.keys.move'],
  ['souk.rows.keys.home', 'souk.rows.keys.ends'],
  ['souk.rows.keys.enterKey', 'souk.rows.keys.enter'],
  ['souk.rows.keys.spaceKey', 'souk.rows.keys.space'],
  ['/', 'souk.rows.keys.search'],
  [HELP_KEY, 'souk.rows.keys.help'],
] as const;

const isBusy = ({ document, HTMLElement }: ScreenWindow, target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select')));

/** The keys of the list, shown by "?" or by a button where there is a keyboard. */
export const KeysHelp = () => {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);

  const screenWindow = useScreenWindow();
  useEffect(() => {
    const showOnKey = (event: KeyboardEvent): void => {
      if (event.key !== HELP_KEY || event.ctrlKey || event.metaKey) return;
      if (isBusy(screenWindow, event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    screenWindow.addEventListener('keydown', showOnKey);
    return () => screenWindow.removeEventListener('keydown', showOnKey);
  }, [screenWindow]);

  return (
    <>
      <Tooltip title={translate('souk.rows.keys.open')}>
        <IconButton
          aria-label={translate('souk.rows.keys.open')}
          aria-keyshortcuts={HELP_KEY}
          onClick={() => setOpen(true)}
          sx={{ [TOUCH]: { display: 'none' } }}
        >
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('souk.rows.keys.title')}</DialogTitle>
        <DialogContent>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 3,
              rowGap: 1.5,
              margin: 0,
            }}
          >
            {KEYS.map(([key, effect]) => (
              <KeyLine key={effect} name={key} effect={effect} />
            ))}
            <Suspense fallback={null}>
              <CellKeys />
            </Suspense>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setOpen(false)}>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
