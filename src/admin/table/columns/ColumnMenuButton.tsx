import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

const ColumnMenu = lazyScreen(() =>
  withTexts(async () => (await import('./ColumnMenu.tsx')).ColumnMenu, 'tags'),
);

/** What can be done with the field of a column; in sight under the pointer and for the keyboard. */
export const ColumnMenuButton = (props: Omit<ColumnMenuProps, 'anchor' | 'onClose'>) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('souk.table.columnMenu', { column: props.label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          marginBlock: -1,
          opacity: anchor ? 1 : 0,
          'th:hover > &, &:focus-visible': { opacity: 1 },
          '@media (hover: none)': { opacity: 1 },
        }}
      >
        <MoreIcon fontSize="inherit" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
