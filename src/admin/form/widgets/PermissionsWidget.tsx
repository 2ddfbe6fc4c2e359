import { verbsOf } from '#schemas/model/texts/permissionVerbs.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { rowsOf, toPermissions } from '#src/admin/session/permissionGrid.ts';
import { PermissionBoxes } from './PermissionBoxes.tsx';
import type { WidgetProps } from './widget.ts';

/** What a role may do: resources by verbs, with whole rows and columns at once; nobody gives a right they lack. */
export const PermissionsWidget = (props: WidgetProps) => {
  const model = useModel();
  const mayGive = useOwnRights();
  const permissions = toPermissions(props.value);
  return (
    <PermissionBoxes
      id={props.id}
      labelId={props.labelId}
      describedBy={props.describedBy}
      permissions={permissions}
      resources={rowsOf(model.resources.keys(), permissions)}
      verbs={verbsOf(props.field)}
      mayGive={(resource, verb) => !props.disabled && mayGive(resource, verb)}
      onChange={(next) => props.onChange(Object.keys(next).length > 0 ? next : undefined)}
    />
  );
};
