import { errorId, type FieldProps, helpId, type RegistryFieldsType } from '@rjsf/utils';
import { fieldAt, type JsonSchema } from '#schemas';
import { compileField } from '#schemas/model/fields/fields.ts';
import { hasErrors } from '../errorTree.ts';
import { useSchemaForm } from '../formContext.tsx';
import { isChoice, WIDGET_FIELD } from '../uiSchema.ts';
import { DuplicateHint } from './DuplicateHint.tsx';
import { TagsWidget } from './TagsWidget.tsx';
import { widgets } from './widgets.ts';

export const labelIdOf = (id: string): string => `${id}__label`;

/** The two libraries type the same document differently: this is the boundary between them. */
const toJsonSchema = (schema: FieldProps['schema']): JsonSchema => schema as JsonSchema;

/** The one place where RJSF's field props become ours: reads the field's model and shows its widget. */
const WidgetField = (props: FieldProps) => {
  const { fieldPathId, formData, required, disabled, readonly, onChange } = props;
  const { language, resource } = useSchemaForm();
  const { path, $id: id } = fieldPathId;
  const known = fieldAt(resource, path);
  // One of several shapes, and a name that the person made up, are described by the schema that RJSF chose.
  const field =
    known && !isChoice(known.schema)
      ? known
      : compileField(String(path.at(-1)), toJsonSchema(props.schema), resource.schema, false);
  // A list of plain values is edited as words, whatever its schema calls it.
  const Widget = widgets[field.widget] ?? TagsWidget;
  // Errors inside a value that one widget edits whole (a gallery's third picture) are the widget's own.
  const isInvalid = (props.rawErrors?.length ?? 0) > 0 || hasErrors(props.errorSchema);
  const described = [isInvalid && errorId(id), field.help && helpId(id)].filter(Boolean);
  const widget = (
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
      onSibling={(name, value) => onChange(value, [...path.slice(0, -1), name])}
    />
  );
  const isHinted =
    (field.duplicates || field.unique) && path.length === 1 && typeof formData === 'string';
  return isHinted ? (
    <>
      {widget}
      <DuplicateHint field={field} value={formData.trim()} />
    </>
  ) : (
    widget
  );
};

export const rjsfFields: RegistryFieldsType = { [WIDGET_FIELD]: WidgetField };
