import CloseIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { ActionButton } from './ActionButton.tsx';
import { DeleteDialog } from './deletion/DeleteDialog.tsx';
import { ExportButton } from './export/ExportButton.tsx';

/** What can be done with the selected rows; stands where search and filters stood (LIST-2). */
export const BulkBar = ({ resource }: { readonly resource: ResourceModel }): ReactElement => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Box
      role="toolbar"
      aria-label={translate('souk.table.selected', { smart_count: selectedIds.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: 1.5,
        minBlockSize: (theme) => theme.spacing(5.5),
        borderRadius: 1,
        bgcolor: 'tint.primary',
      }}
    >
      <Tooltip title={translate('souk.table.clearSelection')}>
        <IconButton
          aria-label={translate('souk.table.clearSelection')}
          onClick={() => onUnselectItems()}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box component="span" role="status" sx={{ flexGrow: 1 }}>
        {translate('souk.table.selected', { smart_count: selectedIds.length })}
      </Box>
      <ExportButton resource={resource} />
      {resource.deletion.kind !== 'never' && (
        <ActionButton
          color="error"
          icon={<DeleteIcon />}
          label={translate('souk.table.deleteSelected')}
          onClick={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <DeleteDialog resource={resource} ids={selectedIds} onClose={() => setDeleting(false)} />
      )}
    </Box>
  );
};
