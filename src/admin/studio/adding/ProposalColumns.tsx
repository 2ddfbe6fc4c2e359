import { Box, Checkbox, Chip, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { alternativeLabel, typeLabel } from './columnLabels.ts';
import { MAX_LABEL_CHARACTERS } from './longestNames.ts';
import { inOfferedOrder } from './offered.ts';
import type { ColumnEdit, ColumnEdits, ProposedColumn } from './proposal.ts';

interface ColumnProps {
  readonly column: ProposedColumn;
  readonly edit: ColumnEdit | undefined;
  readonly onEdit: (field: string, edit: ColumnEdit) => void;
}

const MOST_ALTERNATIVES = 5;
const MOST_SAMPLES = 3;
const NO_EDIT: ColumnEdit = {};

const titleIn = ({ schema, header }: ProposedColumn): string => {
  const { title } = isObject(schema) ? schema : {};
  return typeof title === 'string' ? title : header;
};

/** What the column was found to be, and what else it can be, one press away. */
const Types = ({ column, edit = NO_EDIT, onEdit }: ColumnProps) => {
  const translate = useTranslate();
  const { name, type, alternatives } = column;
  const options = [
    { choice: undefined, label: typeLabel(type, translate) },
    ...inOfferedOrder(alternatives)
      .slice(0, MOST_ALTERNATIVES)
      .map((alternative) => ({
        choice: alternative.name,
        label: alternativeLabel(alternative, translate),
      })),
  ];
  return (
    <Box
      role="group"
      aria-label={translate('studio.adding.new.typeOf', { column: nameOf(column) })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {options.map(({ choice, label }) => {
        const isChosen = choice === edit.choice;
        return (
          <Chip
            key={choice ?? ''}
            label={label}
            size="small"
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onEdit(name, { ...edit, choice })}
          />
        );
      })}
    </Box>
  );
};

/** A column without a heading is called what it becomes. */
const nameOf = (column: ColumnProps['column']): string => column.header.trim() || titleIn(column);

/** Why, with the values that it was found in. */
const Evidence = ({ column, edit = NO_EDIT }: Omit<ColumnProps, 'onEdit'>) => {
  const translate = useTranslate();
  const chosen = column.alternatives.find(({ name }) => name === edit.choice);
  const misfits = chosen ? chosen.misfits : column.misfits;
  const separator = translate('souk.table.separator');
  return (
    <Typography variant="body2" color="text.secondary">
      {!chosen && column.evidence.join(' ')}
      {misfits > 0 && (
        <Box component="strong" sx={{ color: 'warning.main' }}>
          {' '}
          {translate('studio.adding.guess.misfits', {
            smart_count: misfits,
            filled: formatNumber(column.filled),
          })}
        </Box>
      )}
      {column.samples.length > 0 && (
        <>
          {' '}
          {translate('studio.adding.new.samples')}{' '}
          <bdi>{column.samples.slice(0, MOST_SAMPLES).join(separator)}</bdi>
        </>
      )}
    </Typography>
  );
};

const Column = memo((props: ColumnProps) => {
  const { column, edit = NO_EDIT, onEdit } = props;
  const translate = useTranslate();
  const isTaken = edit.isLeftOut !== true;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        paddingBlock: 1.5,
        borderBlockEnd: 1,
        borderColor: 'divider',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto 26ch minmax(0, 1fr)' },
        // A file may have hundreds of columns: those out of sight are not laid out.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 110px',
      }}
    >
      <Checkbox
        checked={isTaken}
        onChange={(_, isOn) => onEdit(column.name, { ...edit, isLeftOut: !isOn })}
        slotProps={{
          input: { 'aria-label': translate('studio.adding.new.take', { column: nameOf(column) }) },
        }}
      />
      <LimitedTextField
        size="small"
        disabled={!isTaken}
        label={translate('studio.adding.new.labelOf', { column: nameOf(column) })}
        value={edit.label ?? titleIn(column)}
        limit={MAX_LABEL_CHARACTERS}
        onChange={(label) => onEdit(column.name, { ...edit, label })}
      />
      {isTaken && (
        <Box sx={{ display: 'grid', gap: 0.75, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Types {...props} />
          <Evidence column={column} edit={edit} />
        </Box>
      )}
    </Box>
  );
});
Column.displayName = 'Column';

/** The columns of a file, each with what it becomes and why. */
export const ProposalColumns = ({
  columns,
  edits,
  onEdit,
}: {
  readonly columns: readonly ProposedColumn[];
  readonly edits: ColumnEdits;
  readonly onEdit: (field: string, edit: ColumnEdit) => void;
}) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('studio.adding.new.columns')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {columns.map((column) => (
        <Column key={column.name} column={column} edit={edits[column.name]} onEdit={onEdit} />
      ))}
    </Box>
  );
};
