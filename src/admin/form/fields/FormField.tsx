import { Box } from '@mui/material';
import { memo, Suspense, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldModel, isObject, sameInAll } from '#schemas';
import type { ActiveShape, ShapeChoice } from '#schemas/model/fields/activeShape.ts';
import { withFacts } from '#schemas/model/fields/fields.ts';
import { jsonTypeOf } from '#schemas/model/standard/jsonValues.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useFormValue, useSchemaForm } from '../formContext.tsx';
import { isWorkedOut } from '../formFields.ts';
import { readShape, useActiveShape, useFieldEngine } from './engine.ts';
import { FieldErrors } from './FieldFrame.tsx';
import { fits } from './fits.ts';
import type { LabelledFieldProps } from './formFieldProps.ts';
import { LaterListField } from './LaterListField.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { ShapeChoices } from './ShapeChoices.tsx';
import { switchShape } from './switchShape.ts';
import { WidgetField } from './WidgetField.tsx';

/** Goes over to another branch or type; `undefined` values only remember the choice. */
export const useSwitch = (field: FieldModel, path: FieldPath, value: unknown) => {
  const engine = useFieldEngine();
  const { setParseError } = useSchemaForm();
  return (choice: ShapeChoice, index: number): void => {
    const read = (one: FieldModel) => readShape(engine, one, [...path, one.name], undefined);
    const before = choice.options.find((option) => option.index === choice.active)?.field;
    const present = readShape(engine, field, path, value).field;
    const after = readShape(engine, field, path, value, { key: choice.key, index }).field;
    const kept = engine.kept(path, choice.key, index);
    const switched = switchShape(value, { before, present, after }, kept, read);
    if (choice.active !== undefined) engine.keep(path, choice.key, choice.active, switched.left);
    engine.choose(path, choice.key, index);
    // What the other branch could not read may be right in this one.
    setParseError(path, undefined);
    engine.change(path, switched.value);
  };
};

/** Few forms have formulas: the others do not load what works them out. */
const FormulaField = lazyScreen(async () => (await import('./FormulaField.tsx')).FormulaField);

const isObjectField = ({ widget }: FieldModel): boolean => widget === 'object';

/** A list that is drawn entry by entry; those of plain words have a widget. */
const isListField = ({ widget }: FieldModel): boolean => widget === 'array';

/** The same field as JSON: for a value that its own input cannot show. */
const asJson = (field: FieldModel): FieldModel => withFacts(field, { widget: 'json' });

/** Whether a place needs the JSON editor; it stays while somebody writes in it, as half a text is of no kind. */
const useIsOdd = (field: FieldModel, path: FieldPath): boolean => {
  const { resource } = useSchemaForm();
  const value = useFormValue(path);
  const odd = useRef<FieldModel | undefined>(undefined);
  if (resource.rules === 'souk') return false;
  if (!fits(field, value)) odd.current = field;
  else if (value === undefined) odd.current = undefined;
  return odd.current === field;
};

const Inner = (props: LabelledFieldProps) => {
  const { field, path } = props;
  const isOdd = useIsOdd(field, path);
  const odd = useMemo(() => (isOdd ? asJson(field) : undefined), [isOdd, field]);
  if (odd) return <WidgetField {...props} field={odd} />;
  if (isObjectField(field)) return <ObjectFields {...props} />;
  if (isListField(field)) return <LaterListField {...props} />;
  return <WidgetField {...props} />;
};

/** Whether a value is of no type that a place takes; once it was, its JSON stays while somebody writes it anew. */
const useForeignType = (
  { field, choices }: ActiveShape,
  value: unknown,
): { readonly json: FieldModel | undefined; readonly release: () => void } => {
  const translate = useTranslate();
  const isOpen = choices.some((choice) => choice.active === undefined);
  const isForeign = isOpen && value !== undefined && !(isObjectField(field) && isObject(value));
  const isHeld = useRef(false);
  if (isForeign) isHeld.current = true;
  const type = isForeign ? translate(`souk.form.types.${jsonTypeOf(value)}`) : undefined;
  const help = type && sameInAll(translate('souk.form.otherType', { type }));
  return {
    json: isHeld.current ? withFacts(asJson(field), help ? { help } : {}) : undefined,
    release: () => {
      isHeld.current = false;
    },
  };
};

/** A field whose shape follows its value: the choices that it leaves, and the input of the shape that it has. */
const ChangingField = ({ field, path, isFrozen, isLabelHidden }: LabelledFieldProps) => {
  const value = useFormValue(path);
  const shape = useActiveShape(field, path, value);
  const { field: chosen, choices } = shape;
  const { json, release } = useForeignType(shape, value);
  // Whichever branch it takes, it is called as the field.
  const active = useMemo(() => withFacts(chosen, { title: field.title }), [chosen, field]);
  const switchTo = useSwitch(field, path, value);
  const isOpen = choices.some((choice) => choice.active === undefined);
  // Before a shape is chosen, and where `null` is what was chosen, there is nothing to fill in.
  const isEmpty = (isOpen && value === undefined) || (value === null && choices.length > 0);
  return (
    <Box data-field={idOf(path)} sx={{ display: 'grid', gap: 1.5 }}>
      <ShapeChoices
        field={active}
        path={path}
        isFrozen={isFrozen}
        choices={choices}
        onChoose={(choice, index) => {
          release();
          switchTo(choice, index);
        }}
      />
      {json ? (
        <WidgetField field={json} path={path} isFrozen={isFrozen} isLabelHidden />
      ) : isEmpty || (isOpen && !isObjectField(active)) ? (
        <FieldErrors path={path} isWhole />
      ) : (
        <Inner
          field={active}
          path={path}
          isFrozen={isFrozen}
          isLabelHidden={isLabelHidden || choices.length > 0}
        />
      )}
    </Box>
  );
};

/** Whether the shape of a field can be another one with another value. */
const isChanging = ({ kind, part, widget }: FieldModel, isExact: boolean): boolean =>
  widget !== 'hidden' && (kind === 'any' || (hasBranches(part) && (isExact || kind !== 'enum')));

const BRANCHING = ['oneOf', 'anyOf', 'if', 'dependentSchemas', 'dependencies', '$ref', 'allOf'];

const hasBranches = ({ all }: FieldModel['part']): boolean =>
  all.some(
    ({ schema }) =>
      typeof schema === 'object' && BRANCHING.some((name) => Object.hasOwn(schema, name)),
  );

/** Any field of a form, drawn again only when something of its own changes. */
export const FormField = memo(({ field, path, isFrozen, isLabelHidden }: LabelledFieldProps) => {
  const { resource } = useSchemaForm();
  if (field.widget === 'hidden') return null;
  if (path.length === 1 && isWorkedOut(field))
    return (
      <Suspense fallback={null}>
        <FormulaField field={field} path={path} isFrozen={isFrozen} isLabelHidden={isLabelHidden} />
      </Suspense>
    );
  return isChanging(field, resource.rules === 'standard') ? (
    <ChangingField field={field} path={path} isFrozen={isFrozen} isLabelHidden={isLabelHidden} />
  ) : (
    <Inner field={field} path={path} isFrozen={isFrozen} isLabelHidden={isLabelHidden} />
  );
}, isSameField);

function isSameField(before: LabelledFieldProps, after: LabelledFieldProps): boolean {
  return (
    before.field === after.field &&
    before.isFrozen === after.isFrozen &&
    before.isLabelHidden === after.isLabelHidden &&
    idOf(before.path) === idOf(after.path)
  );
}
