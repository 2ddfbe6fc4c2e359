import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useModel } from '#src/admin/session/model.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { crumbsOf, wayBackOf } from './crumbs.ts';
import { usePageTitle } from './pageTitle.tsx';

// Resource names carry plural forms; a list is of many.
const MANY = { smart_count: 2 };
const Separator = mirrored(ChevronRightOutlined);

/** Where the person is, from home on; short, the way back alone: the page itself says where one is. */
export const Breadcrumb = ({ isShort }: { readonly isShort: boolean }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const all = crumbsOf(pathname, useModel(), usePageTitle());
  const wayBack = isShort && wayBackOf(all);
  const crumbs = wayBack ? [wayBack] : all;
  return (
    <Box
      component="nav"
      aria-label={translate('souk.shell.breadcrumb.label')}
      sx={{ minWidth: 0, flex: 1, overflowX: 'clip' }}
    >
      <Box
        component="ol"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, listStyle: 'none', m: 0, p: 0 }}
      >
        {crumbs.map((crumb) => {
          const label = 'text' in crumb ? crumb.text : translate(crumb.key, MANY);
          const isLast = crumb === all.at(-1);
          const isHome = crumb === all[0];
          return (
            <Box
              component="li"
              key={crumb.to ?? label}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                // Narrower, a link is no target any more.
                minWidth: isHome || isLast ? 0 : sizePx.target,
                flexShrink: isHome ? 0 : 1,
              }}
            >
              {!isHome && (
                <Separator
                  aria-hidden
                  sx={{
                    fontSize: sizePx.iconInText,
                    color: 'text.secondary',
                    flexShrink: 0,
                    // It leads back, not on.
                    ...(wayBack && { rotate: '180deg' }),
                  }}
                />
              )}
              {isLast || crumb.to === undefined ? (
                <Typography
                  noWrap
                  // A title of another direction is cut where it ends.
                  dir="auto"
                  aria-current={isLast ? 'page' : undefined}
                  sx={{
                    fontWeight: isLast ? 'fontWeightMedium' : 'fontWeightRegular',
                    color: isLast ? 'text.primary' : 'text.secondary',
                  }}
                >
                  {label}
                </Typography>
              ) : (
                <Link
                  component={RouterLink}
                  to={crumb.to}
                  aria-label={isHome ? label : undefined}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    minWidth: 0,
                    color: 'text.secondary',
                    fontWeight: 'fontWeightRegular',
                    minBlockSize: sizePx.target,
                    paddingInline: 0.5,
                    '&:hover': { color: 'text.primary' },
                  }}
                >
                  {isHome ? (
                    <HomeOutlined aria-hidden sx={{ fontSize: sizePx.iconInText }} />
                  ) : (
                    <Box
                      component="span"
                      sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                    >
                      {label}
                    </Box>
                  )}
                </Link>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
