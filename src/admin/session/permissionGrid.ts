import { SCHEMA_RIGHTS } from '#schemas/model/schemaCalls.ts';
import type { PermissionVerb } from '#schemas/model/texts/permissionVerbs.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

/** What a role may do, resource by resource; a resource that is not named is closed. */
export type Permissions = Readonly<Record<string, readonly string[]>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A stored value as permissions; what is no list of verbs is closed. */
export const toPermissions = (value: unknown): Permissions =>
  // Nothing inherited: a resource may be called "constructor".
  Object.assign(
    Object.create(null),
    isObject(value) &&
      Object.fromEntries(
        Object.entries(value).map(([resource, verbs]) => [
          resource,
          Array.isArray(verbs) ? verbs.filter(isText) : [],
        ]),
      ),
  );

export const isAllowed = (permissions: Permissions, resource: string, verb: string): boolean =>
  permissions[resource]?.includes(verb) ?? false;

/** One place of the grid. */
export interface GridBox {
  readonly resource: string;
  readonly verb: string;
}

/** With some places allowed or closed; verbs keep the schema's order, a resource without any goes. */
export const withCells = (
  permissions: Permissions,
  verbs: readonly PermissionVerb[],
  places: readonly GridBox[],
  isOpen: boolean,
): Permissions => {
  const next: Record<string, readonly string[]> = Object.assign(Object.create(null), permissions);
  for (const resource of new Set(places.map((place) => place.resource))) {
    const touched = places.filter((place) => place.resource === resource).map(({ verb }) => verb);
    const present = permissions[resource] ?? [];
    const kept = verbs
      .map(({ name }) => name)
      .filter((name) => (touched.includes(name) ? isOpen : present.includes(name)));
    if (kept.length > 0) next[resource] = kept;
    else delete next[resource];
  }
  return next;
};

/** Names of rows: resources that exist, their schemas, then what a stored role still names. */
export const rowsOf = (known: Iterable<string>, permissions: Permissions): readonly string[] => [
  ...new Set([...known, SCHEMA_RIGHTS, ...Object.keys(permissions)]),
];

type Translate = (key: string, options: Record<string, unknown>) => string;

/** What a row is called; what is not there any more, as it was called there. */
export const rowTitle = (name: string, translate: Translate): string => {
  const other = name === SCHEMA_RIGHTS ? translate('souk.permissions.schemas', {}) : name;
  return translate(`resources.${name}.name`, { smart_count: 2, _: other });
};

/** What `forbidden` calls a verb and a resource; what the schemas do not name, as it is called there. */
export const permissionTitles = (
  { verb, resource }: Readonly<Record<string, unknown>>,
  translate: Translate,
): Record<string, unknown> => ({
  verb: isText(verb) ? translate(`resources.roles.verbs.${verb}`, { _: verb }) : verb,
  resource: isText(resource) ? rowTitle(resource, translate) : resource,
});
