import { browserPath } from '../browserPath.ts';
import type { JsonSchema, Problem } from '../model.ts';

/** A resource that asks to stand beside others. */
export interface Claimant {
  readonly name: string;
  readonly document: JsonSchema;
  /** Its file is not in order: this is the version in use, and there is none to fall back to. */
  readonly isKept: boolean;
  /** What is in use under its name at present. */
  readonly inUse?: JsonSchema | undefined;
}

type Entry = Pick<Claimant, 'name' | 'document'>;

/** A sentence that must hold of all resources together, and what two of them may not share. */
interface FolderRule {
  readonly says: string;
  readonly path: string;
  readonly what: string;
  /** Values of a resource that no other may have. */
  readonly valuesOf: (entry: Entry) => readonly string[];
}

const FOLDER_RULES: readonly FolderRule[] = [
  {
    says: 'no two resources have one browser path',
    path: '/x-resource/path',
    what: 'path',
    valuesOf: ({ name, document }) => {
      const path = browserPath(name, document);
      return [...new Set([path, document['x-resource']?.createPath ?? `${path}/create`])];
    },
  },
  {
    says: 'no two resources have one module on one API',
    path: '/x-resource/module',
    what: 'module',
    valuesOf: ({ name, document: { 'x-resource': keywords } }) =>
      keywords?.api ? [`${keywords.api}/${keywords.module ?? name}`] : [],
  },
];

/** Who has a value is not put out by a newcomer, and a resource's own name is its own; lowest wins. */
const rankOf = ({ name, isKept, inUse }: Claimant, value: string, rule: FolderRule): number => {
  if (isKept) return 0;
  if (inUse && rule.valuesOf({ name, document: inUse }).includes(value)) return 1;
  return rule.valuesOf({ name, document: {} }).includes(value) ? 2 : 3;
};

const byName = (one: Claimant, other: Claimant): number => (one.name < other.name ? -1 : 1);

const claimsOf = (claimants: readonly Claimant[], rule: FolderRule) => {
  const claims = new Map<string, Claimant[]>();
  for (const claimant of claimants)
    for (const value of rule.valuesOf(claimant))
      claims.set(value, [...(claims.get(value) ?? []), claimant]);
  return claims;
};

/** What resources cannot have together; told of each that must give way. */
export const checkTogether = (claimants: readonly Claimant[]): readonly Problem[] => {
  const sorted = claimants.toSorted(byName);
  return FOLDER_RULES.flatMap((rule) =>
    [...claimsOf(sorted, rule)].flatMap(([value, rivals]) => {
      const [owner, ...others] = rivals.toSorted(
        (one, other) => rankOf(one, value, rule) - rankOf(other, value, rule),
      );
      return others.map(({ name }) => ({
        file: `${name}.json`,
        path: rule.path,
        reason: `has the ${rule.what} "${value}" of ${owner?.name}.json`,
      }));
    }),
  );
};
