import type { FieldModel, ResourceModel } from '../model.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { metaName } from '../values/rowMeta.ts';
import { fieldNamed } from './fieldAt.ts';
import { withFacts } from './fields.ts';
import { fieldCalled } from './names/formerNames.ts';
import { storedName } from './names/storedNames.ts';

export interface Step {
  readonly field: FieldModel;
  /** Whether a list was passed: then a row has several values at the path. */
  readonly isMany: boolean;
  /** What it is called now. */
  readonly name: string;
  /** What documents keep it under. */
  readonly stored: string;
}

/** What stands under a name of an object, or of the entries of a list; of a map, what its names have. */
const stepInto = (
  { field, isMany }: Pick<Step, 'field' | 'isMany'>,
  name: string,
): Step | undefined => {
  const own = fieldCalled(field.fields, name);
  if (own) return { field: own, isMany, name: own.name, stored: storedName(own) };
  const free = field.names.field ?? field.names.patterns[0]?.field;
  if (free) return { field: free, isMany, name, stored: name };
  const { items } = field;
  return items && stepInto({ field: items, isMany: true }, name);
};

/** The fields on the way to a place, each inside the one before it; none where there is no such place. */
export const fieldsOnTheWay = (
  resource: ResourceModel,
  [first = '', ...rest]: readonly string[],
): readonly Step[] => {
  const top = fieldCalled(resource.tree, first);
  let step: Step | undefined = top && {
    ...{ field: top, isMany: false, name: top.name, stored: storedName(top) },
  };
  const steps = step ? [step] : [];
  for (const name of rest) {
    step = step && stepInto(step, name);
    if (!step) return [];
    steps.push(step);
  }
  return steps;
};

const nestedField = (resource: ResourceModel, parts: readonly string[]): FieldModel | undefined => {
  const steps = fieldsOnTheWay(resource, parts);
  const last = steps.at(-1);
  if (!last) return undefined;
  const { isMany, field } = last;
  return withFacts(field, {
    name: joinPath(steps.map(({ name }) => name)),
    writeOnly: steps.some((step) => step.field.writeOnly),
    unique: false,
    nested: {
      parts: steps.map(({ name }) => name),
      stored: steps.map(({ stored }) => stored),
      isMany,
    },
  });
};

/**
 * The field that a query means: a path as `joinPath` writes it, the row's own data under its name or, where a field has
 * that name, under `_meta`. A top field's name is taken as it is, too, where it is no path of another one.
 */
export const fieldAtPath = (resource: ResourceModel, path: string): FieldModel | undefined => {
  const parts = splitPath(path);
  const [first = '', second = ''] = parts;
  if (parts.length === 1) return fieldNamed(resource, first) ?? fieldNamed(resource, path);
  const isOwn = resource.rules === 'standard' && parts.length === 2 && first === metaName(resource);
  const own = isOwn && resource.systemFields.find(({ name }) => name === second);
  return own || (nestedField(resource, parts) ?? fieldNamed(resource, path));
};
