import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, ListItemText, Menu, MenuItem, Skeleton, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import type { ChartData, TimeChartProps } from './TimeChart.tsx';
import { useInView } from './useInView.ts';
import type { ValuesTableProps } from './ValuesTable.tsx';

// The drawing library is a chunk of its own, fetched when a chart comes into sight: figures do not wait for it.
const TimeChart = lazyScreen<TimeChartProps>(
  async () => (await import('./TimeChart.tsx')).TimeChart,
);

const HEIGHT_PX = 260;

const ValuesTable = lazyScreen<ValuesTableProps>(
  async () => (await import('./ValuesTable.tsx')).ValuesTable,
);

/** A chart with what everybody needs of it: its values as a table, as a file, and as a picture. */
export const ChartPanel = ({
  title,
  name,
  starts,
  ...chart
}: ChartData & {
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
  const isSeen = useInView(drawing);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isTable, setTable] = useState(false);
  // Null until the drawing library has come and drawn.
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const saveAsPng = async (drawn: SVGSVGElement): Promise<void> => {
    const { savePng } = await import('./saveChart.ts');
    await savePng(drawn, theme.palette.background.paper, name);
  };
  const saveAsCsv = async (): Promise<void> => {
    const { saveCsv } = await import('./saveChart.ts');
    saveCsv(chart, time, starts, name);
  };
  /** The drawing, or the part of the program that saves it, may fail. */
  const save = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : '';
      notify('souk.statistics.saveFailed', { type: 'error', messageArgs: { reason } });
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
        {!isTable && (
          <MenuItem disabled={!svg} onClick={act(() => svg && save(() => saveAsPng(svg)))}>
            <ListItemText
              primary={translate('souk.statistics.png')}
              secondary={svg ? undefined : translate('souk.statistics.notDrawn')}
            />
          </MenuItem>
        )}
        <MenuItem onClick={act(() => save(saveAsCsv))}>{translate('souk.statistics.csv')}</MenuItem>
      </Menu>
      {isTable ? (
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT_PX} />}>
          <ValuesTable {...chart} caption={title} heightPx={HEIGHT_PX} />
        </Suspense>
      ) : (
        <Box ref={drawing} role="group" aria-label={title} sx={{ minBlockSize: HEIGHT_PX }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT_PX} />}>
            {isSeen ? (
              <TimeChart {...chart} svgRef={setSvg} />
            ) : (
              <Skeleton variant="rounded" height={HEIGHT_PX} />
            )}
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
