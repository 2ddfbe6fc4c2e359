/** A position in the tree that a row is moved from or to. */
export interface TreePosition {
  /** Of the row; undefined for the top of the tree. */
  readonly id: string | undefined;
  readonly name: string;
  /** Ids of the rows above, the topmost first. */
  readonly above: readonly string[];
}

const TOP = 'top';

/** The key under which dragging knows a place. */
export const dropIdOf = ({ id }: Pick<TreePosition, 'id'>): string => id ?? TOP;

/** Whether a row may hang below another place: not below itself, nor where it hangs already. */
export const canMove = (moved: TreePosition, target: TreePosition): boolean =>
  target.id !== moved.id &&
  !target.above.includes(moved.id ?? '') &&
  moved.above.at(-1) !== target.id;

const isPosition = (value: unknown): value is TreePosition =>
  typeof value === 'object' && value !== null && 'name' in value && 'above' in value;

/** What dragging carries along, as it was put in. */
export const positionIn = (
  data: { readonly current?: unknown } | undefined,
): TreePosition | undefined => (isPosition(data?.current) ? data.current : undefined);
