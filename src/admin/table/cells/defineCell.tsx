import HelpOutlineIcon from '@mui/icons-material/HelpOutlined';
import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { PLAIN } from '#src/admin/theme/plain/styles.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

export type Row = Readonly<Record<string, unknown>>;

/** What a cell is asked to show. A `line` is a table row; a `block` has as much room as it needs. */
export interface CellRequest {
  readonly field: FieldModel;
  readonly record: Row;
  readonly room?: 'line' | 'block';
}

export interface CellProps extends Required<CellRequest> {
  readonly value: unknown;
  /** Shows a nested value. Handed in, because the registry that knows all cells imports each of them. */
  readonly Nested: ComponentType<CellRequest>;
}

interface FittingProps<Value> extends Omit<CellProps, 'value'> {
  readonly value: Value;
}

/** Stays where a value is not: tables line up, and screen readers say so. */
export const NoValue = () => {
  const translate = useTranslate();
  return (
    <>
      <span aria-hidden className={PLAIN.faint}>
        —
      </span>
      <span style={visuallyHidden}>{translate('souk.table.empty')}</span>
    </>
  );
};

/** Stands for a row that this person's role may not read. */
export const NotVisible = () => (
  <span className={PLAIN.faint}>{useTranslate()('souk.table.notVisible')}</span>
);

/** A value whose field changed its type or its choices since: readable, and marked (decisions.md). */
export const OldValue = ({ value }: { readonly value: unknown }) => {
  const translate = useTranslate();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <Tooltip title={translate('souk.table.oldValue')}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}
      >
        <HelpOutlineIcon color="warning" fontSize="small" aria-hidden />
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
        <span style={visuallyHidden}>{translate('souk.table.oldValue')}</span>
      </Box>
    </Tooltip>
  );
};

/** A cell from a test of its value and a way to show a value that passes; others show as old values. */
export const defineCell =
  <Value,>(
    accepts: (value: unknown, field: FieldModel) => value is Value,
    Show: ComponentType<FittingProps<Value>>,
  ): ComponentType<CellProps> =>
  (props) =>
    accepts(props.value, props.field) ? (
      <Show {...props} value={props.value} />
    ) : (
      <OldValue value={props.value} />
    );
