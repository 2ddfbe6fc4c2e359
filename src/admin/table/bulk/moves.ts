import type { Move, ResourceModel } from '#schemas';
import type { Row } from '../cells/defineCell.tsx';

/** Whether this role can take the move back by an ordinary move, from one of its beginnings at least. */
export const canUndoMove = (resource: ResourceModel, move: Move, role: string): boolean =>
  move.from.some((state) =>
    (resource.stateField?.states?.moves ?? []).some(
      ({ from, to, by }) => from.includes(move.to) && to === state && by.includes(role),
    ),
  );

/**
 * The moves to offer for a selection: those this role may make, from a state that a selected row has.
 *
 * Shape: `rows` undefined when not all selected rows are known: then every move of the role. Ways into the trash and
 * out of it are left to Delete and Restore.
 */
export const movesFor = (
  resource: ResourceModel,
  role: string,
  rows: readonly Row[] | undefined,
): readonly Move[] => {
  const field = resource.stateField;
  const states = field?.states;
  if (!field || !states) return [];
  const present = rows?.map((row) => String(row[field.name] ?? ''));
  return states.moves.filter(
    ({ from, to, by }) =>
      by.includes(role) &&
      to !== states.trash &&
      from.some((state) => state !== states.trash && (present?.includes(state) ?? true)),
  );
};
