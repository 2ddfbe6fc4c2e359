import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceModel, splitPath } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { type Corrections, correctCell, correctRows, refusedRowsOf } from './correctRows.ts';
import type { FileRow } from './fileRows.ts';
import type { ImportReport } from './importJob.ts';
import { cellText } from './mapping.ts';

const SHOWN_ROWS = 50;

interface RefusedRowsProps {
  readonly resource: ResourceModel;
  readonly report: ImportReport;
  /** Absent once nothing can be corrected any more. */
  readonly onRecheck?: ((rows: readonly FileRow[]) => void) | undefined;
  readonly isPending: boolean;
}

/** What was refused and why; before anything is stored, each cell can be corrected where it is named. */
export const RefusedRows = ({ resource, report, onRecheck, isPending }: RefusedRowsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [corrections, setMended] = useState<Corrections>(new Map());
  const rows = refusedRowsOf(report);
  const corrected = correctRows(report, corrections);
  const labelOf = (path: string): string => {
    const [name = '', ...rest] = splitPath(path);
    const title = resource.fields.find((field) => field.name === name)?.title[language] ?? name;
    return name === '' ? translate('imports.wholeRow') : [title, ...rest].join(' › ');
  };
  return (
    <>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('imports.line')}</TableCell>
              <TableCell>{translate('imports.field')}</TableCell>
              <TableCell>{translate('imports.reason')}</TableCell>
              {onRecheck && <TableCell>{translate('imports.value')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN_ROWS).map(({ line, cells, faults }) => (
              <Fragment key={line}>
                {faults.map(({ field, reason, column }, index) => (
                  <TableRow key={`${field} ${reason}`}>
                    <TableCell sx={{ color: 'text.secondary' }}>
                      {index === 0 && formatNumber(line)}
                    </TableCell>
                    <TableCell>{labelOf(field)}</TableCell>
                    <TableCell>{reason}</TableCell>
                    {onRecheck && (
                      <TableCell>
                        {column !== undefined && (
                          <TextField
                            size="small"
                            value={corrections.get(line)?.get(column) ?? cellText(cells[column])}
                            onChange={({ target }) =>
                              setMended(correctCell(corrections, line, column, target.value))
                            }
                            slotProps={{
                              htmlInput: {
                                dir: 'auto',
                                'aria-label': translate('imports.valueOf', {
                                  field: labelOf(field),
                                  line: formatNumber(line),
                                }),
                              },
                            }}
                            sx={{ minInlineSize: '20ch' }}
                          />
                        )}
                      </TableCell>
                    )}
                  </TableRow>
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > SHOWN_ROWS && (
        <Typography variant="body2" color="text.secondary">
          {translate('imports.firstOnly', { count: formatNumber(SHOWN_ROWS) })}
        </Typography>
      )}
      {onRecheck && (
        <Sending>
          <Button
            variant="outlined"
            disabled={corrected.length === 0}
            loading={isPending}
            onClick={() => onRecheck(corrected)}
            sx={{ justifySelf: 'start' }}
          >
            {translate('imports.recheck')}
            {corrected.length > 0 &&
              ` (${translate('imports.mended', { smart_count: corrected.length })})`}
          </Button>
        </Sending>
      )}
    </>
  );
};
