import { splitPath } from '../values/fieldPath.ts';

/** What code knows by name: resources, their fields, some of their values, and whose code it is. */
export interface CodeNeeds {
  readonly needed: readonly string[];
  readonly fields?: ReadonlyMap<string, readonly string[]> | undefined;
  /** By resource and field: the only values that code knows. Of a known field that is not named, any value may be. */
  readonly values?: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> | undefined;
  /** What the features that know a resource's fields are called. */
  readonly owners?: ReadonlyMap<string, string> | undefined;
}

type Needs = Pick<CodeNeeds, 'fields' | 'values' | 'owners'>;

/** The fields of a resource that code relies on. */
export const knownFields = ({ fields }: Needs, resource: string): readonly string[] =>
  fields?.get(resource) ?? [];

/** Whose code that is. */
export const ownerOf = ({ owners }: Needs, resource: string): string =>
  owners?.get(resource) ?? resource;

/** Whether code relies on a field, or on one that it is inside of. */
export const isKnownField = (needs: Needs, resource: string, path: string): boolean => {
  const [top = ''] = splitPath(path);
  return knownFields(needs, resource).includes(top);
};

/** Those of a field's values that code relies on. */
export const knownAmong = (
  needs: Needs,
  resource: string,
  path: string,
  values: readonly unknown[],
): readonly unknown[] => {
  if (!isKnownField(needs, resource, path)) return [];
  const known = needs.values?.get(resource)?.[path];
  return known ? values.filter((value) => known.some((one) => one === value)) : values;
};
