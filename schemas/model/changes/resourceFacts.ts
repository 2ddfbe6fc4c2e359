import type { ResourceKeywords, ResourceModel } from '../model.ts';
import { isSame } from '../values/isSame.ts';
import type { Change } from './change.ts';

/** A fact of a resource, and the keyword of `x-resource` that it follows from. */
type Fact = readonly [keyof ResourceModel, keyof ResourceKeywords];

const TEXTS: readonly Fact[] = [
  ['names', 'name'],
  ['noun', 'noun'],
];
/** Where and how a resource is shown and kept. */
const SETTINGS: readonly Fact[] = [
  ['icon', 'icon'],
  ['menu', 'menu'],
  ['recordTitle', 'recordTitle'],
  ['columns', 'listDefault'],
  ['defaultSort', 'listDefault'],
  ['form', 'form'],
  ['screens', 'screens'],
  ['indexes', 'indexes'],
  ['counts', 'counts'],
  ['isImportable', 'importable'],
  ['maxLimit', 'maxLimit'],
  ['deletion', 'deletion'],
];
/** What its callers address it by, and whose rows they see: a change is another interface. */
const ADDRESSES: readonly Fact[] = [
  ['path', 'path'],
  ['createPath', 'createPath'],
  ['api', 'api'],
  ['module', 'module'],
  ['calls', 'calls'],
  ['scope', 'scope'],
  ['rules', 'rules'],
];
const FACTS = [
  { facts: TEXTS, kind: 'resourceRelabelled', effect: 'none' },
  { facts: ADDRESSES, kind: 'resourceSetting', effect: 'either' },
  { facts: SETTINGS, kind: 'resourceSetting', effect: 'none' },
] as const;

/** What differs between two versions of a resource as a whole; what only follows from its fields is not told. */
export const factChanges = (before: ResourceModel, after: ResourceModel): readonly Change[] => {
  const [was, is] = [before.schema['x-resource'], after.schema['x-resource']];
  return FACTS.flatMap(({ facts, kind, effect }) =>
    facts
      .filter(
        ([fact, keyword]) =>
          !isSame(before[fact], after[fact]) && !isSame(was?.[keyword], is?.[keyword]),
      )
      .map(([fact]) => {
        const values = { from: before[fact], to: after[fact] };
        return { kind, resource: after.name, keyword: fact, ...values, effect };
      }),
  );
};
