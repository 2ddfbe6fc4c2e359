import LaterIcon from '@mui/icons-material/ArrowDownwardOutlined';
import EarlierIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  Popover,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import { ActionButton } from './ActionButton.tsx';
import { listableFields, moveColumn, toggleColumn } from './columns.ts';
import { useColumns } from './useColumns.ts';

interface ChoicesProps {
  readonly resource: ResourceModel;
}

const Choices = ({ resource }: ChoicesProps): ReactElement => {
  const translate = useTranslate();
  const language = useLanguage();
  const { columns, isChosen, choose, reset } = useColumns(resource);
  const [announcement, setAnnouncement] = useState('');
  const shown = columns.map((field) => field.name);
  const hidden = listableFields(resource).filter((field) => !shown.includes(field.name));

  const move = ({ name, title }: FieldModel, offset: number): void => {
    const moved = moveColumn(shown, name, offset);
    choose(moved);
    setAnnouncement(
      translate('souk.table.movedTo', {
        column: title[language],
        place: moved.indexOf(name) + 1,
        count: moved.length,
      }),
    );
  };

  const mover = (field: FieldModel, offset: -1 | 1): ReactElement => {
    const Icon = offset < 0 ? EarlierIcon : LaterIcon;
    return (
      <IconButton
        // Stays focusable at the edge: a disabled button would drop the keyboard.
        aria-disabled={moveColumn(shown, field.name, offset) === shown}
        aria-label={translate(offset < 0 ? 'souk.table.moveEarlier' : 'souk.table.moveLater', {
          column: field.title[language],
        })}
        onClick={() => move(field, offset)}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.4 } }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };

  return (
    <Box sx={{ padding: 2, inlineSize: '40ch', maxInlineSize: '100%' }}>
      <Typography variant="body2" color="text.secondary">
        {translate('souk.table.columnsHelp')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlock: 1, padding: 0 }}>
        {[...columns, ...hidden].map((field) => {
          const isShown = shown.includes(field.name);
          return (
            <Box component="li" key={field.name} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flexGrow: 1 }}
                label={field.title[language]}
                control={
                  <Checkbox
                    checked={isShown}
                    // A table without columns shows nothing to bring back.
                    disabled={isShown && shown.length === 1}
                    onChange={() => choose(toggleColumn(shown, field.name))}
                  />
                }
              />
              {isShown && mover(field, -1)}
              {isShown && mover(field, 1)}
            </Box>
          );
        })}
      </Box>
      <Button onClick={reset} disabled={!isChosen}>
        {translate('souk.table.resetColumns')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
    </Box>
  );
};

/** Which columns the table shows and in what order, by pointer or keyboard; remembered (LIST-11). */
export const ColumnChooser = ({ resource }: ChoicesProps): ReactElement => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('souk.table.columns');
  return (
    <>
      <ActionButton
        icon={<ColumnsIcon />}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Choices resource={resource} />
      </Popover>
    </>
  );
};
