import type { ComponentType } from 'react';
import type { CellName } from '#schemas';
import { AvatarCell } from './avatar.tsx';
import { BooleanCell } from './boolean.tsx';
import { ChipCell } from './chip.tsx';
import { ColorCell } from './color.tsx';
import { CountryCell } from './country.tsx';
import { DateCell } from './date.tsx';
import { DateTimeCell } from './dateTime.tsx';
import type { CellProps } from './defineCell.tsx';
import { EmailCell } from './email.tsx';
import { GalleryCell } from './gallery.tsx';
import { IconCell } from './icon.tsx';
import { ImageCell } from './image.tsx';
import { JsonCell } from './json.tsx';
import { LinkCell } from './link.tsx';
import { ListCell } from './list.tsx';
import { LongTextCell } from './longText.tsx';
import { MoneyCell } from './money.tsx';
import { NumberCell } from './number.tsx';
import { ObjectCell } from './object.tsx';
import { PermissionsCell } from './permissions.tsx';
import { PhoneCell } from './phone.tsx';
import { RatingCell } from './rating.tsx';
import { ReferenceCell } from './reference.tsx';
import { ReferencesCell } from './references.tsx';
import { RichTextCell } from './richText.tsx';
import { StateCell } from './state.tsx';
import { TagsCell } from './tags.tsx';
import { TextCell } from './text.tsx';

/** Every way to show a value: a file and a line each. */
export const cells: Readonly<Record<CellName, ComponentType<CellProps>>> = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  number: NumberCell,
  money: MoneyCell,
  boolean: BooleanCell,
  date: DateCell,
  dateTime: DateTimeCell,
  chip: ChipCell,
  state: StateCell,
  link: LinkCell,
  email: EmailCell,
  phone: PhoneCell,
  tags: TagsCell,
  color: ColorCell,
  rating: RatingCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  avatar: AvatarCell,
  image: ImageCell,
  gallery: GalleryCell,
  icon: IconCell,
  json: JsonCell,
  object: ObjectCell,
  list: ListCell,
  permissions: PermissionsCell,
  country: CountryCell,
};
