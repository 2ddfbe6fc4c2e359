import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { factsOf, type Language, type ResourceModel, type StateMachine, sameInAll } from '#schemas';
import { contentInOrder } from '#schemas/model/values/isSame.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { fontSizePx, fontWeight, lineHeight } from '#src/admin/theme/tokens.ts';
import {
  layOut,
  type MachinePicture,
  type MoveLine,
  type PictureRequest,
  pathThrough,
  type StateBox,
} from './layout.ts';
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

/** What of a machine its picture is laid out by: the rest may change without another layout, which takes its time. */
const shapeOf = ({ initial, states, moves }: StateMachine, language: Language): StateMachine => ({
  initial,
  states: Object.fromEntries(
    Object.entries(states).map(([name, { title }]) => [
      name,
      { title: sameInAll(title[language]), color: 'dark' },
    ]),
  ),
  moves: moves.map(({ from, to, title }) => ({
    from,
    to,
    by: [],
    title: sameInAll(title[language]),
  })),
});

const usePicture = (
  machine: StateMachine,
  direction: PictureRequest['direction'],
): MachinePicture => {
  const language = useLanguage();
  const { typography } = useTheme();
  const family = typography.fontFamily ?? '';
  const now = shapeOf(machine, language);
  const [shape, setShape] = useState(now);
  const isOther = contentInOrder(shape) !== contentInOrder(now);
  if (isOther) setShape(now);
  return useMemo(() => {
    const line = lineHeight[factsOf(language).script].text;
    return layOut({
      machine: shape,
      direction,
      stateSize: (name) => ({
        width:
          textWidthPx(
            shape.states[name]?.title[language] ?? name,
            `${fontWeight.medium} ${fontSizePx.body}px ${family}`,
          ) +
          2 * BOX_PADDING_PX,
        height: fontSizePx.body * line + BOX_PADDING_PX,
      }),
      moveSize: (move) => ({
        width:
          textWidthPx(
            shape.moves[move]?.title[language] ?? '',
            `${fontWeight.regular} ${fontSizePx.caption}px ${family}`,
          ) +
          2 * LABEL_PADDING_PX,
        height: fontSizePx.caption * line,
      }),
    });
  }, [shape, language, direction, family]);
};

/** A picture larger than its frame begins where rows begin. */
const useFirstInView = (initial: string, { boxes, width }: MachinePicture) => {
  const frame = useRef<HTMLDivElement>(null);
  const x = boxes.find(({ name }) => name === initial)?.x;
  useLayoutEffect(() => {
    const { current } = frame;
    const picture = current?.querySelector('svg');
    if (!current || !picture || x === undefined || current.scrollWidth <= current.clientWidth)
      return;
    const [outer, inner] = [current.getBoundingClientRect(), picture.getBoundingClientRect()];
    const middle = inner.left + (x / width) * inner.width;
    current.scrollBy({ left: middle - (outer.left + outer.width / 2) });
  }, [x, width]);
  return frame;
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
  maxBlockSize,
}: PartProps & {
  readonly resource: ResourceModel;
  readonly title: string;
  readonly description: string;
  readonly isNarrow: boolean;
  /** A picture that is taller scrolls; as tall as it needs where absent. */
  readonly maxBlockSize?: string;
}) => {
  const theme = useTheme();
  const id = useId();
  const isRightToLeft = theme.direction === 'rtl';
  const family = theme.typography.fontFamily ?? '';
  const picture = usePicture(machine, isNarrow ? 'down' : isRightToLeft ? 'left' : 'right');
  const frame = useFirstInView(machine.initial, picture);
  const arrow = `${id}-arrow`;
  return (
    <Box
      ref={frame}
      sx={maxBlockSize === undefined ? { overflowX: 'auto' } : { overflow: 'auto', maxBlockSize }}
      tabIndex={0}
      role="group"
      aria-label={title}
    >
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
