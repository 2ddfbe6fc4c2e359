import { Box, FormHelperText, FormLabel } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import type { FieldModel } from '#schemas';
import type { FieldPath } from '../fieldPaths.ts';
import { idOf } from '../fieldPaths.ts';
import { useFieldErrors, useLeftFieldsAround, useSchemaForm } from '../formContext.tsx';
import { errorIdOf, helpIdOf, labelIdOf } from '../ids.ts';
import { TWO_COLUMNS } from '../layout/FieldGrid.tsx';

/** These carry their label beside the box. */
const SELF_LABELLED: readonly string[] = ['checkbox', 'switch'];

/** Groups of controls: each has a name of its own, and the group takes the label by its id. */
const GROUPS: readonly string[] = ['radio', 'gallery', 'files', 'permissions', 'dateRange'];

/** What is wrong at a place, below it. */
export const FieldErrors = ({
  path,
  isWhole,
}: {
  readonly path: FieldPath;
  /** Whether the input answers for everything inside the value too. */
  readonly isWhole: boolean;
}) => {
  const texts = useFieldErrors(path, isWhole);
  if (texts.length === 0) return null;
  return (
    <Box id={errorIdOf(idOf(path))}>
      {texts.map((text) => (
        <FormHelperText key={text} error>
          {text}
        </FormHelperText>
      ))}
    </Box>
  );
};

export const RequiredMark = () => (
  <Box component="span" aria-hidden sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
    *
  </Box>
);

/** Label above, input, help and errors below. */
export const FieldFrame = ({
  field,
  path,
  isLabelHidden = false,
  control,
  extra,
  children,
}: {
  readonly field: FieldModel;
  readonly path: FieldPath;
  readonly isLabelHidden?: boolean | undefined;
  /** The name of the widget inside. */
  readonly control: string;
  /** Beside the label. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}) => {
  const { language } = useSchemaForm();
  const id = idOf(path);
  const leave = useLeftFieldsAround()?.leave;
  const hasError = useFieldErrors(path, true).length > 0;
  const isSelfLabelled = SELF_LABELLED.includes(control);
  const help = field.help?.[language];
  return (
    <Box
      data-field={id}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A menu or a calendar of the field stands outside of the form: the field is not left by opening it.
        const stays = relatedTarget && !currentTarget.closest('form')?.contains(relatedTarget);
        if (!stays && !currentTarget.contains(relatedTarget)) leave?.(path);
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        // Level with the inputs beside it, which stand below a label.
        ...(isSelfLabelled && { [TWO_COLUMNS]: { paddingBlockStart: 3 } }),
      }}
    >
      {!isSelfLabelled && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            marginBlockEnd: isLabelHidden && !extra ? 0 : 0.75,
            gap: 1,
          }}
        >
          <FormLabel
            id={labelIdOf(id)}
            {...(!GROUPS.includes(control) && { htmlFor: id })}
            error={hasError}
            sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}
            {...(isLabelHidden && { style: visuallyHidden })}
          >
            <bdi>{field.title[language]}</bdi>
            {field.required && <RequiredMark />}
          </FormLabel>
          {extra}
        </Box>
      )}
      {children}
      {help && (
        <FormHelperText id={helpIdOf(id)}>
          <bdi>{help}</bdi>
        </FormHelperText>
      )}
      <FieldErrors path={path} isWhole />
    </Box>
  );
};
