import StarIcon from '@mui/icons-material/Star';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { Box, Button, Divider, IconButton, Popover, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useProductName } from '#src/admin/session/names.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { usePageTitle } from '../page/pageTitle.tsx';
import { useAnchor } from '../useAnchor.ts';
import { MAX_STARS, useStars } from './stars.ts';

// Ordering by hand brings a library that no page needs before the menu is opened.
const StarredList = lazyScreen(async () => (await import('./StarredList.tsx')).StarredList);

/** Stars the screen that is shown, and opens those that were starred before (SHELL-11). */
export const StarMenu = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const starred = useStars();
  const { button, popup, close } = useAnchor('dialog');
  const productName = useProductName();
  const place = usePageTitle() ?? productName;
  const to = `${pathname}${search}`;
  const isHere = starred.isStarred(to);
  const label = translate('souk.shell.stars.label');
  const toggle = (): void => {
    if (isHere) {
      starred.remove(to);
      return;
    }
    const title = search === '' ? place : translate('souk.shell.stars.filtered', { title: place });
    if (!starred.add({ to, title })) {
      notify('souk.shell.stars.full', { type: 'warning', messageArgs: { count: MAX_STARS } });
    }
  };
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
          <Button
            fullWidth
            aria-pressed={isHere}
            startIcon={isHere ? <StarIcon color="warning" /> : <StarBorderOutlined />}
            onClick={toggle}
            sx={{ justifyContent: 'flex-start' }}
          >
            {translate(isHere ? 'souk.shell.stars.unstar' : 'souk.shell.stars.star')}
          </Button>
          <Divider sx={{ marginBlock: 1 }} />
          {starred.stars.length === 0 ? (
            <Typography variant="body2" color="text.secondary" sx={{ padding: 1 }}>
              {translate('souk.shell.stars.empty')}
            </Typography>
          ) : (
            <Suspense fallback={null}>
              <StarredList starred={starred} onFollow={close} />
            </Suspense>
          )}
        </Box>
      </Popover>
    </>
  );
};
