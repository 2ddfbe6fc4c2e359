import type { UiSchema } from '@rjsf/utils';
import {
  type FieldModel,
  type JsonSchema,
  type Language,
  propertiesOf,
  type ResourceModel,
  resolve,
  titleOf,
} from '#schemas';
import type { FieldModels } from './fieldModels.ts';
import type { FormValues } from './fieldPaths.ts';
import { isLocked, isOnForm } from './formFields.ts';

/** Name under which `templates` and `widgets` reach RJSF. */
export const WIDGET_FIELD = 'WidgetField';

const itemsOf = (model: FieldModel, root: JsonSchema): JsonSchema | undefined =>
  model.schema.items && resolve(model.schema.items, root);

/** Objects and lists of objects are RJSF's to take apart; all else has a widget of ours. */
const isNested = (model: FieldModel, root: JsonSchema): boolean =>
  model.widget === 'object' ||
  (model.widget === 'array' && propertiesOf(itemsOf(model, root) ?? {}, root).size > 0);

const childrenOf = (
  key: string,
  schema: JsonSchema,
  root: JsonSchema,
  models: FieldModels,
  language: Language,
): UiSchema =>
  Object.fromEntries(
    [...propertiesOf(schema, root).keys()].flatMap((name) => {
      const childKey = `${key}.${name}`;
      const model = models.get(childKey);
      return model ? [[name, uiOf(childKey, model, root, models, language)]] : [];
    }),
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

const uiOf = (
  key: string,
  model: FieldModel,
  root: JsonSchema,
  models: FieldModels,
  language: Language,
): UiSchema => {
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
  const isPlain = !isNested(model, root);
  if (isPlain && isChoice(model.schema)) {
    return { ...common, ...choicesOf(model.schema, root, language, {}) };
  }
  if (isPlain) return { ...common, 'ui:field': WIDGET_FIELD };
  const items = itemsOf(model, root);
  const inner = childrenOf(key, items ?? model.schema, root, models, language);
  const own = {
    ...inner,
    ...choicesOf(items ?? model.schema, root, language, inner),
    // Names that the person makes up have values of one kind.
    additionalProperties: { 'ui:field': WIDGET_FIELD },
  };
  return items ? { ...common, items: own } : { ...common, ...own };
};

/** How each field of a form looks, in one language; what the record's state freezes is read-only. */
export const uiSchemaOf = (
  resource: ResourceModel,
  models: FieldModels,
  record: FormValues | undefined,
  language: Language,
): UiSchema =>
  Object.fromEntries(
    resource.fields.map((field) => [
      field.name,
      isOnForm(resource, field)
        ? {
            ...uiOf(field.name, field, resource.schema, models, language),
            ...(isLocked(resource, field, record) && { 'ui:readonly': true }),
          }
        : { 'ui:widget': 'hidden' },
    ]),
  );
