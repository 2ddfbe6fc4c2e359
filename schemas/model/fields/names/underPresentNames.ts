import type { ResourceModel } from '#schemas/model/model.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { changeObjects } from '../changeObjects.ts';
import { formerNamesIn, wasRenamed } from './formerNames.ts';
import { fieldWithin } from './presentNames.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values that somebody wrote under former names, under the present ones; what stands under one of those already stays. */
export const underPresentNames = <Row extends Values>(resource: ResourceModel, row: Row): Row => {
  if (!wasRenamed(resource)) return row;
  const present = changeObjects(row, resource.root, {
    find: fieldWithin,
    change: (entries, owner) => {
      const former = formerNamesIn(owner.fields);
      const order = [...former.keys()];
      const old = entries
        .filter(([name]) => former.has(name))
        .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
        .map(([name, value]) => [former.get(name)?.field.name ?? name, value] as const);
      // The last one wins: the newest of the former names, and over all of them the present one.
      return [...old, ...entries.filter(([name]) => !former.has(name))];
    },
  });
  // The same values under other names.
  return isObject(present) ? (present as Row) : row;
};
