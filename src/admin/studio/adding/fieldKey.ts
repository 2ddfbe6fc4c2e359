import type { ResourceModel } from '#schemas';
import { formerNamesIn } from '#schemas/model/fields/names/formerNames.ts';
import { fieldNameFrom, isFieldName } from '#schemas/model/fromData/fieldNames.ts';

/** Names that a resource has or had: none of them may mean something else. */
export const takenNames = ({ tree }: Pick<ResourceModel, 'tree'>): ReadonlySet<string> =>
  new Set([...tree.keys(), ...formerNamesIn(tree).keys()]);

/** A key from a label, free among the taken ones: "Delivery date" → `deliveryDate`, `deliveryDate2`. */
export const freeKeyFrom = (label: string, taken: ReadonlySet<string>): string => {
  const base = fieldNameFrom(label);
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}${count}`;
  return key;
};

export type KeyProblem = 'empty' | 'form' | 'taken';

/** Why a key that somebody typed cannot be; undefined where it can. */
export const keyProblem = (key: string, taken: ReadonlySet<string>): KeyProblem | undefined => {
  if (key === '') return 'empty';
  if (!isFieldName(key)) return 'form';
  return taken.has(key) ? 'taken' : undefined;
};
