import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  type Theme,
  useTheme,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import { ColumnResizer } from './ColumnResizer.tsx';
import { stopRowClick } from './cells/stopRowClick.ts';
import { sideOf } from './columns.ts';
import { useColumnWidths } from './columnWidths.ts';
import { LinkedCell } from './LinkedCell.tsx';
import { PageCheckbox } from './PageCheckbox.tsx';
import { RowActions } from './RowActions.tsx';
import { titleColumn, useRowLink } from './rowLinks.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useScrollEdges } from './useScrollEdges.ts';
import { useScrollReturn } from './useScrollReturn.ts';
import { useSelection } from './useSelection.ts';

/** As wide as the theme makes cells of boxes. */
const CHECKBOX_COLUMN_PX = 48;

/** The row's own ground, so that hover and selection reach under what is stuck. */
const STUCK = {
  position: 'sticky',
  backgroundColor: 'background.paper',
  'tbody tr:hover > &': { backgroundColor: 'action.hover' },
  'tr.Mui-selected > &': { backgroundColor: 'tint.primary' },
} as const;

/** Actions stay in sight where a table is wider than the screen; a shadow says that there is more below them. */
const STUCK_AT_END = {
  ...STUCK,
  insetInlineEnd: 0,
  inlineSize: 0,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '[data-more-end] &': { boxShadow: (theme: Theme) => theme.palette.shadow },
} as const;

const STUCK_AT_START = { ...STUCK, insetInlineStart: 0, zIndex: 1 } as const;

/** The first column, behind the boxes. */
const FIRST_COLUMN = {
  ...STUCK_AT_START,
  insetInlineStart: CHECKBOX_COLUMN_PX,
  '[data-more-start] &': { boxShadow: (theme: Theme) => theme.palette.shadow },
} as const;

/** A chosen width holds: what is longer is cut. */
const widthOf = (px: number | undefined) =>
  px !== undefined && {
    inlineSize: px,
    minInlineSize: px,
    maxInlineSize: px,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  };

const DIRECTIONS = { ASC: 'asc', DESC: 'desc' } as const;

interface ColumnHeadProps {
  readonly field: FieldModel;
  readonly isFirst: boolean;
  readonly width: number | undefined;
  readonly onWidth: (px: number | undefined) => void;
}

const ColumnHead = ({ field, isFirst, width, onWidth }: ColumnHeadProps): ReactElement => {
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field.name;
  const order = isSorted ? sort.order : 'ASC';
  const side = sideOf(field, useTheme().direction);
  const label = field.title[language];
  return (
    <TableCell
      // Becomes `aria-sort`: screen readers say the direction with the header.
      // The edge inside has a name of its own, which is not the column's.
      aria-label={label}
      sortDirection={isSorted ? DIRECTIONS[order] : false}
      sx={[
        { textAlign: side, position: 'sticky' },
        isFirst && { ...FIRST_COLUMN, zIndex: 3 },
        widthOf(width),
      ]}
    >
      {field.sort ? (
        <TableSortLabel
          active={isSorted}
          direction={DIRECTIONS[order]}
          onClick={() =>
            setSort({ field: field.name, order: isSorted && order === 'ASC' ? 'DESC' : 'ASC' })
          }
          sx={{ flexDirection: side === 'end' ? 'row-reverse' : 'row' }}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
      <ColumnResizer name={label} width={width} onChange={onWidth} />
    </TableCell>
  );
};

interface ResourceTableProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
}

/** The rows of a list as a table: sorted by its heads, selected by its boxes, opened by a click. */
export const ResourceTable = ({ resource, columns }: ResourceTableProps): ReactElement => {
  const translate = useTranslate();
  const language = useLanguage();
  const { direction } = useTheme();
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();
  const { pathOf, open } = useRowLink(resource);
  const linked = titleColumn(resource, columns);
  const { widths, setWidth } = useColumnWidths(resource);
  const { rowProps, announcement } = useRowKeys(resource);
  const box = useScrollEdges();
  useScrollReturn(box);
  const name = translate(`resources.${resource.name}.name`, {
    smart_count: 2,
    _: resource.title[language],
  });
  return (
    <TableContainer ref={box} sx={{ maxBlockSize: '80vh' }}>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <Table stickyHeader sx={{ '& td, & th': { paddingInline: 1.25, whiteSpace: 'nowrap' } }}>
        <caption style={visuallyHidden}>{translate('souk.table.rowsOf', { name })}</caption>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{ ...STUCK_AT_START, zIndex: 3 }}>
              <PageCheckbox />
            </TableCell>
            {columns.map((field, index) => (
              <ColumnHead
                key={field.name}
                field={field}
                isFirst={index === 0}
                width={widths[field.name]}
                onWidth={(px) => setWidth(field.name, px)}
              />
            ))}
            <TableCell sx={{ ...STUCK_AT_END, zIndex: 3 }}>
              <span style={visuallyHidden}>{translate('souk.table.actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record, row) => (
            <TableRow
              key={record.id}
              {...rowProps(record, row)}
              hover
              selected={isSelected(record)}
              onClick={(event) => open(event, record)}
              sx={pathOf(record) === undefined ? {} : { cursor: 'pointer' }}
            >
              <TableCell padding="checkbox" onClick={stopRowClick} sx={STUCK_AT_START}>
                <Checkbox
                  checked={isSelected(record)}
                  onClick={(event) => toggle(record, event.shiftKey)}
                  slotProps={{
                    input: {
                      'aria-label': translate('souk.table.selectRow', {
                        title: recordTitle(resource, record),
                      }),
                    },
                  }}
                />
              </TableCell>
              {columns.map((field, index) => (
                <TableCell
                  key={field.name}
                  sx={[
                    { textAlign: sideOf(field, direction) },
                    index === 0 && FIRST_COLUMN,
                    widthOf(widths[field.name]),
                  ]}
                >
                  <LinkedCell
                    field={field}
                    record={record}
                    path={field.name === linked ? pathOf(record) : undefined}
                  />
                </TableCell>
              ))}
              <TableCell sx={STUCK_AT_END}>
                <RowActions resource={resource} record={record} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
