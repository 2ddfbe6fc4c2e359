import { byIds } from '../merge/mergeSchemas.ts';
import type { ResourceKeywords, ResourceModel } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { ownValue } from '../values/ownValue.ts';
import type { Change } from './change.ts';

/** A fact of a resource, and the keyword of `x-resource` that it follows from, or a part of its value. */
type Fact = readonly [fact: keyof ResourceModel, keyword: keyof ResourceKeywords, part?: string];

const saidOf = (keywords: ResourceKeywords | undefined, [, keyword, part]: Fact): unknown => {
  const value: unknown = keywords?.[keyword];
  return part !== undefined && isObject(value) ? ownValue(value, part) : value;
};

const TEXTS: readonly Fact[] = [
  ['names', 'name'],
  ['noun', 'noun'],
];
/** Where and how a resource is shown and kept. */
const SETTINGS: readonly Fact[] = [
  ['icon', 'icon'],
  ['menu', 'menu'],
  ['recordTitle', 'recordTitle'],
  ['columns', 'listDefault', 'columns'],
  ['defaultSort', 'listDefault', 'sort'],
  ['form', 'form'],
  ['screens', 'screens'],
  ['indexes', 'indexes'],
  ['counts', 'counts'],
  ['isImportable', 'importable'],
  ['maxLimit', 'maxLimit'],
  ['deletion', 'deletion'],
  ['misfits', 'misfits'],
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
  // A list that names a renamed field says the same as before.
  const [was, is] = [before, after].map(({ schema }) => byIds(schema)['x-resource']);
  return FACTS.flatMap(({ facts, kind, effect }) =>
    facts
      .filter(
        (fact) =>
          !isSame(before[fact[0]], after[fact[0]]) && !isSame(saidOf(was, fact), saidOf(is, fact)),
      )
      .map(([fact]) => {
        const values = { from: before[fact], to: after[fact] };
        return { kind, resource: after.name, keyword: fact, ...values, effect };
      }),
  );
};
