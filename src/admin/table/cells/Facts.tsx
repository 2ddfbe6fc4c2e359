import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { type FieldModel, fieldsWithin, isEmpty } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { CellRequest, Row } from './defineCell.tsx';

interface FactsProps {
  /** The object, or the list whose entry it is. */
  readonly field: FieldModel;
  readonly record: Row;
  readonly Nested: ComponentType<CellRequest>;
}

/** Labels and values of what stands inside a field; what is not filled in takes no room. */
export const Facts = ({ field: whole, record, Nested }: FactsProps) => {
  const language = useLanguage();
  const filled = [...fieldsWithin(whole).values()].filter(
    (field) => !field.writeOnly && field.widget !== 'hidden' && !isEmpty(record[field.name]),
  );
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0 }}>
      {filled.map((field) => (
        <div key={field.name}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
            {field.title[language]}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            <Nested field={field} record={record} room="block" />
          </Box>
        </div>
      ))}
    </Box>
  );
};
