import CheckIcon from '@mui/icons-material/CheckOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { SavedView } from './savedView.ts';

interface ViewListProps {
  readonly views: readonly SavedView[];
  /** The one that the list shows, to the letter. */
  readonly shownId: string | undefined;
  readonly onApply: (view: SavedView) => void;
  readonly onEdit: (view: SavedView) => void;
}

/** The saved views, each with the way to change it. */
export const ViewList = ({ views, shownId, onApply, onEdit }: ViewListProps) => {
  const translate = useTranslate();
  const notesOf = ({ isShared, isDefault }: SavedView): string =>
    [
      ...(isShared ? [translate('souk.lists.views.shared')] : []),
      ...(isDefault ? [translate('souk.lists.views.default')] : []),
    ].join(translate('souk.table.separator'));
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {views.map((view) => {
        const edit = translate('souk.lists.views.edit', { name: view.name });
        return (
          <Box component="li" key={view._id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              fullWidth
              color="inherit"
              aria-current={view._id === shownId ? 'true' : undefined}
              startIcon={
                <CheckIcon sx={{ visibility: view._id === shownId ? 'visible' : 'hidden' }} />
              }
              onClick={() => onApply(view)}
              sx={{ justifyContent: 'flex-start', textAlign: 'start', minInlineSize: 0 }}
            >
              <Box component="span" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                <bdi>{view.name}</bdi>{' '}
                <Typography component="span" variant="caption" color="text.secondary">
                  {notesOf(view)}
                </Typography>
              </Box>
            </Button>
            <Tooltip title={edit}>
              <IconButton aria-label={edit} onClick={() => onEdit(view)}>
                <EditIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
    </Box>
  );
};
