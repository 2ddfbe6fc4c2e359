import type { FieldModel, ResourceModel, WidgetName } from '#schemas';
import { LaterListField } from './fields/LaterListField.tsx';
import { widgets } from './widgets/widgets.ts';

/** Whose code comes later, if it does. */
const partOf = (name: WidgetName) => (name === 'array' ? LaterListField : widgets[name]);

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
  const parts = new Set(widgetsOf(fields).map(partOf));
  await Promise.all([...parts].map((part) => part && 'preload' in part && part.preload()));
};
