import { Box, Card, CardContent, Typography } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { factFields } from '#src/admin/form/formFields.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';

/** What the server keeps about a record, beside its form: read, never sent. */
export const FormFacts = ({
  resource,
  record,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const row = { ...record, _id: record.id };
  return (
    <Card component="aside" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h5" sx={{ marginBlockEnd: 2 }}>
          {translate('souk.form.facts')}
        </Typography>
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
          {factFields(resource, row).map((field) => (
            <Box key={field.name} sx={{ minInlineSize: 0 }}>
              <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {field.title[language]}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Cell field={field} record={row} room="block" />
              </Box>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};
