import type { Caller } from './records.ts';

/** The role by whose name the moves of states know this caller: a copy of a role makes the moves of the one it is of. */
export const actingRoleOf = ({ role, actsAs }: Pick<Caller, 'role' | 'actsAs'>): string =>
  actsAs ?? role;
