import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

const PreferencesDrawer = lazyScreen(
  async () => (await import('./PreferencesDrawer.tsx')).PreferencesDrawer,
);

/** Opens the drawer of what each person sets for themselves (SHELL-8). */
export const PreferencesButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const label = translate('souk.shell.preferences.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          <TuneOutlined />
        </IconButton>
      </Tooltip>
      {isWanted && (
        <Suspense fallback={null}>
          <PreferencesDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
