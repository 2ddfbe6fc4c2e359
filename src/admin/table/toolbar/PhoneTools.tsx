import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Box, useMediaQuery } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { ACTION_TEXT, NO_ACTION_TEXTS } from '#src/admin/theme/actionText.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { SortMenu } from './SortMenu.tsx';

export interface PhoneToolsProps {
  readonly resource: ResourceModel;
  /** All else, behind one button. */
  readonly children: ReactNode;
}

/** Where there is room for them, buttons say what they do. */
const WITH_TEXTS = {
  [`& .MuiButton-root .${ACTION_TEXT}`]: {
    position: 'static',
    inlineSize: 'auto',
    blockSize: 'auto',
    margin: 0,
    overflow: 'visible',
    clip: 'auto',
    whiteSpace: 'inherit',
  },
  '& .MuiButton-root .MuiButton-startIcon': { marginInlineEnd: 1 },
} as const;

/** What stands beside search and filters on a phone: the order, and one button for all that few need every day. */
export const PhoneTools = ({ resource, children }: PhoneToolsProps) => {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Wider, there is room for the texts of all of them.
  const isFolded = useMediaQuery(NO_ACTION_TEXTS, { noSsr: true });
  return (
    <>
      <SortMenu resource={resource} />
      {isFolded && (
        <ActionButton
          variant={isOpen ? 'contained' : 'outlined'}
          icon={<MoreIcon />}
          label={translate('souk.shell.groups.more')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {/* Here also while it is closed: the list's usual view is chosen by its menu. */}
      <Box
        id={id}
        sx={{
          display: isOpen || !isFolded ? 'flex' : 'none',
          flexWrap: 'wrap',
          gap: 1,
          flexBasis: '100%',
          ...WITH_TEXTS,
        }}
      >
        {children}
      </Box>
    </>
  );
};
