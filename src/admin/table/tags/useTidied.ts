import type { FieldModel, ResourceModel } from '#schemas';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';

/** Whether the words of a field can be renamed in all rows: for who may change them, where the server can say who would. */
export const useTidied = (resource: ResourceModel): ((field: FieldModel) => boolean) => {
  const { act } = useCapabilities();
  const mayChange = resource.screens.has('edit') && act('values') && act('previewMany');
  return (field) =>
    mayChange &&
    field.kind === 'tags' &&
    field.widget === 'tags' &&
    field.filter &&
    !field.readOnly &&
    !field.nested;
};
