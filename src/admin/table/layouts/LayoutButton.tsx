import LayoutIcon from '@mui/icons-material/ViewColumnOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { lazyLayout } from './lazyLayout.ts';

const LayoutMenu = lazyLayout(async () => (await import('./LayoutMenu.tsx')).LayoutMenu);

/** Opens the choice between table, board, calendar and gallery, and of groups (TABLE-4). */
export const LayoutButton = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ActionButton
        variant="outlined"
        icon={<LayoutIcon />}
        label={translate('souk.lists.layout')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <LayoutMenu resource={resource} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
};
