import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { axisValues } from './axis.ts';
import { ChartDrawing, placesOf } from './ChartDrawing.tsx';
import { ChartLegend, ChartTip } from './ChartTip.tsx';
import { useWidth } from './useWidth.ts';

export interface TimeSeries {
  readonly label: string;
  readonly values: readonly number[];
}

export interface TimeChartProps {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly TimeSeries[];
  readonly format: (value: number) => string;
}

/** How far each key moves; a name for the ends. Arrows follow the page, as time does. */
const moveOf = (key: string, isRtl: boolean): number | 'first' | 'last' | undefined => {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  return key === 'ArrowLeft' ? (isRtl ? 1 : -1) : undefined;
};

/**
 * A measure over time; time runs from the reading direction's start to its end.
 *
 * The parts are gone through by pointer, finger or arrow keys, and each is read out.
 */
export const TimeChart = ({ kind, labels, series, format }: TimeChartProps) => {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  const [frame, width] = useWidth();
  const [chosen, choose] = useState<number>();
  const last = labels.length - 1;
  const ticks = axisValues(Math.max(0, ...series.flatMap(({ values }) => values)));
  const places = placesOf(kind, labels.length, width);
  const colored = series.map((line, index) => ({
    ...line,
    color: palette.chart[index % palette.chart.length] ?? palette.primary.main,
  }));

  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const inline = isRtl ? right - event.clientX : event.clientX - left;
    const distances = places.map((place) => Math.abs(place - inline));
    choose(distances.indexOf(Math.min(...distances)));
  };
  const press = (event: KeyboardEvent): void => {
    const move = moveOf(event.key, isRtl);
    if (event.key === 'Escape') choose(undefined);
    if (move === undefined) return;
    event.preventDefault();
    if (move === 'first') choose(0);
    else if (move === 'last') choose(last);
    else choose(Math.min(Math.max((chosen ?? last + 1) + move, 0), last));
  };

  const told = chosen ?? last;
  return (
    <>
      {series.length > 1 && <ChartLegend series={colored} isDashed={kind === 'line'} />}
      <Box
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={series.map(({ label }) => label).join(', ')}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(told, 0)}
        aria-valuetext={`${labels[told] ?? ''}: ${series
          .map(({ label, values }) => `${label} ${format(values[told] ?? 0)}`)
          .join(', ')}`}
        onKeyDown={press}
        onBlur={() => choose(undefined)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => choose(undefined)}
        sx={{ position: 'relative', touchAction: 'pan-y' }}
      >
        <ChartDrawing
          kind={kind}
          labels={labels}
          series={colored}
          ticks={ticks}
          places={places}
          width={width}
          chosen={chosen}
        />
        {chosen !== undefined && (
          <ChartTip
            title={labels[chosen] ?? ''}
            values={colored.map(({ label, color, values }) => ({
              label,
              color,
              text: format(values[chosen] ?? 0),
            }))}
            place={places[chosen] ?? 0}
            width={width}
          />
        )}
      </Box>
    </>
  );
};
