import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import {
  holdsColumns,
  type InnerColumn,
  listableColumns,
} from '#schemas/model/lists/columnsWithin.ts';
import { AddFieldButton } from '#src/admin/limited/useFieldAdding.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import { SortableList } from '#src/admin/sorting/SortableList.tsx';
import { TidyButtons } from '../tags/TidyButtons.tsx';
import { toggleColumn } from './columns.ts';
import { HiddenColumns } from './HiddenColumns.tsx';
import { useColumns } from './useColumns.ts';

interface ColumnListProps {
  readonly resource: ResourceModel;
  /** Absent where the person may not. */
  readonly onAddField: (() => void) | undefined;
}

/** The columns: shown ones in their order, hidden ones below. Ordering by hand brings a library, so it is a chunk. */
export const ColumnList = ({ resource, onAddField }: ColumnListProps) => {
  const translate = useTranslate();
  const hiddenId = useId();
  const language = useLanguage();
  const { columns, isChosen, choose, reset } = useColumns(resource);
  const shown = columns.map((field) => field.name);
  const list = useRef<HTMLElement>(null);
  const [toggled, setToggled] = useState<string>();
  // Its checkbox moves to the other list: the focus follows.
  useEffect(() => {
    if (toggled === undefined) return;
    list.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(toggled)}"]`)?.focus();
    setToggled(undefined);
  }, [toggled]);
  const hidden = useMemo(() => listableColumns(resource), [resource])
    .filter((column) => !shown.includes(column.name) || holdsColumns(resource, column))
    .filter((column) => column.nested === undefined || column.nested.parts.length === 1)
    .map((column) => ({ column, field: column }));

  const box = ({ column: { name }, field }: InnerColumn) => (
    <FormControlLabel
      sx={{ flexGrow: 1 }}
      label={field.title[language]}
      control={
        <Checkbox
          checked={shown.includes(name)}
          // The last column stays: a table without columns cannot be read.
          disabled={shown.length === 1 && shown.includes(name)}
          name={name}
          onChange={() => {
            choose(toggleColumn(shown, name));
            setToggled(name);
          }}
        />
      }
    />
  );

  return (
    <Box ref={list} sx={{ padding: 2, inlineSize: '40ch', maxInlineSize: '100%' }}>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {translate('souk.rows.columns.help')}
      </Typography>
      <SortableList
        items={columns.map((field) => ({ key: field.name, name: field.title[language], field }))}
        label={translate('souk.rows.columns.shown')}
        onMove={(from, to) => choose(moveItem(shown, from, to))}
      >
        {({ field }) => box({ column: field, field })}
      </SortableList>
      {hidden.length > 0 && (
        <>
          <Typography id={hiddenId} variant="subtitle2" sx={{ marginBlockStart: 1 }}>
            {translate('souk.rows.columns.hidden')}
          </Typography>
          <HiddenColumns
            resource={resource}
            columns={hidden}
            shown={shown}
            labelId={hiddenId}
            box={box}
          />
        </>
      )}
      <Button
        onClick={() => {
          reset();
          // The button is disabled now: the focus moves to the first column.
          setToggled(resource.columns[0]);
        }}
        disabled={!isChosen}
        sx={{ marginBlockStart: 1 }}
      >
        {translate('souk.table.resetColumns')}
      </Button>
      {onAddField && <AddFieldButton onClick={onAddField} />}
      <TidyButtons resource={resource} />
    </Box>
  );
};
