import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import {
  Box,
  IconButton,
  Menu,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { BYTE_ORDER_MARK } from '#schemas';
import { lazyScreen } from '#src/layout/page/lazyScreen.ts';
import { Ltr } from '#src/table/cells/Ltr.tsx';
import { csvRow } from '#src/table/export/csv.ts';
import { download } from '#src/table/export/download.ts';
import { pngOf } from './pngOf.ts';
import type { TimeChartProps } from './TimeChart.tsx';
import { useSeen } from './useSeen.ts';

// The drawing library is a chunk of its own, fetched when a chart comes into sight: figures do not wait for it.
const TimeChart = lazyScreen<TimeChartProps>(
  async () => (await import('./TimeChart.tsx')).TimeChart,
);

const HEIGHT_PX = 260;

const ValuesTable = ({ labels, series, format, caption }: TimeChartProps & { caption: string }) => {
  const translate = useTranslate();
  return (
    <TableContainer
      tabIndex={0}
      // The panel around it is a landmark of the same name already.
      role="group"
      aria-label={caption}
      sx={{ maxBlockSize: HEIGHT_PX }}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: hours of two days may be called the same.
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

const csvOf = ({ labels, series }: TimeChartProps, time: string, starts: readonly string[]) =>
  BYTE_ORDER_MARK +
  [
    ['ISO', time, ...series.map(({ label }) => label)],
    ...labels.map((label, part) => [
      starts[part],
      label,
      ...series.map(({ values }) => values[part] ?? 0),
    ]),
  ]
    .map(csvRow)
    .join('');

/** A chart with what everybody needs of it: its values as a table, as a file, and as a picture. */
export const ChartPanel = ({
  title,
  name,
  starts,
  ...chart
}: TimeChartProps & {
  readonly title: string;
  /** Of the files that are saved. */
  readonly name: string;
  /** When each part begins, for the file. */
  readonly starts: readonly string[];
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const theme = useTheme();
  const drawing = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(drawing);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isTable, setTable] = useState(false);
  const savePng = async (): Promise<void> => {
    const svg = drawing.current?.querySelector('svg');
    if (!(svg instanceof SVGSVGElement)) return;
    try {
      const url = URL.createObjectURL(await pngOf(svg, theme.palette.background.paper));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${name}.png`;
      link.click();
      URL.revokeObjectURL(url);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : '';
      notify('souk.statistics.pngFailed', { type: 'error', messageArgs: { reason } });
    }
  };
  const act = (work: () => unknown) => (): void => {
    setAnchor(null);
    void work();
  };
  const time = translate('souk.statistics.time');
  return (
    <Box sx={{ position: 'relative', paddingInline: 2, paddingBlockEnd: 2 }}>
      <IconButton
        aria-label={translate('souk.statistics.more', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'absolute', insetBlockStart: -52, insetInlineEnd: 12 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act(() => setTable(!isTable))}>
          {translate(isTable ? 'souk.statistics.asChart' : 'souk.statistics.asTable')}
        </MenuItem>
        {!isTable && <MenuItem onClick={act(savePng)}>{translate('souk.statistics.png')}</MenuItem>}
        <MenuItem
          onClick={act(() =>
            download([csvOf(chart, time, starts)], `${name}.csv`, 'text/csv;charset=utf-8'),
          )}
        >
          {translate('souk.statistics.csv')}
        </MenuItem>
      </Menu>
      {isTable ? (
        <ValuesTable {...chart} caption={title} />
      ) : (
        <Box ref={drawing} role="group" aria-label={title} sx={{ minBlockSize: HEIGHT_PX }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT_PX} />}>
            {isSeen ? <TimeChart {...chart} /> : <Skeleton variant="rounded" height={HEIGHT_PX} />}
          </Suspense>
        </Box>
      )}
      <Typography variant="caption" color="text.secondary">
        {chart.series.map(({ label, values }) => (
          <span key={label}>
            {translate('souk.statistics.newest', { label })}{' '}
            <Ltr>{chart.format(values.at(-1) ?? 0)}</Ltr>{' '}
          </span>
        ))}
      </Typography>
    </Box>
  );
};
