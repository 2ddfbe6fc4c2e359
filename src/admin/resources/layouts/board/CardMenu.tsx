import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldValue, recordTitle } from '#schemas';
import { stopRowClick } from '#src/admin/table/cells/stopRowClick.ts';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { columnKey } from './boardColumns.ts';
import { useBoard } from './boardContext.ts';

/** Where a card can go without a drag, and why not elsewhere; and its screen. */
export const CardMenu = ({ record }: { readonly record: RaRecord }) => {
  const translate = useTranslate();
  const { resource, field, columns, titleOf, targetOf, move, canMove } = useBoard();
  const { pathOf, go } = useRowLink(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  const own = columnKey(fieldValue(field, record));
  return (
    <Box
      onClick={stopRowClick}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={translate('layouts.board.menu', { title: recordTitle(resource, record) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        data-card-menu=""
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {pathOf(record) !== undefined && (
            <MenuItem
              onClick={() => {
                close();
                go(record);
              }}
            >
              {translate('layouts.board.open')}
            </MenuItem>
          )}
          {canMove && (
            <ListSubheader role="presentation">{translate('layouts.board.moveTo')}</ListSubheader>
          )}
          {canMove &&
            columns
              .filter(({ key }) => key !== own)
              .map((column) => {
                const target = targetOf(record, column);
                return (
                  <MenuItem
                    key={column.key}
                    disabled={!target.isOpen}
                    onClick={() => {
                      close();
                      move(record, column);
                    }}
                  >
                    <ListItemText
                      primary={titleOf(column)}
                      secondary={
                        !target.isOpen && target.reason ? translate(target.reason) : undefined
                      }
                    />
                  </MenuItem>
                );
              })}
        </Menu>
      )}
    </Box>
  );
};
