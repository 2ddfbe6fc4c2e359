import { countryName } from '#src/admin/format/countries.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { isString } from './values.ts';

const Name = ({ text, isLine }: { readonly text: string; readonly isLine: boolean }) => {
  const name = countryName(text, useLanguage());
  return isLine ? <Ellipsis text={name} /> : <span dir="auto">{name}</span>;
};

/** A country by its name in the reader's language, however it was written. */
export const CountryCell = defineCell(isString, ({ value, room }) => (
  <Name text={value} isLine={room === 'line'} />
));
