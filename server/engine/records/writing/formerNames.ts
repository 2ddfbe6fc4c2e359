import {
  type FieldModel,
  type FieldTree,
  type Issue,
  isObject,
  isSameValue,
  joinPath,
  type ResourceModel,
} from '#schemas';
import { entryField } from '#schemas/model/fields/fieldAt.ts';
import { formerNamesIn, wasRenamed } from '#schemas/model/fields/names/formerNames.ts';
import { saidUnder } from '#schemas/model/fields/names/freeNames.ts';
import type { Row } from '#server/engine/database/json.ts';
import { issue } from '../fieldErrors.ts';

/*
 * Clients that know a field's former name send that one, or send back both, as answers have both: then the value that
 * differs from the stored one is what they mean.
 */

interface Settled<Value> {
  readonly value: Value;
  /** Where both names came with values of which neither is the stored one. */
  readonly unclear: readonly string[];
}

const settled = <Value>(value: Value): Settled<Value> => ({ value, unclear: [] });

/** Which of two values is meant; undefined where nothing tells. */
const chosen = (value: unknown, former: unknown, stored: unknown): unknown => {
  if (isSameValue(value, former) || isSameValue(former, stored)) return value;
  return isSameValue(value, stored) ? former : undefined;
};

const settleOwn = (tree: FieldTree, row: Row, stored: Row, at: readonly string[]): Settled<Row> => {
  const values = new Map(Object.entries(row));
  const unclear: string[] = [];
  for (const [name, { field }] of formerNamesIn(tree)) {
    if (!values.has(name)) continue;
    const former = values.get(name);
    values.delete(name);
    const value = values.has(field.name)
      ? chosen(values.get(field.name), former, stored[field.name])
      : former;
    if (value === undefined) unclear.push(joinPath([...at, field.name]));
    else values.set(field.name, value);
  }
  return { value: Object.fromEntries(values), unclear };
};

const settleValue = (
  field: FieldModel,
  value: unknown,
  stored: unknown,
  at: readonly string[],
): Settled<unknown> => {
  if (Array.isArray(value)) {
    const known = Array.isArray(stored) ? stored : [];
    const entries = value.map((entry, index) => {
      const inside = entryField(field, index);
      return inside
        ? settleValue(inside, entry, known[index], [...at, `${index}`])
        : settled(entry);
    });
    return {
      value: entries.map((entry) => entry.value),
      unclear: entries.flatMap(({ unclear }) => unclear),
    };
  }
  if (!isObject(value)) return settled(value);
  const known = isObject(stored) ? stored : {};
  const own = settleOwn(field.fields, value, known, at);
  const inside = Object.entries(own.value).map(([name, inner]) => {
    const child = field.fields.get(name) ?? saidUnder(field, name);
    const found = child ? settleValue(child, inner, known[name], [...at, name]) : settled(inner);
    return { name, ...found };
  });
  return {
    value: Object.fromEntries(inside.map((one) => [one.name, one.value])),
    unclear: [...own.unclear, ...inside.flatMap(({ unclear }) => unclear)],
  };
};

/**
 * A body with the names that its fields have now, and an issue for each field that came under two names with different
 * values. `stored`: the row as it is, nothing of a new one.
 */
export const withPresentNames = (
  resource: ResourceModel,
  body: Row,
  stored: Row,
): { readonly body: Row; readonly issues: readonly Issue[] } => {
  if (!wasRenamed(resource)) return { body, issues: [] };
  const { value, unclear } = settleValue(resource.root, body, stored, []);
  return {
    body: isObject(value) ? value : body,
    issues: unclear.map((path) => issue(path, 'formerName')),
  };
};
