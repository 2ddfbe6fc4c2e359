import type { FieldModel, ResourceModel } from '#schemas/model/model.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { changeObjects } from '../changeObjects.ts';
import { fieldCalled, formerNamesIn, wasRenamed } from './formerNames.ts';

type Values = Readonly<Record<string, unknown>>;

/** Of several patterns the first: reading them all is not worth its weight on the first screen. */
export const fieldWithin = ({ fields, names }: FieldModel, name: string): FieldModel | undefined =>
  fieldCalled(fields, name) ?? names.field ?? names.patterns[0]?.field;

/** A row as answers have it, without the former names that stand beside the present ones. */
export const withoutFormerNames = <Row extends Values>(resource: ResourceModel, row: Row): Row => {
  if (!wasRenamed(resource)) return row;
  const present = changeObjects(row, resource.root, {
    find: fieldWithin,
    change: (entries, owner) => {
      const names = new Set(entries.map(([name]) => name));
      const former = formerNamesIn(owner.fields);
      return entries.filter(([name]) => !names.has(former.get(name)?.field.name ?? ''));
    },
  });
  // The same row with fewer names.
  return isObject(present) ? (present as Row) : row;
};
