import type { ComponentType } from 'react';
import type { WidgetName } from '#schemas';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { ColorWidget } from './ColorWidget.tsx';
import { DateRangeWidget } from './DateRangeWidget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { EmailWidget } from './EmailWidget.tsx';
import { FilesWidget } from './FilesWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { GalleryWidget } from './GalleryWidget.tsx';
import { HiddenWidget } from './HiddenWidget.tsx';
import { IconWidget } from './IconWidget.tsx';
import { ImageWidget } from './ImageWidget.tsx';
import { JsonWidget } from './JsonWidget.tsx';
import { LongTextWidget } from './LongTextWidget.tsx';
import { MoneyWidget } from './MoneyWidget.tsx';
import { MultiSelectWidget } from './MultiSelectWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { PermissionsWidget } from './PermissionsWidget.tsx';
import { PhoneWidget } from './PhoneWidget.tsx';
import { PlaceWidget } from './PlaceWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { ReferencesWidget } from './ReferencesWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { RichTextWidget } from './RichTextWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { SliderWidget } from './SliderWidget.tsx';
import { SlugWidget } from './SlugWidget.tsx';
import { SwitchWidget } from './SwitchWidget.tsx';
import { TagsWidget } from './TagsWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { UrlWidget } from './UrlWidget.tsx';
import type { WidgetProps } from './widget.ts';

/** Objects and lists are taken apart by RJSF and drawn by `templates/`. */
const BY_TEMPLATE = null;

/** Every widget a schema may name: one file and one line each. */
export const widgets: Readonly<
  Record<WidgetName, ComponentType<WidgetProps> | typeof BY_TEMPLATE>
> = {
  text: TextWidget,
  longText: LongTextWidget,
  richText: RichTextWidget,
  number: NumberWidget,
  money: MoneyWidget,
  slider: SliderWidget,
  select: SelectWidget,
  radio: RadioWidget,
  multiSelect: MultiSelectWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  color: ColorWidget,
  date: DateWidget,
  dateTime: DateTimeWidget,
  dateRange: DateRangeWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  url: UrlWidget,
  slug: SlugWidget,
  password: PasswordWidget,
  tags: TagsWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
  image: ImageWidget,
  gallery: GalleryWidget,
  file: FileWidget,
  files: FilesWidget,
  permissions: PermissionsWidget,
  json: JsonWidget,
  icon: IconWidget,
  object: BY_TEMPLATE,
  array: BY_TEMPLATE,
  place: PlaceWidget,
  hidden: HiddenWidget,
};
