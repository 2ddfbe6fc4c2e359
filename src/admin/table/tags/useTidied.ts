import type { FieldModel, ResourceModel } from '#schemas';
import { isWordList } from '#schemas/model/fields/wordLists.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';

/** Whether the words of a field can be renamed in all rows: for who may change them, where the server can say who would. */
export const useTidied = (resource: ResourceModel): ((field: FieldModel) => boolean) => {
  const { act } = useCapabilities();
  const mayChange = resource.screens.has('edit') && act('values') && act('previewMany');
  return (field) =>
    mayChange &&
    isWordList(field) &&
    field.filter &&
    !field.readOnly &&
    field.widget !== 'hidden' &&
    resource.fields.includes(field);
};
