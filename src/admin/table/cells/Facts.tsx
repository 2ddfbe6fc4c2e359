import { Box } from '@mui/material';
import type { ComponentType, ReactElement } from 'react';
import { isEmpty, type JsonSchema, propertiesOf, resolve } from '#schemas';
import { compileField } from '#schemas/model/fields.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { CellRequest, Row } from './defineCell.tsx';

interface FactsProps {
  /** The schema of the nested value; its `$ref`s point into the resource's schema. */
  readonly schema: JsonSchema;
  readonly record: Row;
  readonly Nested: ComponentType<CellRequest>;
}

/** Labels and values of what stands inside a field; what is not filled in takes no room. */
export const Facts = ({ schema, record, Nested }: FactsProps): ReactElement => {
  const root = useResource().schema;
  const language = useLanguage();
  const own = resolve(schema, root);
  const known = [...propertiesOf(own, root)]
    .map(([name, property]) => compileField(name, property, root, false))
    .filter((field) => !field.writeOnly && field.widget !== 'hidden');
  const filled = known.filter((field) => !isEmpty(record[field.name]));
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
