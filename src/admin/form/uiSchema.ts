import type { UiSchema } from '@rjsf/utils';
import {
  type FieldModel,
  fieldsWithin,
  type JsonSchema,
  type Language,
  propertiesOf,
  type ResourceModel,
  resolve,
  titleOf,
} from '#schemas';
import type { FormValues } from './fieldPaths.ts';
import { isLocked, isOnForm } from './formFields.ts';

/** Name under which `templates` and `widgets` reach RJSF. */
export const WIDGET_FIELD = 'WidgetField';

/** A shape that contains itself (a tree of answers) is laid out down to here and no further. */
const MAX_DEPTH = 7;

/** Objects and lists of objects are RJSF's to take apart; all else has a widget of ours. */
const isNested = ({ widget, items }: FieldModel): boolean =>
  widget === 'object' || (widget === 'array' && items !== undefined && items.fields.size > 0);

const childrenOf = (field: FieldModel, depth: number, root: JsonSchema, language: Language) =>
  depth >= MAX_DEPTH
    ? {}
    : Object.fromEntries(
        [...fieldsWithin(field)].map(([name, child]): [string, UiSchema] => [
          name,
          uiOf(child, depth + 1, root, language),
        ]),
      );

const CHOICES = ['oneOf', 'anyOf'] as const;

/** Whether a value may have one of several shapes, plain ones among them ("a number or a text"). */
export const isChoice = ({ oneOf, anyOf }: JsonSchema): boolean =>
  oneOf !== undefined || anyOf !== undefined;

/**
 * Each shape that a value may have is called by its own title; one with fields lays them out like the others, a plain
 * one has a widget by its type.
 */
const choicesOf = (
  schema: JsonSchema,
  root: JsonSchema,
  language: Language,
  children: UiSchema,
): UiSchema =>
  Object.fromEntries(
    CHOICES.flatMap((keyword) => {
      const branches = schema[keyword];
      if (!branches) return [];
      const looks = branches.map((branch) => {
        const own = resolve(branch, root);
        const isPlain = propertiesOf(own, root).size === 0;
        return {
          ...(isPlain ? { 'ui:field': WIDGET_FIELD } : children),
          ...(own.title && { 'ui:title': titleOf(own, '')[language] }),
        };
      });
      return [[keyword, looks]];
    }),
  );

const uiOf = (model: FieldModel, depth: number, root: JsonSchema, language: Language): UiSchema => {
  // Labels belong here and never into the schema: a changed schema is another one for its compiled validator.
  const common: UiSchema = {
    'ui:title': model.title[language],
    'ui:options': {
      wide: model.wide,
      copyable: true,
      control: model.widget,
      ...(model.help && { help: model.help[language] }),
    },
  };
  if (model.widget === 'hidden') return { 'ui:widget': 'hidden' };
  const isPlain = !isNested(model);
  if (isPlain && isChoice(model.schema)) {
    return { ...common, ...choicesOf(model.schema, root, language, {}) };
  }
  if (isPlain) return { ...common, 'ui:field': WIDGET_FIELD };
  const { items } = model;
  const inner = childrenOf(model, depth, root, language);
  const own = {
    ...inner,
    ...choicesOf((items ?? model).schema, root, language, inner),
    // Names that the person makes up have values of one kind.
    additionalProperties: { 'ui:field': WIDGET_FIELD },
  };
  return items ? { ...common, items: own } : { ...common, ...own };
};

/** How each field of a form looks, in one language; what the record's state freezes is read-only. */
export const uiSchemaOf = (
  resource: ResourceModel,
  record: FormValues | undefined,
  language: Language,
): UiSchema =>
  Object.fromEntries(
    resource.fields.map((field) => [
      field.name,
      isOnForm(resource, field)
        ? {
            ...uiOf(field, 1, resource.schema, language),
            ...(isLocked(resource, field, record) && { 'ui:readonly': true }),
          }
        : { 'ui:widget': 'hidden' },
    ]),
  );
