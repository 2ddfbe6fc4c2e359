import type { FieldModel, ResourceModel, WidgetName } from '#schemas';
import type { LazyScreen } from '#src/admin/application/lazyScreen.ts';
import { ListField } from './fields/LaterListField.tsx';
import { Gallery } from './widgets/GalleryWidget.tsx';
import { Tags } from './widgets/TagsWidget.tsx';

const PARTS: Readonly<Partial<Record<WidgetName, Pick<LazyScreen, 'preload'>>>> = {
  array: ListField,
  gallery: Gallery,
  tags: Tags,
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

/** Loads what the form of a resource draws beside the usual inputs. Never fails: a part that is lost says so in its place. */
export const loadFormParts = async ({ fields }: ResourceModel): Promise<void> => {
  const parts = new Set(widgetsOf(fields).map((widget) => PARTS[widget]));
  await Promise.all([...parts].map((part) => part?.preload()));
};
