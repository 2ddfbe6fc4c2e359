import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import EmailIcon from '@mui/icons-material/AlternateEmailOutlined';
import ChoicesIcon from '@mui/icons-material/ChecklistOutlined';
import DateIcon from '@mui/icons-material/EventOutlined';
import RichTextIcon from '@mui/icons-material/FormatColorTextOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import ReferenceIcon from '@mui/icons-material/LinkOutlined';
import ColorIcon from '@mui/icons-material/PaletteOutlined';
import MoneyIcon from '@mui/icons-material/PaymentsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import IntegerIcon from '@mui/icons-material/PinOutlined';
import ChoiceIcon from '@mui/icons-material/RadioButtonCheckedOutlined';
import TimeIcon from '@mui/icons-material/ScheduleOutlined';
import TextIcon from '@mui/icons-material/ShortTextOutlined';
import LongTextIcon from '@mui/icons-material/SubjectOutlined';
import NumberIcon from '@mui/icons-material/TagOutlined';
import BooleanIcon from '@mui/icons-material/ToggleOnOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { MAX_EMAIL_CHARACTERS, type Rules } from '#schemas';
import type { WrittenSchema } from '#schemas/model/fromData/columnTypes.ts';
import { choiceLabels } from '#schemas/model/fromData/labels.ts';

const TEXT_LENGTH = 300;
const LONG_TEXT_LENGTH = 5_000;
const RICH_TEXT_LENGTH = 100_000;
const ADDRESS_LENGTH = 2_000;
const PHONE_LENGTH = 30;
const ITEM_LENGTH = 200;
const MAX_ITEMS = 200;

/** What a field's schema is made of beside its type. */
export interface FieldTypeOptions {
  /** Of `choice` and `choices`; without any, `choices` are words that people make up. */
  readonly choices?: readonly string[];
  /** The resource that a `reference` leads to. */
  readonly target?: string;
  /** Whose formats the resource follows; Souk's own where absent. */
  readonly rules?: Rules;
}

type Icon = ComponentType<SvgIconProps>;
type WriteSchema = (options: FieldTypeOptions) => WrittenSchema;

const always =
  (schema: WrittenSchema): WriteSchema =>
  () =>
    schema;

const enumOf = (values: readonly string[]): WrittenSchema => ({
  type: 'string',
  enum: values,
  'x-enum': choiceLabels(values),
});

/** Words of Souk's own mean nothing to schemas that follow the standard alone: what shows them is named instead. */
const ownFormat =
  (schema: WrittenSchema, format: string, ui: Readonly<Record<string, string>>): WriteSchema =>
  ({ rules = 'souk' }) =>
    rules === 'souk' ? { ...schema, format } : { ...schema, 'x-ui': ui };

const choicesSchema: WriteSchema = ({ choices = [] }) => ({
  type: 'array',
  items: choices.length > 0 ? enumOf(choices) : { type: 'string', maxLength: ITEM_LENGTH },
  uniqueItems: true,
  maxItems: MAX_ITEMS,
});

const TYPES = [
  ['text', TextIcon, always({ type: 'string', maxLength: TEXT_LENGTH })],
  ['longText', LongTextIcon, always({ type: 'string', maxLength: LONG_TEXT_LENGTH })],
  [
    'richText',
    RichTextIcon,
    ownFormat({ type: 'string', maxLength: RICH_TEXT_LENGTH }, 'rich-text', {
      ...{ widget: 'richText', cell: 'richText' },
    }),
  ],
  ['integer', IntegerIcon, always({ type: 'integer' })],
  ['number', NumberIcon, always({ type: 'number' })],
  ['money', MoneyIcon, ownFormat({ type: 'number' }, 'money', { widget: 'money', cell: 'money' })],
  ['boolean', BooleanIcon, always({ type: 'boolean' })],
  ['date', DateIcon, always({ type: 'string', format: 'date' })],
  ['dateTime', TimeIcon, always({ type: 'string', format: 'date-time' })],
  ['choice', ChoiceIcon, ({ choices = [] }) => enumOf(choices)],
  ['choices', ChoicesIcon, choicesSchema],
  [
    'email',
    EmailIcon,
    always({ type: 'string', format: 'email', maxLength: MAX_EMAIL_CHARACTERS }),
  ],
  [
    'phone',
    PhoneIcon,
    always({
      type: 'string',
      maxLength: PHONE_LENGTH,
      'x-ui': { widget: 'phone', cell: 'phone' },
    }),
  ],
  [
    'url',
    LinkIcon,
    ({ rules = 'souk' }) => ({
      type: 'string',
      format: rules === 'souk' ? 'url' : 'uri',
      maxLength: ADDRESS_LENGTH,
    }),
  ],
  [
    'reference',
    ReferenceIcon,
    ({ target }) => ({ type: 'string', ...(target !== undefined && { 'x-ref': target }) }),
  ],
  [
    'picture',
    PictureIcon,
    always({
      type: 'string',
      maxLength: ADDRESS_LENGTH,
      'x-ui': { widget: 'image', cell: 'image' },
    }),
  ],
  ['color', ColorIcon, ownFormat({ type: 'string' }, 'color', { widget: 'color', cell: 'color' })],
] as const satisfies readonly (readonly [string, Icon, WriteSchema])[];

export type FieldTypeName = (typeof TYPES)[number][0];

export interface FieldType {
  readonly name: FieldTypeName;
  readonly Icon: Icon;
  /** A locale key. */
  readonly title: `studio.adding.types.${FieldTypeName}`;
  readonly schema: WriteSchema;
}

/** What people choose from when they add a field, in plain words and in this order. */
export const FIELD_TYPES: readonly FieldType[] = TYPES.map(([name, Icon, schema]) => ({
  name,
  Icon,
  title: `studio.adding.types.${name}`,
  schema,
}));

/** The schema of a field of a type, without its label. */
export const fieldSchema = (type: FieldTypeName, options: FieldTypeOptions = {}): WrittenSchema =>
  FIELD_TYPES.find(({ name }) => name === type)?.schema(options) ?? {};
