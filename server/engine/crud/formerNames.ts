import type { FastifyRequest } from 'fastify';
import type { ResourceModel } from '#schemas';
import { changeObjects, type ObjectChange } from '#schemas/model/fields/changeObjects.ts';
import { formerNamesIn, wasRenamed } from '#schemas/model/fields/names/formerNames.ts';
import { utcDay } from '#schemas/model/values/time.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { fieldWithin } from '#server/engine/formerNames/usedNames.ts';

/** Clients that know the present names ask for these alone: `Accept: application/json; names=present`. */
const PRESENT_NAMES = /;\s*names=present\b/;

const asItIs = (row: string): string => row;

/** How a row's text is answered: with the former names beside the present ones, for whoever did not decline them. */
export const namesOfAnswers = (
  resource: ResourceModel,
  request: FastifyRequest,
  now: Date,
): ((row: string) => string) => {
  if (!wasRenamed(resource) || PRESENT_NAMES.test(request.headers.accept ?? '')) return asItIs;
  const day = utcDay(now);
  const withFormerNames: ObjectChange = {
    find: fieldWithin,
    change: (entries, owner) => {
      const present = new Map(entries);
      const former = [...formerNamesIn(owner.fields)]
        .filter(([name, { until }]) => until >= day && !present.has(name))
        .filter(([, { field }]) => present.has(field.name))
        .map(([name, { field }]) => [name, present.get(field.name)] as const);
      return [...entries, ...former];
    },
  };
  return (row) => JSON.stringify(changeObjects(parseRow(row), resource.root, withFormerNames));
};
