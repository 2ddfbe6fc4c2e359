import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { type FieldTree, isEmpty, valueIn } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { CellRequest, Row } from './defineCell.tsx';
import { sentenceOf } from './sentence.ts';

interface FactsProps {
  readonly fields: FieldTree;
  readonly record: Row;
  readonly Nested: ComponentType<CellRequest>;
}

/** Labels and values of what stands inside a field; what is not filled in takes no room. */
export const Facts = ({ fields, record, Nested }: FactsProps) => {
  const language = useLanguage();
  const filled = [...fields.values()].filter(
    (field) =>
      !field.writeOnly && field.widget !== 'hidden' && !isEmpty(valueIn(record, field.name)),
  );
  // Names that no schema lists, as in a map.
  const others = Object.keys(record).filter((name) => !fields.has(name));
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
      {others.map((name) => (
        <div key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }} dir="auto">
            {name}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }} dir="auto">
            {sentenceOf(record[name])}
          </Box>
        </div>
      ))}
    </Box>
  );
};
