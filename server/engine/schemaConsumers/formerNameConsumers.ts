import { breaksOf } from '#schemas/model/changes/breaking.ts';
import type { Change } from '#schemas/model/changes/change.ts';
import {
  type ChangedResource,
  isWithin,
  partsBefore,
  partsOf,
} from '#schemas/model/consumers/changedField.ts';
import { type Consumer, READS, SENDS } from '#schemas/model/consumers/consumer.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import type { NameUse } from '#server/engine/formerNames/readUses.ts';
import type { UseKind } from '#server/engine/formerNames/usedNames.ts';

const VALUES: readonly UseKind[] = ['body', 'import'];
/** What is read under a former name is told by what is asked for alone. */
const VALUES_AND_FIELDS: readonly UseKind[] = [...VALUES, 'fields'];
const ALL: readonly UseKind[] = [...VALUES_AND_FIELDS, 'filter', 'sort'];

/** Uses that end with a change. Filters and sorts know former names for as long as there is the field. */
const endingKinds = (change: Change): readonly UseKind[] => {
  const { kind, keyword } = change;
  if (kind === 'fieldRemoved' || kind === 'fieldMoved') return ALL;
  if (kind === 'fieldSetting' && keyword === 'x-aliases') return VALUES_AND_FIELDS;
  const { requests, answers } = breaksOf(change);
  return [...(requests ? VALUES : []), ...(answers ? (['fields'] as const) : [])];
};

/** `warranty (2027-03-01)`: the former name that a change is about. */
const NAME_AND_DAY = /^([\s\S]+) \([\d-]+\)$/;

const aboutName = ({ keyword, from }: Change): string | undefined =>
  keyword === 'x-aliases' && typeof from === 'string' ? NAME_AND_DAY.exec(from)?.[1] : undefined;

/** Who still uses former names of the field that a change breaks. */
export const formerNameConsumers = (
  change: Change,
  uses: readonly NameUse[],
  resource: ChangedResource,
): readonly Consumer[] => {
  const { before } = resource;
  const place = partsBefore(change, resource);
  if (!place || place.length === 0) return [];
  const [kinds, name] = [endingKinds(change), aboutName(change)];
  return uses
    .filter((use) => {
      const field = use.resource === before.name && fieldAtPath(before, use.stored);
      const isAbout = name === undefined || name === use.name;
      return field && isAbout && kinds.includes(use.kind) && isWithin(partsOf(field), place);
    })
    .map((use) => ({
      ...({ kind: 'formerName', name: use.name, owner: use.userName ?? use.userId } as const),
      ...{ what: use.kind, breaks: use.kind === 'fields' ? READS : SENDS },
      ...{ times: use.uses, lastAt: use.lastAt },
    }));
};
