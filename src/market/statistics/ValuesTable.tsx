import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import type { ChartData } from './TimeChart.tsx';

export interface ValuesTableProps extends ChartData {
  readonly caption: string;
  readonly heightPx: number;
}

/** The values of a chart, for eyes and screen readers that a drawing tells nothing. */
export const ValuesTable = ({ labels, series, format, caption, heightPx }: ValuesTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer
      tabIndex={0}
      // The panel around it is a landmark of the same name already.
      role="group"
      aria-label={caption}
      sx={{ maxBlockSize: heightPx }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('souk.statistics.time')}</TableCell>
            {series.map(({ label }) => (
              <TableCell key={label} sx={{ textAlign: 'end' }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((name, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label: the same hour of two days.
            <TableRow key={part}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {series.map(({ label, values }) => (
                <TableCell key={label} sx={{ textAlign: 'end' }}>
                  <Ltr>{format(values[part] ?? 0)}</Ltr>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
