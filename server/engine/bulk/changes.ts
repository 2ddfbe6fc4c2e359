import {
  changeList,
  isPlainList,
  LIST_ACTS,
  type ListAct,
  type ListValue,
  type ResourceModel,
  toListValues,
} from '#schemas';
import { fieldCalled } from '#schemas/model/fields/names/formerNames.ts';
import { replaceInList } from '#schemas/model/fields/wordLists.ts';
import { tableOf, type WriteContext } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { lockRow } from '#server/engine/records/writing/storedRow.ts';
import type { RowWork } from './bulk.ts';

type Body = Readonly<Record<string, unknown>>;

/** Several values of a list that become one. */
interface Replacement {
  readonly values: readonly unknown[];
  readonly by: unknown;
}

/** What a body says of the changes. */
export type Changing = { readonly changes?: Body } & {
  readonly [Name in ListAct]?: Readonly<Record<string, readonly unknown[]>>;
} & { readonly replace?: Readonly<Record<string, Replacement>> };

interface ListChange {
  readonly field: string;
  readonly changed: (present: unknown) => readonly unknown[] | null;
}

/** More than any list of a schema holds; one call must not compare more with each row. */
const MAX_VALUES = 1_000;

const listNamed = (resource: ResourceModel, part: string, name: string): string => {
  const field = fieldCalled(resource.tree, name);
  if (!field || !isPlainList(field)) {
    throw invalid(part, `"${name}" is no list of texts, numbers or ids`);
  }
  return field.name;
};

const valuesOf = (part: string, name: string, list: unknown): readonly ListValue[] => {
  const values = toListValues(list);
  if (!values) throw invalid(part, `give the values of "${name}" as a list`);
  if (values.length > MAX_VALUES) {
    throw invalid(part, `give at most ${MAX_VALUES} values of "${name}"`);
  }
  return values;
};

const replacementsOf = (
  resource: ResourceModel,
  { replace = {} }: Changing,
): readonly ListChange[] =>
  Object.entries(replace).map(([name, given]) => {
    const field = listNamed(resource, 'replace', name);
    const values = valuesOf('replace', name, given.values);
    const [by] = toListValues([given.by]) ?? [];
    if (by === undefined || by === '') {
      throw invalid('replace', `give the value that those of "${name}" become`);
    }
    return { field, changed: (present) => replaceInList(present, values, by) };
  });

const listChangesOf = (resource: ResourceModel, body: Changing): readonly ListChange[] => [
  ...LIST_ACTS.flatMap((act) =>
    Object.entries(body[act] ?? {}).map(([name, list]): ListChange => {
      const field = listNamed(resource, act, name);
      const values = valuesOf(act, name, list);
      return { field, changed: (present) => changeList(present, act, values) };
    }),
  ),
  ...replacementsOf(resource, body),
];

/** One field once: what is set cannot gain or lose entries in the same call. */
const requireDistinct = (
  { tree }: ResourceModel,
  plain: Body,
  lists: readonly ListChange[],
): void => {
  const set = Object.keys(plain).map((name) => fieldCalled(tree, name)?.name ?? name);
  // A client that knows both names of a field may set both.
  const names = [...new Set(set), ...lists.map(({ field }) => field)];
  if (names.length === 0) throw invalid('changes', 'give the fields to change');
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw invalid('changes', `"${twice}" is named more than once`);
};

/**
 * The same change for each row: fields to set, and lists that gain, lose or swap entries, whatever each row holds.
 *
 * Errors: 400 `invalid_parameter` naming what is wrong, before any row is looked at.
 */
export const changesWork = (caller: Caller, resource: ResourceModel, body: Changing): RowWork => {
  const { changes: plain = {} } = body;
  const lists = listChangesOf(resource, body);
  requireDistinct(resource, plain, lists);
  const changesOf = async ({ transaction, options }: WriteContext, id: string): Promise<Body> => {
    if (lists.length === 0) return plain;
    const table = tableOf(options, resource);
    const { row } = await lockRow(transaction, table, caller, resource, id, 'change');
    const changed = lists.map((list) => [list.field, list.changed(row[list.field])]);
    return { ...plain, ...Object.fromEntries(changed) };
  };
  return async (place, id) =>
    place.records.update(caller, resource, id, await changesOf(place, id));
};
