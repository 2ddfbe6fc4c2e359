import type { FieldModel, JsonSchema, Option } from '../model.ts';
import type { CellName, FieldKind, WidgetName } from '../vocabulary.ts';
import { KINDS } from './kinds.ts';
import { helpOf, titleOf } from './labels.ts';

/** What is known of a field beside its own schema. */
interface FieldFacts extends Pick<FieldModel, 'name' | 'kind' | 'hasAskedEntries'> {
  readonly options: readonly Option[] | undefined;
  readonly isSouk: boolean;
}

const widgetOf = (
  schema: JsonSchema,
  kind: FieldKind,
  options: readonly Option[] | undefined,
): WidgetName => {
  const ui = schema['x-ui'] ?? {};
  if (ui.widget) return ui.widget;
  if (ui.place) return 'place';
  if (schema.format === 'icon') return 'icon';
  return options && kind === 'tags' ? 'multiSelect' : KINDS[kind].widget;
};

const cellOf = (schema: JsonSchema, kind: FieldKind): CellName => {
  const ui = schema['x-ui'] ?? {};
  if (ui.cell) return ui.cell;
  if (ui.place?.level === 'country') return 'country';
  return schema.format === 'icon' ? 'icon' : KINDS[kind].cell;
};

const looksOf = (
  schema: JsonSchema,
  { kind, options }: FieldFacts,
): Pick<FieldModel, 'widget' | 'cell' | 'wide'> => ({
  widget: widgetOf(schema, kind, options),
  cell: cellOf(schema, kind),
  wide: schema['x-ui']?.wide ?? KINDS[kind].wide,
});

const textFacts = (
  schema: JsonSchema,
  { name, isSouk }: FieldFacts,
): Pick<FieldModel, 'title' | 'help' | 'placeholder' | 'unit'> => {
  const { placeholder, unit, ...ui } = schema['x-ui'] ?? {};
  const help = ui.help ?? (isSouk ? undefined : helpOf(schema));
  return {
    title: titleOf(schema, name),
    ...(help && { help }),
    ...(placeholder && { placeholder }),
    ...(unit && { unit }),
  };
};

/** What lists do with a field; they never show what is only written. */
const listFacts = (
  schema: JsonSchema,
  { kind, hasAskedEntries }: FieldFacts,
): Pick<FieldModel, 'list' | 'filter' | 'sort' | 'search'> => {
  const ui = schema['x-ui'] ?? {};
  const defaults = KINDS[kind];
  return {
    list: !schema.writeOnly && (ui.list ?? true),
    filter: !schema.writeOnly && (ui.filter ?? (defaults.filter || hasAskedEntries)),
    sort: !schema.writeOnly && (ui.sort ?? defaults.sort),
    search: !schema.writeOnly && (ui.search ?? defaults.search),
  };
};

/** Who may write a field, and when. */
const writeFacts = (
  schema: JsonSchema,
  { isSouk }: FieldFacts,
): Pick<FieldModel, 'readOnly' | 'lockedIn' | 'writeOnly'> => {
  const { readOnly } = schema['x-ui'] ?? {};
  return {
    readOnly:
      // To the letter it only describes: whoever writes the row may still fill it in.
      (isSouk && schema.readOnly === true) ||
      readOnly === true ||
      schema['x-computed'] !== undefined ||
      schema['x-formula'] !== undefined,
    lockedIn: Array.isArray(readOnly) ? readOnly : [],
    writeOnly: schema.writeOnly ?? false,
  };
};

/** What forms, lists and filters do with a field, as its schema says or as its kind usually is. */
export const screenFacts = (schema: JsonSchema, facts: FieldFacts) => ({
  ...textFacts(schema, facts),
  ...looksOf(schema, facts),
  ...listFacts(schema, facts),
  ...writeFacts(schema, facts),
});
