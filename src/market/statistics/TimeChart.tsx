import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Ref } from 'react';

export interface TimeSeries {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ChartData {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly TimeSeries[];
  readonly format: (value: number) => string;
}

export interface TimeChartProps extends ChartData {
  readonly svgRef: Ref<SVGSVGElement>;
}

const HEIGHT_PX = 260;
const AXIS_PX = 64;
/** Half of the last label of the time, which stands around the end of the axis; with less it is cut. */
const END_PX = 26;
const LABEL_GAP_PX = 4;
const DASH = ['0', '6 4', '2 3'];

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A measure over time; time runs from the reading direction's start to its end. */
export const TimeChart = ({ kind, labels, series, format, svgRef }: TimeChartProps) => {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  const shared = {
    ref: svgRef,
    height: HEIGHT_PX,
    grid: { horizontal: true },
    margin: { top: 16, bottom: 0, left: isRtl ? END_PX : 8, right: isRtl ? 8 : END_PX },
    hideLegend: series.length < 2,
    enableKeyboardNavigation: true,
    yAxis: [
      {
        width: AXIS_PX,
        min: 0,
        position: isRtl ? ('right' as const) : ('left' as const),
        valueFormatter: (value: number) => compact.format(value),
        disableLine: true,
        disableTicks: true,
      },
    ],
    sx: {
      // Digits and dates keep their order inside Arabic; the axis itself is turned round.
      direction: 'ltr',
      ...Object.fromEntries(
        series.map((_, index) => [
          `& .MuiLineElement-series-${index}`,
          { strokeDasharray: DASH[index % DASH.length] },
        ]),
      ),
    },
  };
  const lines = series.map(({ label, values }, index) => ({
    id: String(index),
    label,
    data: [...values],
    color: palette.chart[index % palette.chart.length] ?? palette.primary.main,
    valueFormatter: (value: number | null) => format(value ?? 0),
  }));
  const time = {
    data: [...labels],
    reverse: isRtl,
    // On a reversed axis the library takes the gap away from the width of a label instead of adding it.
    tickLabelMinGap: isRtl ? -LABEL_GAP_PX : LABEL_GAP_PX,
  };
  if (kind === 'bar') {
    const xAxis = [{ ...time, scaleType: 'band' as const }];
    return <BarChart {...shared} series={lines} xAxis={xAxis} borderRadius={3} />;
  }
  const xAxis = [{ ...time, scaleType: 'point' as const }];
  return (
    <LineChart
      {...shared}
      xAxis={xAxis}
      series={lines.map((line) => ({
        ...line,
        showMark: false,
        curve: 'linear' as const,
        area: series.length === 1,
      }))}
      slotProps={{ area: { style: { fillOpacity: 0.12 } } }}
    />
  );
};
