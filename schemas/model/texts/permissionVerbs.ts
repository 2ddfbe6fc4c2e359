import type { FieldModel, ResourceModel } from '../model.ts';
import { type Localized, sameInAll } from './languages.ts';

/** A verb of a role's permissions, by the word that their grid has for it. */
export interface PermissionVerb {
  readonly name: string;
  readonly title: Localized;
}

/** The verbs that a field of permissions names, in the schema's order. */
export const verbsOf = ({ schema }: FieldModel): readonly PermissionVerb[] => {
  const { additionalProperties } = schema;
  const items = typeof additionalProperties === 'object' ? additionalProperties.items : undefined;
  return (items?.enum ?? []).flatMap((name) =>
    typeof name === 'string' ? [{ name, title: items?.['x-enum']?.[name] ?? sameInAll(name) }] : [],
  );
};

const PERMISSIONS = 'permissions';

/** The verbs of what a role may do, where the resource is that of the roles. */
export const permissionVerbsOf = (roles: ResourceModel | undefined): readonly PermissionVerb[] => {
  const field = roles?.tree.get(PERMISSIONS);
  return field ? verbsOf(field) : [];
};
