import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover, Typography } from '@mui/material';
import { type ReactElement, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import { movedItem } from '#src/sorting/movedItem.ts';
import { SortableList } from '#src/sorting/SortableList.tsx';
import { ActionButton } from './ActionButton.tsx';
import { listableFields, toggleColumn } from './columns.ts';
import { useColumns } from './useColumns.ts';

interface ChoicesProps {
  readonly resource: ResourceModel;
}

const Choices = ({ resource }: ChoicesProps): ReactElement => {
  const translate = useTranslate();
  const hiddenId = useId();
  const language = useLanguage();
  const { columns, isChosen, choose, reset } = useColumns(resource);
  const shown = columns.map((field) => field.name);
  const hidden = listableFields(resource).filter((field) => !shown.includes(field.name));

  const box = ({ name, title }: FieldModel): ReactElement => (
    <FormControlLabel
      sx={{ flexGrow: 1 }}
      label={title[language]}
      control={
        <Checkbox
          checked={shown.includes(name)}
          // A table without columns shows nothing to bring back.
          disabled={shown.length === 1 && shown.includes(name)}
          onChange={() => choose(toggleColumn(shown, name))}
        />
      }
    />
  );

  return (
    <Box sx={{ padding: 2, inlineSize: '40ch', maxInlineSize: '100%' }}>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {translate('souk.rows.columns.help')}
      </Typography>
      <SortableList
        items={columns.map((field) => ({ key: field.name, name: field.title[language], field }))}
        label={translate('souk.rows.columns.shown')}
        onMove={(from, to) => choose(movedItem(shown, from, to))}
      >
        {({ field }) => box(field)}
      </SortableList>
      {hidden.length > 0 && (
        <>
          <Typography id={hiddenId} variant="subtitle2" sx={{ marginBlockStart: 1 }}>
            {translate('souk.rows.columns.hidden')}
          </Typography>
          <Box
            component="ul"
            aria-labelledby={hiddenId}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {hidden.map((field) => (
              <Box component="li" key={field.name}>
                {box(field)}
              </Box>
            ))}
          </Box>
        </>
      )}
      <Button onClick={reset} disabled={!isChosen} sx={{ marginBlockStart: 1 }}>
        {translate('souk.table.resetColumns')}
      </Button>
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
