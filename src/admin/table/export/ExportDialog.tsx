import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type ResourceModel, takesFreeNames } from '#schemas';
import type { ExportPurpose } from '#schemas/model/values/exportFiles.ts';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useColumns } from '../columns/useColumns.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import type { ExportScope, Progress } from './exportFile.ts';
import { choosableFields, choosableInside, EXPORT_FORMATS, type ExportFormat } from './formats.ts';
import { RadioChoice } from './RadioChoice.tsx';
import { useExport } from './useExport.ts';

type Range = 'selection' | 'page' | 'all';

const Done = ({ progress }: { readonly progress: Progress }) => {
  const translate = useTranslate();
  const { done, total } = progress;
  const text = translate(`souk.lists.export.${total === undefined ? 'progressOpen' : 'progress'}`, {
    done: formatNumber(done),
    total: formatNumber(total),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={text}
        {...(total ? { variant: 'determinate', value: (done / total) * 100 } : {})}
      />
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
  );
};

/** The rows that may be exported, each with how many they are, and how they are asked for. */
const useRanges = () => {
  const translate = useTranslate();
  const { data = [], total = 0, meta, filterValues, selectedIds } = useListContext();
  const counted = (kind: Range, count: number) => ({
    value: kind,
    label: translate(`souk.lists.export.${kind}`, { smart_count: count }),
  });
  const ranges = [
    ...(selectedIds.length > 0 ? [counted('selection', selectedIds.length)] : []),
    counted('page', data.length),
    meta?.totalIsEstimate === true
      ? {
          value: 'all' as const,
          label: translate('souk.lists.export.allOfMany', { total: formatNumber(total) }),
        }
      : counted('all', total),
  ];
  const scopes: Readonly<Record<Range, ExportScope>> = {
    selection: { kind: 'some', ids: selectedIds },
    page: { kind: 'some', ids: data.map(({ id }) => id) },
    all: { kind: 'all', filter: filterValues },
  };
  return { ranges, scopes, isAnySelected: selectedIds.length > 0 };
};

/** What a list can be exported as: which rows, which fields, which file; then how far it is. */
export const ExportDialog = ({
  resource,
  purpose,
  isAll,
  onClose,
}: {
  readonly resource: ResourceModel;
  readonly purpose: ExportPurpose;
  /** Whether all that match are meant, whatever is selected. */
  readonly isAll: boolean;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const { sort } = useListContext();
  const { ranges, scopes, isAnySelected } = useRanges();
  const [range, setRange] = useState<Range>(isAnySelected && !isAll ? 'selection' : 'all');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const isReading = purpose === 'reading';
  const { columns: table } = useColumns(resource);
  const fields = [...choosableFields(resource), ...(isReading ? choosableInside(table) : [])];
  const every = fields.map(({ name }) => name);
  const shown = table.map(({ name }) => name);
  const [columns, setColumns] = useState<readonly string[]>(
    isReading ? shown.filter((name) => every.includes(name)) : every,
  );
  const isSelectionGone = range === 'selection' && !isAnySelected;
  const { progress, run, stop } = useExport(onClose);
  const { close, question } = useDialogClosing({ range, format, columns }, onClose);

  const start = (): Promise<void> =>
    run({
      resource,
      scope: scopes[range],
      sort,
      format,
      // Without a list of columns the file also holds values of fields that no schema has any more.
      columns: !isReading && columns.length === every.length ? [] : columns,
      purpose,
    });
  return (
    <Dialog
      open
      // A click beside the dialog must not throw the file away.
      onClose={() => (progress ? undefined : close())}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate(`souk.lists.export.title.${purpose}`, {
          name: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
        })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {progress ? (
          <Done progress={progress} />
        ) : (
          <>
            {isSelectionGone && (
              <Alert severity="warning">{translate('souk.lists.export.selectionGone')}</Alert>
            )}
            <RadioChoice
              label={translate('souk.lists.export.rows')}
              value={range}
              options={ranges}
              onChoose={setRange}
            />
            {!isReading && (
              <RadioChoice
                label={translate('souk.lists.export.format')}
                value={format}
                options={EXPORT_FORMATS.map((value) => ({
                  value,
                  label: translate(`souk.lists.export.${value}`),
                }))}
                onChoose={setFormat}
              />
            )}
            <ColumnChoices
              fields={fields}
              shown={shown}
              help={translate(`souk.lists.export.columnsHelp.${purpose}`)}
              chosen={columns}
              onChoose={setColumns}
            />
            {format === 'csv' && (
              <Typography variant="body2" color="text.secondary">
                {translate(`souk.lists.export.guard.${purpose}`)}
                {!isReading && takesFreeNames(resource) && (
                  <> {translate('souk.lists.export.freeNames')}</>
                )}
              </Typography>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={progress ? stop : close}>
          {translate(`souk.lists.export.${progress ? 'stop' : 'close'}`)}
        </Button>
        {!progress && (
          <Button
            variant="contained"
            disabled={isSelectionGone || columns.length === 0}
            onClick={() => void start()}
          >
            {translate('souk.lists.export.start')}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
};
