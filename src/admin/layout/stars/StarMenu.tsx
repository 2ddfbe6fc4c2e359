import StarIcon from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { Box, IconButton, Popover } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useProductName } from '#src/admin/session/names.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { usePageTitle } from '../page/pageTitle.tsx';
import { useAnchor } from '../useAnchor.ts';
import { useStars } from './stars.ts';

// Ordering by hand brings a library that no page needs before the menu is opened.
const StarPanel = lazyScreen(async () => (await import('./StarPanel.tsx')).StarPanel);

/** Stars the screen that is shown, and opens those that were starred before (SHELL-11). */
export const StarMenu = () => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const starred = useStars();
  const { button, popup, close } = useAnchor('dialog');
  const productName = useProductName();
  const place = usePageTitle() ?? productName;
  const to = `${pathname}${search}`;
  const isHere = starred.isStarred(to);
  const label = translate('souk.shell.stars.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          {isHere ? <StarIcon color="warning" /> : <StarBorderOutlined />}
        </IconButton>
      </Tooltip>
      <Popover
        {...popup}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ padding: 1.5, inlineSize: 320, maxInlineSize: '100%' }}>
          <Suspense fallback={null}>
            <StarPanel starred={starred} to={to} place={place} onFollow={close} />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
};
