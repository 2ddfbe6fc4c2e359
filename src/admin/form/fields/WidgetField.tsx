import type { FieldModel } from '#schemas';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useFieldErrors, useFormValue, useSchemaForm } from '../formContext.tsx';
import { errorIdOf, helpIdOf, labelIdOf } from '../ids.ts';
import { DuplicateHint } from '../widgets/DuplicateHint.tsx';
import { longText, tags } from '../widgets/registry.ts';
import { widgets } from '../widgets/widgets.ts';
import { YesNoWidget } from '../widgets/YesNoWidget.tsx';
import { useFieldEngine } from './engine.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { LabelledFieldProps } from './formFieldProps.ts';
import { NullSwitch } from './NullSwitch.tsx';

const hasLines = (value: unknown): boolean => typeof value === 'string' && value.includes('\n');

/** The widget of a field: to the letter of a schema, "no" is not "nothing", and an input of one line loses the others. */
const widgetOf = (field: FieldModel, isExact: boolean, value: unknown) => {
  if (isExact && field.widget === 'switch') return YesNoWidget;
  if (isExact && field.widget === 'text' && hasLines(value)) return longText;
  // A list of plain values is edited as words, whatever its schema calls it.
  return widgets[field.widget] ?? tags;
};

/** Whether nothing typed is a text without letters, rather than no text. */
const isEmptyText = ({ kind, required, types }: FieldModel, path: FieldPath): boolean =>
  types.includes('string') &&
  kind !== 'enum' &&
  kind !== 'date' &&
  kind !== 'dateTime' &&
  (required || typeof path.at(-1) === 'number');

/** Whether somebody typed what is no number, or would be rounded, where a number belongs. */
const isUnreadNumber = ({ widget }: FieldModel, value: unknown): boolean =>
  widget === 'number' && typeof value === 'string';

/** One input: its widget in a frame of label, help and errors. */
export const WidgetField = ({ field, path, isFrozen, isLabelHidden }: LabelledFieldProps) => {
  const { language, resource } = useSchemaForm();
  const { change, hold } = useFieldEngine();
  const value = useFormValue(path);
  const isInvalid = useFieldErrors(path, true).length > 0;
  const isExact = resource.rules === 'standard';
  const id = idOf(path);
  const Widget = widgetOf(field, isExact, value);
  const described = [isInvalid && errorIdOf(id), field.help && helpIdOf(id)].filter(Boolean);
  const isHinted =
    (field.duplicates || field.unique) && path.length === 1 && typeof value === 'string';
  const isNull = isExact && value === null;
  const canBeNull = isExact && field.isNullable && field.types.length > 0;
  return (
    <FieldFrame
      field={field}
      path={path}
      isLabelHidden={isLabelHidden}
      control={isExact && field.widget === 'switch' ? 'yesNo' : field.widget}
      extra={
        canBeNull && <NullSwitch field={field} path={path} isNull={isNull} isFrozen={isFrozen} />
      }
    >
      <Widget
        id={id}
        labelId={labelIdOf(id)}
        describedBy={described.join(' ') || undefined}
        path={path}
        field={field}
        label={field.title[language]}
        placeholder={isNull ? 'null' : field.placeholder?.[language]}
        value={value}
        required={field.required}
        disabled={isFrozen}
        invalid={isInvalid}
        onChange={(next) => {
          if (isExact && isUnreadNumber(field, next)) hold(path);
          change(path, next === undefined && isExact && isEmptyText(field, path) ? '' : next);
        }}
        onSibling={(name, next) => change([...path.slice(0, -1), name], next)}
      />
      {isHinted && <DuplicateHint field={field} value={value.trim()} />}
    </FieldFrame>
  );
};
