import {
  type FieldModel,
  isEmpty,
  isObject,
  type Move,
  type Option,
  type ResourceModel,
} from '#schemas';
import { choices } from '#src/admin/table/filters/filterValues.ts';
import type { Group } from '#src/admin/table/sums/useGroups.ts';

/** One column of a board: the rows that hold one value, or none. */
export interface BoardColumn {
  readonly key: string;
  /** Null for the rows that hold nothing. */
  readonly value: unknown;
  /** Absent for no value, and for one that the schema does not name. */
  readonly option?: Option;
  readonly group: Group | undefined;
}

const NO_VALUE = 'none';

/** The key of the column that a value belongs to. */
export const columnKey = (value: unknown): string =>
  isEmpty(value) ? NO_VALUE : `is ${String(value)}`;

/** The values that a filter lets through; undefined where it names none. */
const namedValues = (value: unknown): readonly string[] | undefined =>
  isEmpty(value) || isObject(value) ? undefined : choices(value);

const optionsOf = ({ states, options = [] }: FieldModel, named: readonly string[] | undefined) =>
  options.filter(
    ({ value }) => value !== states?.trash || (named?.includes(String(value)) ?? false),
  );

/**
 * The columns of a board in the schema's order, then what no value has, then values that the schema no longer names.
 *
 * Shape: `asked` is what the list's filter says of the field; `groups` undefined while they are not here, or where no server tells them.
 */
export const boardColumns = (
  field: FieldModel,
  asked: unknown,
  groups: readonly Group[] | undefined,
): readonly BoardColumn[] => {
  const named = namedValues(asked);
  const groupOf = (value: unknown): Group | undefined =>
    groups?.find((group) => columnKey(group.value) === columnKey(value));
  const column = (value: unknown, option?: Option): BoardColumn => ({
    key: columnKey(value),
    value,
    ...(option && { option }),
    group: groupOf(value),
  });
  const known = optionsOf(field, named)
    .filter(({ value }) => named?.includes(String(value)) ?? true)
    .map((option) => column(option.value, option));
  const keys = new Set(known.map(({ key }) => key));
  const others = (groups ?? []).filter(
    ({ value }) => !isEmpty(value) && !keys.has(columnKey(value)),
  );
  const hasEmpty = groupOf(null) !== undefined || (named === undefined && !field.required);
  return [
    ...known,
    ...(hasEmpty && !field.states ? [column(null)] : []),
    ...others.map(({ value }) => column(value)),
    ...(hasEmpty && field.states && groupOf(null) ? [column(null)] : []),
  ];
};

/** Whether a card may be let go over a column; if not, the key of the reason, which only its own column does not need. */
export type Target =
  | { readonly isOpen: true; readonly move?: Move }
  | {
      readonly isOpen: false;
      readonly reason?:
        | `layouts.board.closed.${'noMove' | 'notYours' | 'locked' | 'needsValue' | 'unknown'}`
        | 'errors.not_sent';
    };

interface Mover {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly role: string;
  readonly isLocked: boolean;
}

/** What letting go of a card with this value over a column would do. */
export const targetOf = (
  { resource, field, role, isLocked }: Mover,
  from: unknown,
  { key, value, option }: BoardColumn,
): Target => {
  if (columnKey(from) === key) return { isOpen: false };
  if (field.name !== resource.stateField?.name) {
    if (isLocked) return { isOpen: false, reason: 'layouts.board.closed.locked' };
    if (isEmpty(value))
      return field.required
        ? { isOpen: false, reason: 'layouts.board.closed.needsValue' }
        : { isOpen: true };
    return option ? { isOpen: true } : { isOpen: false, reason: 'layouts.board.closed.unknown' };
  }
  const moves = (field.states?.moves ?? []).filter(
    (move) => move.to === value && move.from.includes(String(from)),
  );
  const move = moves.find(({ by }) => by.includes(role));
  if (move) return { isOpen: true, move };
  return {
    isOpen: false,
    reason: `layouts.board.closed.${moves.length > 0 ? 'notYours' : 'noMove'}`,
  };
};

/** Whether the mover can take the move back at once, without being asked for anything. */
export const isTakenBack = (
  { field, role }: Pick<Mover, 'field' | 'role'>,
  from: unknown,
  { to }: Move,
): boolean =>
  (field.states?.moves ?? []).some(
    (back) =>
      back.from.includes(to) &&
      back.to === from &&
      back.by.includes(role) &&
      back.reason === undefined,
  );
