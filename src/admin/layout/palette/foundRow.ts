import type { ResourceModel } from '#schemas';
import { movesFrom } from '#schemas/model/fields/movesFrom.ts';
import type { FoundRow } from '#src/admin/application/palette.ts';

interface NamedRow {
  readonly id: string;
  readonly title: string;
  readonly state: string | undefined;
}

/** A row with which more can be done than to open it: moves are made where rows can be edited. */
export const foundRow = (
  resource: ResourceModel,
  { state, ...row }: NamedRow,
  role: string,
): FoundRow | undefined => {
  if (state === undefined || !resource.screens.has('edit')) return undefined;
  const moves = movesFrom(resource, state, role).length;
  return moves === 0 ? undefined : { ...row, resource: resource.name, state, moves };
};
