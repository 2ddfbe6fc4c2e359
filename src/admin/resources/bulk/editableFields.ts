import type { FieldModel, ResourceModel } from '#schemas';
import { isOnForm } from '#src/admin/form/formFields.ts';
import { widgets } from '#src/admin/form/widgets/widgets.ts';

/** One value for many rows makes no sense in these. */
const OF_ONE_ROW: readonly string[] = ['slug', 'password', 'json', 'gallery'];

/** The fields that many rows can take one value of. */
export const editableFields = (resource: ResourceModel): readonly FieldModel[] =>
  resource.fields.filter(
    (field) =>
      isOnForm(resource, field) &&
      !field.unique &&
      !field.writeOnly &&
      !OF_ONE_ROW.includes(field.kind) &&
      widgets[field.widget] !== null,
  );
