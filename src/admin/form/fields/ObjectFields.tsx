import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { isObject } from '#schemas';
import { startValues } from '#schemas/model/fields/startValue.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useBigForm } from '../bigFormContext.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useFormValue, useSchemaForm } from '../formContext.tsx';
import type { GridField } from '../gridField.ts';
import { helpIdOf, titleIdOf } from '../ids.ts';
import { FieldGrid } from '../layout/FieldGrid.tsx';
import { type FieldEngine, readShape, useFieldEngine } from './engine.ts';
import { FieldErrors } from './FieldFrame.tsx';
import type { FormFieldProps, LabelledFieldProps } from './formFieldProps.ts';
import { NamedRows } from './NamedRows.tsx';
import { NullSwitch } from './NullSwitch.tsx';
import { PartBody, PartTitle } from './PartTitle.tsx';

const isItem = (path: FieldPath): boolean => typeof path.at(-1) === 'number';

/** The inputs of an object's fields, as a grid takes them. */
export const gridFieldsOf = (
  Field: FieldEngine['Field'],
  fields: readonly FieldModel[],
  path: FieldPath,
  isFrozen: boolean,
): readonly GridField[] =>
  fields
    .filter(({ widget }) => widget !== 'hidden')
    .map((field) => ({
      name: field.name,
      path: [...path, field.name],
      isWide: field.wide,
      content: <Field field={field} path={[...path, field.name]} isFrozen={isFrozen} />,
    }));

/** Deeper than this an object of Souk's own schemas waits to be opened, as a shape may contain itself. */
const MAX_OPEN_DEPTH = 7;

const Grid = ({ field, path, isFrozen }: FormFieldProps) => {
  const { Field } = useFieldEngine();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FieldGrid fields={gridFieldsOf(Field, [...field.fields.values()], path, isFrozen)} />
      <NamedRows field={field} path={path} isFrozen={isFrozen} />
    </Box>
  );
};

/** Puts an object where there is none, with what it begins with. */
const useOpen = (field: FieldModel, path: FieldPath) => {
  const engine = useFieldEngine();
  const folds = useBigForm()?.folds;
  return (): void => {
    folds?.set(idOf(path), true);
    const read = (one: FieldModel) => readShape(engine, one, [...path, one.name], undefined);
    engine.change(path, startValues(field.fields, read));
  };
};

/** What can be filled in there: what the schema names, and names that somebody made up. */
const namesIn = ({ fields }: FieldModel, value: unknown): readonly string[] => {
  const shown = [...fields.values()].filter(({ widget }) => widget !== 'hidden');
  const others = isObject(value) ? Object.keys(value).filter((name) => !fields.has(name)) : [];
  return [...shown.map(({ name }) => name), ...others];
};

/** An object inside the form: a titled group of fields; an item of a list is titled by the list. */
export const ObjectFields = ({ field, path, isFrozen, isLabelHidden }: LabelledFieldProps) => {
  const translate = useTranslate();
  const { language, resource } = useSchemaForm();
  const { change } = useFieldEngine();
  const value = useFormValue(path);
  const open = useOpen(field, path);
  const isExact = resource.rules === 'standard';
  const isThere = isObject(value);
  const isDrawn = isThere || (!isExact && path.length <= MAX_OPEN_DEPTH);
  const label = field.title[language];
  const id = idOf(path);
  if (isItem(path) && isDrawn)
    return (
      <>
        <Grid field={field} path={path} isFrozen={isFrozen} />
        <FieldErrors path={path} isWhole={false} />
      </>
    );
  const help = field.help?.[language];
  const names = namesIn(field, value);
  return (
    <Box role="group" aria-labelledby={titleIdOf(id)} data-field={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PartTitle
          field={field}
          path={path}
          isHidden={isLabelHidden}
          isFoldable={isDrawn}
          paths={names.map((name) => [...path, name])}
          tells={field.fields.size > 0 ? 'filled' : 'entries'}
        />
        {isExact && field.isNullable && field.types.length > 0 && (
          <NullSwitch field={field} path={path} isNull={value === null} isFrozen={isFrozen} />
        )}
        {isExact && isThere && !field.required && !isFrozen && (
          <Tooltip title={translate('souk.form.remove', { name: label })}>
            <IconButton
              size="small"
              aria-label={translate('souk.form.remove', { name: label })}
              onClick={() => change(path, undefined)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {help && (
        <Typography id={helpIdOf(id)} variant="body2" color="text.secondary">
          <bdi>{help}</bdi>
        </Typography>
      )}
      {isDrawn ? (
        <PartBody isFoldable path={path}>
          <Box
            sx={{
              marginBlockStart: 1.5,
              paddingInlineStart: 2,
              borderInlineStart: '2px solid',
              borderColor: 'divider',
            }}
          >
            <Grid field={field} path={path} isFrozen={isFrozen} />
          </Box>
        </PartBody>
      ) : (
        !isFrozen &&
        value !== null && (
          <Button id={id} size="small" startIcon={<AddIcon />} onClick={open}>
            {translate('souk.form.addItem', { label })}
          </Button>
        )
      )}
      <FieldErrors path={path} isWhole={!isDrawn} />
    </Box>
  );
};
