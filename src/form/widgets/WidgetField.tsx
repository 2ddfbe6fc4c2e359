import { errorId, type FieldProps, helpId, type RegistryFieldsType } from '@rjsf/utils';
import { hasErrors } from '../errorTree.ts';
import { descriptionKey } from '../fieldPaths.ts';
import { useFormFrame } from '../formContext.ts';
import { WIDGET_FIELD } from '../uiSchema.ts';
import { widgets } from './registry.ts';
import { TagsWidget } from './TagsWidget.tsx';

export const labelIdOf = (id: string): string => `${id}__label`;

/** The one place where RJSF's field props become ours: reads the field's model and shows its widget. */
const WidgetField = (props: FieldProps) => {
  const { fieldPathId, formData, required, disabled, readonly, onChange } = props;
  const { models, language } = useFormFrame();
  const { path, $id: id } = fieldPathId;
  const field = models.get(descriptionKey(path));
  if (!field) return null;
  // A list of plain values is edited as words, whatever its schema calls it.
  const Widget = widgets[field.widget] ?? TagsWidget;
  // Errors inside a value that one widget edits whole (a gallery's third picture) are the widget's own.
  const isInvalid = (props.rawErrors?.length ?? 0) > 0 || hasErrors(props.errorSchema);
  const described = [isInvalid && errorId(id), field.help && helpId(id)].filter(Boolean);
  return (
    <Widget
      id={id}
      labelId={labelIdOf(id)}
      describedBy={described.join(' ') || undefined}
      path={path}
      field={field}
      label={field.title[language]}
      placeholder={field.placeholder?.[language]}
      value={formData}
      required={required ?? false}
      disabled={(disabled || readonly) ?? false}
      invalid={isInvalid}
      onChange={(value) => onChange(value, path)}
    />
  );
};

export const rjsfFields: RegistryFieldsType = { [WIDGET_FIELD]: WidgetField };
