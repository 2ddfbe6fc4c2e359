import type { FieldModel, Model, ResourceModel } from '../model.ts';
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

/** The verbs of the permissions that rows of a resource hold; none where they hold no permissions. */
export const permissionVerbsIn = ({ tree }: ResourceModel): readonly PermissionVerb[] => {
  const field = tree.get(PERMISSIONS);
  return field ? verbsOf(field) : [];
};

/** The verbs of what a role may do. */
export const permissionVerbsOf = ({ resources }: Model): readonly PermissionVerb[] => {
  const roles = resources.get('roles');
  return roles ? permissionVerbsIn(roles) : [];
};
