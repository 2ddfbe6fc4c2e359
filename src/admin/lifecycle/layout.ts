import { Graph, layout } from '@dagrejs/dagre';
import type { StateMachine } from '#schemas';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box whose middle is at `x`, `y`. */
export interface StateBox extends Point, Size {
  readonly name: string;
}

export interface MoveLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Index among the machine's moves. */
  readonly move: number;
  readonly points: readonly Point[];
  /** Where the move's name stands. */
  readonly label: Point & Size;
}

export interface MachinePicture extends Size {
  readonly boxes: readonly StateBox[];
  readonly lines: readonly MoveLine[];
}

export interface PictureRequest {
  readonly machine: StateMachine;
  /** How much room the name of a state takes, and that of a move. */
  readonly stateSize: (name: string) => Size;
  readonly moveSize: (move: number) => Size;
  /** Down on narrow screens; else the way people read. */
  readonly direction: 'down' | 'right' | 'left';
}

const RANK_DIRECTIONS = { down: 'TB', right: 'LR', left: 'RL' } as const;
const SPACE = { nodesep: 24, edgesep: 16, ranksep: 28, marginx: 12, marginy: 12 };

/** One line for each pair of states: a move from four states is four lines. */
const edgesOf = ({ moves }: StateMachine) =>
  moves.flatMap(({ from, to }, move) => from.map((state) => ({ from: state, to, move })));

/** Where the states and moves of a machine stand in its picture, in px. */
export const layOut = ({
  machine,
  stateSize,
  moveSize,
  direction,
}: PictureRequest): MachinePicture => {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: RANK_DIRECTIONS[direction], ...SPACE });
  for (const name of Object.keys(machine.states)) graph.setNode(name, { ...stateSize(name) });
  const edges = edgesOf(machine);
  for (const { from, to, move } of edges) {
    graph.setEdge(from, to, { ...moveSize(move), labelpos: 'c' }, String(move));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    boxes: Object.keys(machine.states).map((name) => {
      const { x, y } = graph.node(name);
      return { name, x, y, ...stateSize(name) };
    }),
    lines: edges.map(({ from, to, move }) => {
      const { points, x, y } = graph.edge(from, to, String(move));
      const label = { x: x ?? 0, y: y ?? 0, ...moveSize(move) };
      return { id: `${from} ${to} ${move}`, from, to, move, points: points ?? [], label };
    }),
  };
};

/** A smooth line through the points, which ends straight enough for an arrow. */
export const pathThrough = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L ${point.x} ${point.y}`;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q ${point.x} ${point.y} ${middle.x} ${middle.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...steps].join(' ');
};
