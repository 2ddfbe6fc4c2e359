import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldModel, type FieldTree, isObject } from '#schemas';
import { entryField, placeTitle } from '#schemas/model/fields/fieldAt.ts';
import { mapTitle } from '#schemas/model/fields/mapTitle.ts';
import { entryName } from '#src/admin/format/entryName.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { Facts } from './Facts.tsx';
import { sentenceOf } from './sentence.ts';
import { isScalar } from './values.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const NO_FIELDS: FieldTree = new Map();

const fieldsOfEntry = (list: FieldModel, index: number): FieldTree =>
  entryField(list, index)?.fields ?? NO_FIELDS;

/** The keys of an entry whose schema names none of them. */
const keysOf = (list: FieldModel, index: number, item: unknown): string => {
  const named = fieldsOfEntry(list, index);
  const isMap = isObject(item) && !Object.keys(item).some((name) => named.has(name));
  return isMap ? mapTitle(item, named) : '';
};

/** Things of one shape (packages, questions): how many in a row, a small card each on a details screen. */
export const ListCell = defineCell(isList, ({ value, field, room, Nested }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = (item: unknown, index: number): string =>
    (placeTitle(field, index) ? '' : keysOf(field, index, item)) ||
    entryName(field, index, language, translate);
  if (room === 'line') {
    const isSaid =
      value.every(isScalar) || value.every((item, index) => keysOf(field, index, item) !== '');
    return value.length > 0 && isSaid ? (
      <Ellipsis text={sentenceOf(value)} />
    ) : (
      translate('souk.table.items', { smart_count: value.length })
    );
  }
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36ch), 1fr))',
        gap: 2,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {value.map((item, index) => (
        // Entries have no id of their own, and a details screen never reorders them.
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and equal ones may repeat: only the place tells them apart.
        <Card key={index} component="li" variant="outlined" sx={{ padding: 2 }}>
          <Typography variant="subtitle2" component="div" sx={{ marginBlockEnd: 1 }}>
            {nameOf(item, index)}
          </Typography>
          {isObject(item) ? (
            <Facts fields={fieldsOfEntry(field, index)} record={item} Nested={Nested} />
          ) : (
            sentenceOf(item)
          )}
        </Card>
      ))}
    </Box>
  );
});
