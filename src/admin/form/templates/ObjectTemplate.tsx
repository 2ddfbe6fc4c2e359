import { Box, Button, Skeleton, Typography } from '@mui/material';
import { canExpand, helpId, type ObjectFieldTemplateProps, titleId } from '@rjsf/utils';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { FormValues } from '../fieldPaths.ts';
import { FormErrorsProvider, useSchemaForm } from '../formContext.tsx';
import { FieldGrid } from '../layout/FieldGrid.tsx';
import { layouts } from '../layout/registry.ts';

const isItem = (path: readonly (string | number)[]): boolean => typeof path.at(-1) === 'number';

const shown = ({ properties }: ObjectFieldTemplateProps) =>
  properties.filter(({ hidden }) => !hidden);

/** An object inside the form: a titled group of fields; an item of a list is titled by the list. */
const NestedObject = (props: ObjectFieldTemplateProps) => {
  const { title, uiSchema, fieldPathId, schema, formData, onAddProperty } = props;
  const translate = useTranslate();
  const isFrozen = props.disabled || props.readonly;
  const grid = (
    <>
      <FieldGrid fields={shown(props)} uiSchema={uiSchema} />
      {!isFrozen && canExpand(schema, uiSchema, formData) && (
        <Button sx={{ marginBlockStart: 1 }} onClick={() => onAddProperty()}>
          {translate('souk.form.addName', { label: title })}
        </Button>
      )}
    </>
  );
  if (isItem(fieldPathId.path)) return grid;
  const help: unknown = uiSchema?.['ui:options']?.['help'];
  return (
    <Box role="group" aria-labelledby={titleId(fieldPathId)}>
      <Typography id={titleId(fieldPathId)} variant="subtitle2" component="h3">
        {title}
      </Typography>
      {typeof help === 'string' && (
        <Typography id={helpId(fieldPathId)} variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      <Box
        sx={{
          marginBlockStart: 1.5,
          paddingInlineStart: 2,
          borderInlineStart: '2px solid',
          borderColor: 'divider',
        }}
      >
        {grid}
      </Box>
    </Box>
  );
};

const NO_ERRORS: FormValues = {};

const RootObject = (props: ObjectFieldTemplateProps) => {
  const { resource, groups } = useSchemaForm();
  const Layout = layouts[resource.form.kind];
  return (
    <FormErrorsProvider value={props.errorSchema ?? NO_ERRORS}>
      <Suspense fallback={<Skeleton variant="rounded" height={sizePx.topBar * 8} />}>
        <Layout
          groups={groups}
          fields={new Map(shown(props).map((field) => [field.name, field]))}
          uiSchema={props.uiSchema}
          errorSchema={props.errorSchema}
        />
      </Suspense>
    </FormErrorsProvider>
  );
};

export const ObjectTemplate = (props: ObjectFieldTemplateProps) =>
  props.fieldPathId.path.length === 0 ? <RootObject {...props} /> : <NestedObject {...props} />;
