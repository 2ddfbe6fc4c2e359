import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { EXPORT_PURPOSES, type ExportPurpose } from '#schemas/model/values/exportFiles.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** Asks what the file is for, then what it shall hold. */
export const ExportMenu = ({
  resource,
  isAll,
  anchor,
  onClose,
}: {
  readonly resource: ResourceModel;
  readonly isAll: boolean;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const [purpose, setPurpose] = useState<ExportPurpose>();
  if (purpose) {
    return <ExportDialog resource={resource} purpose={purpose} isAll={isAll} onClose={onClose} />;
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {EXPORT_PURPOSES.map((value) => (
        <MenuItem key={value} onClick={() => setPurpose(value)}>
          <ListItemText
            primary={translate(`souk.lists.export.purpose.${value}`)}
            secondary={translate(`souk.lists.export.purposeHelp.${value}`)}
          />
        </MenuItem>
      ))}
    </Menu>
  );
};
