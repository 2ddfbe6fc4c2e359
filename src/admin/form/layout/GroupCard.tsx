import { Card, CardContent, Typography } from '@mui/material';
import type { FormGroup } from '#schemas';
import { useSchemaForm } from '../formContext.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { fieldsOf, type LayoutProps } from './layout.ts';

/** One group of the schema as a card: title, a short explanation, fields. */
export const GroupCard = ({
  group,
  fields,
}: Pick<LayoutProps, 'fields'> & { group: FormGroup }) => {
  const { language } = useSchemaForm();
  const titleId = `group-${group.name}`;
  return (
    <Card variant="outlined" component="section" aria-labelledby={titleId}>
      <CardContent sx={{ padding: 3, '&:last-child': { paddingBlockEnd: 3 } }}>
        <Typography id={titleId} variant="h6" component="h2">
          {group.title[language]}
        </Typography>
        {group.help && (
          <Typography variant="body2" color="text.secondary">
            {group.help[language]}
          </Typography>
        )}
        <Typography component="div" sx={{ marginBlockStart: 2.5 }}>
          <FieldGrid fields={fieldsOf(group, fields)} />
        </Typography>
      </CardContent>
    </Card>
  );
};
