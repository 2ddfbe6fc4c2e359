import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { type ChosenFile, FileStep } from './FileStep.tsx';
import { importPath } from './ImportButton.tsx';
import { JobStep } from './JobStep.tsx';
import { LastImports } from './LastImports.tsx';
import { MappingStep } from './MappingStep.tsx';

const Steps = ({ resource }: { readonly resource: ResourceModel }) => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const id = query.get('id');
  const [chosen, choose] = useState<ChosenFile | undefined>();
  const open = (job?: string): void => {
    choose(undefined);
    void navigate(importPath(resource.name, job));
  };
  if (id !== null) return <JobStep key={id} resource={resource} id={id} onAgain={() => open()} />;
  if (chosen) {
    return (
      <MappingStep
        resource={resource}
        chosen={chosen}
        onBegun={open}
        onBack={() => choose(undefined)}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FileStep onRead={choose} />
      <LastImports resource={resource.name} />
    </Box>
  );
};

/**
 * Fills a list from a file: choose it, match its columns, see what would happen, store, and take back (LIST-11).
 *
 * Shape: the resource, and the import once it has begun, are in the address; a page that is loaded again finds it.
 */
export const ImportPage = () => {
  const translate = useTranslate();
  const model = useModel();
  const [query] = useSearchParams();
  const resource = model.resources.get(query.get('resource') ?? '');
  if (!resource?.isImportable) {
    return <EmptyState icon="folder" />;
  }
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <>
      <PageHead
        title={translate('imports.title', { name })}
        context={translate('imports.context')}
        actions={
          resource.screens.has('list') && (
            <Button component={Link} to={`/${resource.name}`}>
              {translate('imports.back')}
            </Button>
          )
        }
      />
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        <Steps resource={resource} />
      </Card>
    </>
  );
};
