import { Box, Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { Section } from './Section.tsx';

/** The first step of every kind of row, one press away. */
export const QuickCreate = ({ resources }: { readonly resources: readonly ResourceModel[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const createPath = useCreatePath();
  return (
    <Section title={translate('souk.pages.dashboard.create')}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingInline: 2.5, paddingBlockEnd: 2.5 }}
      >
        {resources.map((resource) => (
          <Button
            key={resource.name}
            variant="outlined"
            component={RouterLink}
            to={createPath({ resource: resource.name, type: 'create' })}
            startIcon={<SchemaIcon name={resource.icon} />}
          >
            {resource.title[language]}
          </Button>
        ))}
      </Box>
    </Section>
  );
};
