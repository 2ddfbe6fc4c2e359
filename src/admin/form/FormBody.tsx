import { Skeleton } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { isBigForm } from './bigFormContext.ts';
import type { FormValues } from './fieldPaths.ts';
import { RootFields } from './fields/RootFields.tsx';
import { useSchemaForm } from './formContext.tsx';

// Of the marketplace's own forms none folds.
const BigForm = lazyScreen(async () => (await import('./bigForm/BigForm.tsx')).BigForm);

/** What RJSF draws in the place of its own fields; very many of them fold and are searched. */
export const FormBody = (props: FieldProps<FormValues>) => {
  const { resource } = useSchemaForm();
  const fields = <RootFields {...props} />;
  if (!isBigForm(resource)) return fields;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.topBar * 8} />}>
      <BigForm>{fields}</BigForm>
    </Suspense>
  );
};
