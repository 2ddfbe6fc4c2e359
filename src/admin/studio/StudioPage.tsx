import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { NewResource } from './adding/lazyNewResource.ts';
import { StudioDraftProvider, useStudioDraft } from './draft/StudioDraft.tsx';
import { SchemaPage } from './SchemaPage.tsx';
import { SchemasPage } from './SchemasPage.tsx';

/** Stands where the name of a resource would. */
const NEW = 'new';

const Content = ({ resource }: { readonly resource: string | undefined }) => {
  const { isLoaded, error, retry } = useStudioDraft();
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!isLoaded) return <FormSkeleton />;
  return resource === undefined ? <SchemasPage /> : <SchemaPage name={resource} />;
};

/** The studio: all schemas, one of them, or the way to a new one, which no draft holds. */
export const StudioPage = () => {
  const { resource } = useParams();
  if (resource === NEW)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <NewResource />
      </Suspense>
    );
  return (
    <StudioDraftProvider>
      <Content resource={resource} />
    </StudioDraftProvider>
  );
};
