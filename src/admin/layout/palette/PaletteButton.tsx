import SearchIcon from '@mui/icons-material/ManageSearchOutlined';
import { IconButton } from '@mui/material';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { Palette } from './lazyPalette.ts';

/** Opens the palette, by pointer or by Ctrl or Cmd and K from anywhere. */
export const PaletteButton = (): ReactElement => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('souk.lists.palette.open');

  useEffect(() => {
    const openOnShortcut = (event: KeyboardEvent): void => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        // Where the letters are Arabic, the key is still the one that says K.
        (event.key.toLowerCase() === 'k' || event.code === 'KeyK');
      // An editor that has a use for the keys comes first.
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', openOnShortcut);
    return () => window.removeEventListener('keydown', openOnShortcut);
  }, []);

  return (
    <>
      <Tooltip title={`${label} (Ctrl K)`}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
