import type { Move } from '../jsonSchema.ts';
import type { ResourceModel } from '../model.ts';

/** The moves that a role may make from a state (FLOW-1 to FLOW-3). */
export const movesFrom = (
  { stateField }: ResourceModel,
  state: string,
  role: string,
): readonly Move[] =>
  (stateField?.states?.moves ?? []).filter(
    ({ from, by }) => from.includes(state) && by.includes(role),
  );
