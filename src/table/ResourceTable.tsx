import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { useLanguage } from '#src/session/preferences.ts';
import { stopRowClick } from './cells/stopRowClick.ts';
import { sideOf } from './columns.ts';
import { LinkedCell } from './LinkedCell.tsx';
import { RowActions } from './RowActions.tsx';
import { titleColumn, useRowLink } from './rowLinks.ts';
import { useSelection } from './useSelection.ts';

/** Actions stay in sight where a table is wider than the screen. */
const STUCK_AT_END = {
  position: 'sticky',
  insetInlineEnd: 0,
  inlineSize: 0,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  backgroundColor: 'background.paper',
  // The row's own ground, so that hover and selection reach under the actions.
  'tr:hover > &': { backgroundColor: 'action.hover' },
  'tr.Mui-selected > &': { backgroundColor: 'tint.primary' },
} as const;

const DIRECTIONS = { ASC: 'asc', DESC: 'desc' } as const;

const ColumnHead = ({ field }: { readonly field: FieldModel }): ReactElement => {
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field.name;
  const order = isSorted ? sort.order : 'ASC';
  const side = sideOf(field);
  const label = field.title[language];
  return (
    <TableCell
      // Becomes `aria-sort`: screen readers say the direction with the header.
      sortDirection={isSorted ? DIRECTIONS[order] : false}
      sx={{ textAlign: side }}
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
    </TableCell>
  );
};

const PageCheckbox = (): ReactElement => {
  const translate = useTranslate();
  const { isPageSelected, isPartlySelected, togglePage } = useSelection();
  return (
    <Checkbox
      checked={isPageSelected}
      indeterminate={isPartlySelected}
      onChange={togglePage}
      slotProps={{
        input: {
          'aria-label': translate('souk.table.selectAll'),
          // MUI only says "mixed"; the box itself must be in that state too, or the two disagree.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isPartlySelected;
          },
        },
      }}
    />
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
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();
  const { pathOf, open } = useRowLink(resource);
  const linked = titleColumn(resource, columns);
  const name = translate(`resources.${resource.name}.name`, {
    smart_count: 2,
    _: resource.title[language],
  });
  return (
    <TableContainer sx={{ maxBlockSize: '80vh' }}>
      <Table stickyHeader sx={{ '& td, & th': { paddingInline: 1.25, whiteSpace: 'nowrap' } }}>
        <caption style={visuallyHidden}>{translate('souk.table.rowsOf', { name })}</caption>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <PageCheckbox />
            </TableCell>
            {columns.map((field) => (
              <ColumnHead key={field.name} field={field} />
            ))}
            <TableCell sx={{ ...STUCK_AT_END, zIndex: 3 }}>
              <span style={visuallyHidden}>{translate('souk.table.actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <TableRow
              key={record.id}
              hover
              selected={isSelected(record)}
              onClick={(event) => open(event, record)}
              sx={pathOf(record) === undefined ? {} : { cursor: 'pointer' }}
            >
              <TableCell padding="checkbox" onClick={stopRowClick}>
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
              {columns.map((field) => (
                <TableCell key={field.name} sx={{ textAlign: sideOf(field) }}>
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
