// biome-ignore-all assist/source/organizeImports: error messages list the widgets in the order of this file, the usual ones first.
/*
 * Every widget a schema may name: a file and a line each. `npm run types` tells the schemas of a new one.
 */

/** Objects and lists are taken apart by RJSF and drawn by `templates/`. */
const BY_TEMPLATE = null;

export { TextWidget as text } from './TextWidget.tsx';
export { LongTextWidget as longText } from './LongTextWidget.tsx';
export { RichTextWidget as richText } from './RichTextWidget.tsx';
export { NumberWidget as number } from './NumberWidget.tsx';
export { MoneyWidget as money } from './MoneyWidget.tsx';
export { SliderWidget as slider } from './SliderWidget.tsx';
export { SelectWidget as select } from './SelectWidget.tsx';
export { RadioWidget as radio } from './RadioWidget.tsx';
export { MultiSelectWidget as multiSelect } from './MultiSelectWidget.tsx';
export { CheckboxWidget as checkbox } from './CheckboxWidget.tsx';
export { SwitchWidget as switch } from './SwitchWidget.tsx';
export { ColorWidget as color } from './ColorWidget.tsx';
export { DateWidget as date } from './DateWidget.tsx';
export { DateTimeWidget as dateTime } from './DateTimeWidget.tsx';
export { DateRangeWidget as dateRange } from './DateRangeWidget.tsx';
export { EmailWidget as email } from './EmailWidget.tsx';
export { PhoneWidget as phone } from './PhoneWidget.tsx';
export { UrlWidget as url } from './UrlWidget.tsx';
export { SlugWidget as slug } from './SlugWidget.tsx';
export { PasswordWidget as password } from './PasswordWidget.tsx';
export { TagsWidget as tags } from './TagsWidget.tsx';
export { ReferenceWidget as reference } from './ReferenceWidget.tsx';
export { ReferencesWidget as references } from './ReferencesWidget.tsx';
export { ImageWidget as image } from './ImageWidget.tsx';
export { GalleryWidget as gallery } from './GalleryWidget.tsx';
export { FileWidget as file } from './FileWidget.tsx';
export { FilesWidget as files } from './FilesWidget.tsx';
export { PermissionsWidget as permissions } from './PermissionsWidget.tsx';
export { JsonWidget as json } from './JsonWidget.tsx';
export { IconWidget as icon } from './IconWidget.tsx';
export const object = BY_TEMPLATE;
export const array = BY_TEMPLATE;
export { PlaceWidget as place } from './PlaceWidget.tsx';
export { HiddenWidget as hidden } from './HiddenWidget.tsx';
