import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { factsOf, type ResourceModel, type StateMachine } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { fontSizePx, fontWeight, lineHeight } from '#src/admin/theme/tokens.ts';
import { layOut, type MoveLine, pathThrough, type StateBox } from './layout.ts';
import { textWidthPx } from './measure.ts';

const BOX_PADDING_PX = 14;
const LABEL_PADDING_PX = 6;
const ARROW_PX = 8;
/** Of its natural size. */
const SMALLEST = 0.8;

interface PartProps {
  readonly machine: StateMachine;
}

const Move = ({
  machine,
  line,
  arrow,
}: PartProps & { readonly line: MoveLine; readonly arrow: string }) => {
  const { palette, shape } = useTheme();
  const language = useLanguage();
  const { label } = line;
  return (
    <g>
      <path
        d={pathThrough(line.points)}
        fill="none"
        stroke={palette.controlBorder}
        strokeWidth={1.5}
        markerEnd={`url(#${arrow})`}
      />
      <rect
        x={label.x - label.width / 2}
        y={label.y - label.height / 2}
        width={label.width}
        height={label.height}
        rx={Number(shape.borderRadius) / 2}
        fill={palette.background.paper}
      />
      <text
        x={label.x}
        y={label.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={fontSizePx.caption}
        fill={palette.text.secondary}
      >
        {machine.moves[line.move]?.title[language]}
      </text>
    </g>
  );
};

const StateMark = ({ machine, box }: PartProps & { readonly box: StateBox }) => {
  const { palette, shape } = useTheme();
  const language = useLanguage();
  const state = machine.states[box.name];
  if (!state) return null;
  const isFirst = machine.initial === box.name;
  const color = palette[state.color].main;
  return (
    <g>
      <rect
        x={box.x - box.width / 2}
        y={box.y - box.height / 2}
        width={box.width}
        height={box.height}
        rx={shape.borderRadius}
        fill={palette.tint[state.color]}
        stroke={color}
        strokeWidth={isFirst ? 2.5 : 1}
      />
      <text
        x={box.x}
        y={box.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={fontSizePx.body}
        fontWeight={fontWeight.medium}
        fill={color}
      >
        {state.title[language]}
      </text>
    </g>
  );
};

/**
 * A state machine as a picture, drawn from `x-states`.
 *
 * Shape: `description` says in words what the picture shows; the table beside it says it in full.
 */
export const MachineDiagram = ({
  resource,
  machine,
  title,
  description,
  isNarrow,
}: PartProps & {
  readonly resource: ResourceModel;
  readonly title: string;
  readonly description: string;
  readonly isNarrow: boolean;
}) => {
  const theme = useTheme();
  const language = useLanguage();
  const id = useId();
  const isRightToLeft = theme.direction === 'rtl';
  const family = theme.typography.fontFamily ?? '';
  const picture = useMemo(() => {
    const line = lineHeight[factsOf(language).script].text;
    return layOut({
      machine,
      direction: isNarrow ? 'down' : isRightToLeft ? 'left' : 'right',
      stateSize: (name) => ({
        width:
          textWidthPx(
            machine.states[name]?.title[language] ?? name,
            `${fontWeight.medium} ${fontSizePx.body}px ${family}`,
          ) +
          2 * BOX_PADDING_PX,
        height: fontSizePx.body * line + BOX_PADDING_PX,
      }),
      moveSize: (move) => ({
        width:
          textWidthPx(
            machine.moves[move]?.title[language] ?? '',
            `${fontWeight.regular} ${fontSizePx.caption}px ${family}`,
          ) +
          2 * LABEL_PADDING_PX,
        height: fontSizePx.caption * line,
      }),
    });
  }, [machine, language, isNarrow, isRightToLeft, family]);
  const arrow = `${id}-arrow`;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={title}>
      <Box
        component="svg"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        // The picture is placed by coordinates: letters still read in their own direction.
        sx={{
          display: 'block',
          marginInline: 'auto',
          inlineSize: picture.width,
          // Shrinks to the screen as long as its letters can be read, then it scrolls.
          maxInlineSize: '100%',
          minInlineSize: picture.width * SMALLEST,
          blockSize: 'auto',
          fontFamily: family,
        }}
        data-resource={resource.name}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 10 10"
            refX={10}
            refY={5}
            markerWidth={ARROW_PX}
            markerHeight={ARROW_PX}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M 0 0 L 10 5 L 0 10 z" fill={theme.palette.controlBorder} />
          </marker>
        </defs>
        {picture.lines.map((line) => (
          <Move key={line.id} machine={machine} line={line} arrow={arrow} />
        ))}
        {picture.boxes.map((box) => (
          <StateMark key={box.name} machine={machine} box={box} />
        ))}
      </Box>
    </Box>
  );
};
