import { useTheme } from '@mui/material/styles';
import { writtenLabels } from './axis.ts';

const HEIGHT_PX = 260;
const AXIS_PX = 56;
const TOP_PX = 16;
const FOOT_PX = 28;
const END_PX = 16;
const FLOOR_PX = HEIGHT_PX - FOOT_PX;
/** The longest label of a part, in every language. */
const LABEL_PX = 76;
const MOST_BAR_PX = 48;
/** Share of its part that a bar, or the bars of all series together, fill. */
const BAR_SHARE = 0.62;
/** Lines are told apart without their colours as well. */
export const DASHES = ['none', '6 4', '2 3', '10 3 2 3', '1 4', '8 2'] as const;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

interface ColoredSeries {
  readonly label: string;
  readonly values: readonly number[];
  readonly color: string;
}

/** Where each part stands, from the start of the reading direction. */
export const placesOf = (kind: 'line' | 'bar', count: number, width: number): readonly number[] => {
  const room = width - AXIS_PX - END_PX;
  const step = kind === 'bar' ? room / Math.max(count, 1) : room / Math.max(count - 1, 1);
  const first = AXIS_PX + (kind === 'bar' ? step / 2 : 0);
  return Array.from({ length: count }, (_, index) => first + index * step);
};

const Lines = ({
  series,
  places,
  heightOf,
}: {
  readonly series: readonly ColoredSeries[];
  readonly places: readonly number[];
  readonly heightOf: (value: number) => number;
}) =>
  series.map(({ label, values, color }, index) => {
    const points = places.map((place, part) => `${place},${heightOf(values[part] ?? 0)}`);
    const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
    return (
      <g key={label}>
        {series.length === 1 && (
          <polygon
            points={`${first},${FLOOR_PX} ${points.join(' ')} ${last},${FLOOR_PX}`}
            fill={color}
            opacity={0.12}
          />
        )}
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={DASHES[index % DASHES.length]}
        />
        <circle cx={last} cy={heightOf(values.at(-1) ?? 0)} r={3.5} fill={color} />
      </g>
    );
  });

const Bars = ({
  series,
  places,
  heightOf,
  chosen,
}: {
  readonly series: readonly ColoredSeries[];
  readonly places: readonly number[];
  readonly heightOf: (value: number) => number;
  readonly chosen: number | undefined;
}) => {
  const step = (places[1] ?? Number.POSITIVE_INFINITY) - (places[0] ?? 0);
  const bar = Math.min((step * BAR_SHARE) / series.length, MOST_BAR_PX);
  const start = (bar * series.length) / 2;
  return series.map(({ label, values, color }, index) => (
    <g key={label} fill={color}>
      {places.map((place, part) => {
        const top = heightOf(values[part] ?? 0);
        return (
          <rect
            key={place}
            x={place - start + index * bar}
            y={top}
            width={bar}
            height={FLOOR_PX - top}
            rx={Math.min(3, bar / 2)}
            opacity={chosen === undefined || chosen === part ? 1 : 0.45}
          />
        );
      })}
    </g>
  ));
};

/** The picture of a chart: everything stands in reading direction, and right to left the whole is turned round. */
export const ChartDrawing = ({
  kind,
  labels,
  series,
  ticks,
  places,
  width,
  chosen,
}: {
  readonly kind: 'line' | 'bar';
  readonly labels: readonly string[];
  readonly series: readonly ColoredSeries[];
  readonly ticks: readonly number[];
  readonly places: readonly number[];
  readonly width: number;
  readonly chosen: number | undefined;
}) => {
  const { palette, typography, direction } = useTheme();
  const isRtl = direction === 'rtl';
  const top = ticks.at(-1) ?? 1;
  const heightOf = (value: number): number => FLOOR_PX - (value / top) * (FLOOR_PX - TOP_PX);
  const at = (place: number): number => (isRtl ? width - place : place);
  const written = writtenLabels(labels.length, Math.floor((width - AXIS_PX) / LABEL_PX));
  const mark = chosen === undefined ? undefined : places[chosen];
  return (
    <svg
      aria-hidden
      width={width}
      height={HEIGHT_PX}
      // Digits and dates keep their order inside Arabic; the picture itself is turned round.
      direction="ltr"
      fill={palette.text.secondary}
      fontFamily={typography.fontFamily}
      fontSize={typography.caption.fontSize}
      style={{ display: 'block' }}
    >
      {ticks.map((value) => (
        <g key={value}>
          <line
            x1={at(AXIS_PX)}
            x2={at(width - END_PX)}
            y1={heightOf(value)}
            y2={heightOf(value)}
            stroke={palette.hairline}
          />
          <text
            x={at(AXIS_PX - 10)}
            y={heightOf(value)}
            textAnchor={isRtl ? 'start' : 'end'}
            dominantBaseline="middle"
          >
            {compact.format(value)}
          </text>
        </g>
      ))}
      {written.map((index) => (
        <text
          key={places[index]}
          x={at(places[index] ?? 0)}
          y={HEIGHT_PX - 8}
          textAnchor={
            index === labels.length - 1 && kind === 'line' ? (isRtl ? 'start' : 'end') : 'middle'
          }
        >
          {labels[index]}
        </text>
      ))}
      <g transform={isRtl ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {mark !== undefined && kind === 'line' && (
          <line x1={mark} x2={mark} y1={TOP_PX} y2={FLOOR_PX} stroke={palette.controlBorder} />
        )}
        {kind === 'line' ? (
          <Lines series={series} places={places} heightOf={heightOf} />
        ) : (
          <Bars series={series} places={places} heightOf={heightOf} chosen={chosen} />
        )}
        {mark !== undefined &&
          kind === 'line' &&
          series.map(({ label, values, color }) => (
            <circle
              key={label}
              cx={mark}
              cy={heightOf(values[chosen ?? 0] ?? 0)}
              r={4.5}
              fill={color}
              stroke={palette.background.paper}
              strokeWidth={2}
            />
          ))}
      </g>
    </svg>
  );
};
