import type { FieldModel, ResourceModel, WidgetName } from '#schemas';
import { LIST_FIELD } from './fields/LaterListField.tsx';
import { GALLERY } from './widgets/GalleryWidget.tsx';
import { TAGS } from './widgets/TagsWidget.tsx';

const PARTS: Readonly<Partial<Record<WidgetName, { readonly load: () => Promise<void> }>>> = {
  array: LIST_FIELD,
  gallery: GALLERY,
  tags: TAGS,
};

/** Parts of fields further inside are loaded when they are shown: a schema may refer to itself. */
const DEPTH = 3;

const widgetsOf = (fields: Iterable<FieldModel>, depth = DEPTH): readonly WidgetName[] =>
  depth === 0
    ? []
    : [...fields].flatMap((field) => [
        field.widget,
        ...widgetsOf(field.fields.values(), depth - 1),
      ]);

/** Loads what the form of a resource draws beside the usual inputs. Errors: what the browser says of a lost file. */
export const loadFormParts = async ({ fields }: ResourceModel): Promise<void> => {
  const parts = new Set(widgetsOf(fields).map((widget) => PARTS[widget]));
  await Promise.all([...parts].map((part) => part?.load()));
};
