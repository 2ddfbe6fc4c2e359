// biome-ignore-all assist/source/organizeImports: messages name the cells in this order.
/*
 * Every way to show a value that a schema may name: a file and a line each. `npm run types` tells the schemas of a new
 * one.
 */

export { TextCell as text } from './text.tsx';
export { LongTextCell as longText } from './longText.tsx';
export { RichTextCell as richText } from './richText.tsx';
export { NumberCell as number } from './number.tsx';
export { MoneyCell as money } from './money.tsx';
export { BooleanCell as boolean } from './boolean.tsx';
export { DateCell as date } from './date.tsx';
export { DateTimeCell as dateTime } from './dateTime.tsx';
export { ChipCell as chip } from './chip.tsx';
export { StateCell as state } from './state.tsx';
export { LinkCell as link } from './link.tsx';
export { EmailCell as email } from './email.tsx';
export { PhoneCell as phone } from './phone.tsx';
export { TagsCell as tags } from './tags.tsx';
export { ColorCell as color } from './color.tsx';
export { RatingCell as rating } from './rating.tsx';
export { ReferenceCell as reference } from './reference.tsx';
export { ReferencesCell as references } from './references.tsx';
export { AvatarCell as avatar } from './avatar.tsx';
export { ImageCell as image } from './image.tsx';
export { GalleryCell as gallery } from './gallery.tsx';
export { IconCell as icon } from './icon.tsx';
export { JsonCell as json } from './json.tsx';
export { AnyCell as any } from './any.tsx';
export { ObjectCell as object } from './object.tsx';
export { ListCell as list } from './list.tsx';
export { PermissionsCell as permissions } from './permissions.tsx';
export { CountryCell as country } from './country.tsx';
