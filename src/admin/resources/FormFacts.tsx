import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { factFields } from '#src/admin/form/formFields.ts';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { Fact } from './Fact.tsx';
import { TitledCard } from './TitledCard.tsx';

/** What the server keeps about a record, beside its form: read, never sent. */
export const FormFacts = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const row = { ...record, _id: record.id };
  return (
    <TitledCard title={translate('souk.form.facts')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
        {factFields(resource, row).map((field) => (
          <Fact key={field.name} field={field} record={row} />
        ))}
      </Box>
    </TitledCard>
  );
};
