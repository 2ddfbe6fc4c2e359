import type { FieldModel, Issue, Move, ResourceModel } from '#schemas';
import { isEmpty, ownValue } from '#schemas';
import { type Row, toText } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { actingRoleOf } from '../actingRole.ts';
import { issue } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';

const movesFrom = (field: FieldModel, from: string, role: string): readonly Move[] =>
  (field.states?.moves ?? []).filter((move) => move.from.includes(from) && move.by.includes(role));

/** Errors: 409 `forbidden_move` with the states that this role may move to. */
const requireMove = (field: FieldModel, from: string, to: string, role: string): Move => {
  const moves = movesFrom(field, from, role);
  const move = moves.find((candidate) => candidate.to === to);
  if (move) return move;
  throw new ServerError('forbidden_move', {
    from,
    to,
    allowed: moves.map((candidate) => candidate.to),
  });
};

/**
 * Checks a move of the server's own making by what the schema allows to `delivery`, `system` or `buyer`.
 *
 * Errors: 409 `forbidden_move`.
 */
export const requireMoveAs = (
  { stateField }: ResourceModel,
  from: string,
  to: string,
  role: string,
): void => {
  if (stateField) requireMove(stateField, from, to, role);
};

/** What `forbidden_move` calls a row before its first state. */
const NEW = 'new';

/**
 * A new row begins in the first state; only the server's own work may write another (decisions.md "States").
 *
 * Errors: 409 `forbidden_move` with the first state.
 */
export const requireInitialState = (resource: ResourceModel, row: Row, caller: Caller): void => {
  const { stateField } = resource;
  const initial = stateField?.states?.initial;
  if (!stateField || initial === undefined || caller.kind === 'system') return;
  const state = row[stateField.name];
  if (isEmpty(state) || state === initial) return;
  throw new ServerError('forbidden_move', { from: NEW, to: state, allowed: [initial] });
};

/**
 * The fields that a move asks for and the row as it is to be stored does not have. The server's own work and what comes
 * back out of the trash are not held up.
 */
export const moveNeeds = (
  { stateField }: ResourceModel,
  stored: Row,
  row: Row,
  caller: Caller,
): readonly Issue[] => {
  if (!stateField?.states || caller.kind === 'system') return [];
  const from = toText(stored[stateField.name] ?? '');
  const to = toText(row[stateField.name] ?? '');
  if (from === to) return [];
  const move = movesFrom(stateField, from, actingRoleOf(caller)).find((one) => one.to === to);
  return (move?.requires ?? [])
    .filter((name) => isEmpty(ownValue(row, name)))
    .map((name) => issue(name, 'required'));
};

/**
 * Checks the move that an update makes, if it makes one, and the reason that the move asks for: `said` names the fields
 * that came with it, and what an earlier move left as its reason is none of this one's. A version that is put back has
 * the reason of then.
 *
 * The server's own work may make any move. What comes out of the trash by a restore may return to `remembered`, where
 * the schema lets the caller take it out at all.
 */
export const moveIssues = (
  resource: ResourceModel,
  stored: Row,
  row: Row,
  caller: Caller,
  said: ReadonlySet<string>,
  remembered?: unknown,
): readonly Issue[] => {
  const { stateField } = resource;
  if (!stateField?.states || caller.kind === 'system') return [];
  const from = toText(stored[stateField.name] ?? '');
  const to = toText(row[stateField.name] ?? '');
  if (from === to) return [];
  const isReturn = from === stateField.states.trash && to === remembered;
  if (isReturn && movesFrom(stateField, from, actingRoleOf(caller)).length > 0) return [];
  const { reason } = requireMove(stateField, from, to, actingRoleOf(caller));
  if (reason === undefined) return [];
  const isSaid = (said.has(reason) || caller.restores !== undefined) && !isEmpty(row[reason]);
  return isSaid ? [] : [issue(reason, 'required')];
};

/**
 * Fields that the row's state locks, changed nevertheless: an order's price once it is paid. The reason of a move may
 * be written by that move.
 */
export const lockIssues = (
  resource: ResourceModel,
  stored: Row,
  row: Row,
  changed: ReadonlySet<string>,
  caller: Caller,
): readonly Issue[] => {
  const { stateField } = resource;
  if (!stateField || caller.kind === 'system') return [];
  const state = toText(stored[stateField.name] ?? '');
  const to = toText(row[stateField.name] ?? '');
  const move = movesFrom(stateField, state, actingRoleOf(caller)).find((one) => one.to === to);
  return resource.fields
    .filter(({ lockedIn, name }) => lockedIn.includes(state) && changed.has(name))
    .filter(({ name }) => name !== move?.reason)
    .map((field) => issue(field.name, 'readOnly', { state }));
};
