import { Box, Skeleton } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { Suspense, useMemo } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { mergedErrors, NO_ERRORS } from '../errorTree.ts';
import type { FormValues } from '../fieldPaths.ts';
import { FormErrorsProvider, useLeftFieldsAround, useSchemaForm } from '../formContext.tsx';
import { fixedDataOf, isLocked, isShownOnForm } from '../formFields.ts';
import type { GridField } from '../gridField.ts';
import { layouts } from '../layout/registry.ts';
import { useActiveShape, useFieldEngine } from './engine.ts';
import { useSwitch } from './FormField.tsx';
import { NamedRows } from './NamedRows.tsx';
import { gridFieldsOf } from './ObjectFields.tsx';
import { ShapeChoices } from './ShapeChoices.tsx';

const NO_VALUES: FormValues = {};
const ROOT: readonly never[] = [];

/** All inputs of a form, in the groups of its resource: what RJSF draws in the place of its own fields. */
export const RootFields = ({ formData, errorSchema }: FieldProps<FormValues>) => {
  const { resource, groups, record } = useSchemaForm();
  const { Field } = useFieldEngine();
  const data = formData ?? NO_VALUES;
  const fixed = useMemo(() => fixedDataOf(resource, record), [resource, record]);
  const value = useMemo(() => ({ ...fixed, ...data }), [fixed, data]);
  const { field, choices } = useActiveShape(resource.root, ROOT, value);
  // What the form does not show decides with, and is not the form's to send.
  const switchTo = useSwitch(resource.root, ROOT, data);
  const fields = useMemo(() => {
    const shown = [...field.fields.values()].filter((one) => isShownOnForm(resource, one));
    return new Map(
      shown.flatMap((one): [string, GridField][] =>
        gridFieldsOf(Field, [one], ROOT, isLocked(resource, one, record)).map((drawn) => [
          one.name,
          drawn,
        ]),
      ),
    );
  }, [Field, field, resource, record]);
  const left = useLeftFieldsAround()?.errors ?? NO_ERRORS;
  const errors = useMemo(() => mergedErrors(errorSchema ?? NO_ERRORS, left), [errorSchema, left]);
  const Layout = layouts[resource.form.kind];
  return (
    <FormErrorsProvider value={errors}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ShapeChoices path={ROOT} isFrozen={false} choices={choices} onChoose={switchTo} />
        <Suspense fallback={<Skeleton variant="rounded" height={sizePx.topBar * 8} />}>
          <Layout groups={groups} fields={fields} errorSchema={errorSchema} />
        </Suspense>
        <NamedRows field={field} path={ROOT} isFrozen={false} />
      </Box>
    </FormErrorsProvider>
  );
};
