import { Box, Paper, Typography } from '@mui/material';
import { Ltr } from '#src/table/cells/Ltr.tsx';
import { DASHES } from './ChartDrawing.tsx';

const SAMPLE_PX = 24;

const Sample = ({
  color,
  dash,
}: {
  readonly color: string;
  readonly dash?: string | undefined;
}) => (
  <svg aria-hidden width={SAMPLE_PX} height={4} style={{ flexShrink: 0 }}>
    <line
      x1={0}
      x2={SAMPLE_PX}
      y1={2}
      y2={2}
      stroke={color}
      strokeWidth={dash === undefined ? 4 : 2}
      strokeDasharray={dash}
    />
  </svg>
);

/** Which line or bar is what, where there are several. */
export const ChartLegend = ({
  series,
  isDashed,
}: {
  readonly series: readonly { readonly label: string; readonly color: string }[];
  readonly isDashed: boolean;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, paddingInline: 1 }}>
    {series.map(({ label, color }, index) => (
      <Box
        key={label}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption' }}
      >
        <Sample color={color} dash={isDashed ? DASHES[index % DASHES.length] : undefined} />
        {label}
      </Box>
    ))}
  </Box>
);

/** What the part under the pointer holds; stands beside it, on the side with more room, and is never in its way. */
export const ChartTip = ({
  title,
  values,
  place,
  width,
}: {
  readonly title: string;
  readonly values: readonly {
    readonly label: string;
    readonly color: string;
    readonly text: string;
  }[];
  /** From the start of the reading direction. */
  readonly place: number;
  readonly width: number;
}) => (
  <Paper
    aria-hidden
    elevation={8}
    style={
      place < width / 2 ? { insetInlineStart: place + 12 } : { insetInlineEnd: width - place + 12 }
    }
    sx={{
      position: 'absolute',
      insetBlockStart: 8,
      padding: 1,
      pointerEvents: 'none',
      whiteSpace: 'nowrap',
      zIndex: 1,
    }}
  >
    <Typography variant="caption" color="text.secondary">
      {title}
    </Typography>
    {values.map(({ label, color, text }) => (
      <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
        <Box
          sx={{ inlineSize: 8, blockSize: 8, borderRadius: '50%' }}
          style={{ background: color }}
        />
        {label}
        <Box component="span" sx={{ marginInlineStart: 'auto', fontWeight: 'fontWeightMedium' }}>
          <Ltr>{text}</Ltr>
        </Box>
      </Box>
    ))}
  </Paper>
);
