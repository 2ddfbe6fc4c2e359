import { Box, FormHelperText, FormLabel } from '@mui/material';
import {
  ADDITIONAL_PROPERTY_FLAG,
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  helpId,
} from '@rjsf/utils';
import { errorsWithin } from '../errorTree.ts';
import { TWO_COLUMNS } from '../layout/FieldGrid.tsx';
import { WIDGET_FIELD } from '../uiSchema.ts';
import { labelIdOf } from '../widgets/WidgetField.tsx';
import { AdditionalProperty } from './AdditionalProperty.tsx';

/** These carry their label beside the box. */
const SELF_LABELLED: readonly unknown[] = ['checkbox', 'switch'];

/** Groups of controls: each has a name of its own, and the group takes the label by its id. */
const GROUPS: readonly unknown[] = ['radio', 'gallery', 'files', 'permissions', 'dateRange'];

/** What is wrong with a field, below it; a widget that edits a whole value answers for its parts. */
export const FieldErrorTemplate = ({
  errors,
  errorSchema,
  fieldPathId,
  uiSchema,
}: FieldErrorProps) => {
  const isWhole = uiSchema?.['ui:field'] === WIDGET_FIELD;
  const texts = isWhole ? errorsWithin(errorSchema) : (errors ?? []).map(String);
  if (texts.length === 0) return null;
  return (
    <Box id={errorId(fieldPathId)}>
      {[...new Set(texts)].map((text) => (
        <FormHelperText key={text} error>
          {text}
        </FormHelperText>
      ))}
    </Box>
  );
};

/** Label above, input, help and errors below. Objects and lists bring titles of their own. */
export const FieldTemplate = (props: FieldTemplateProps) => {
  const { id, label, required, hidden, children, errors, uiSchema, rawErrors } = props;
  if (hidden) return <Box sx={{ display: 'none' }}>{children}</Box>;
  if (ADDITIONAL_PROPERTY_FLAG in props.schema) {
    return (
      <AdditionalProperty field={props}>
        {children}
        {errors}
      </AdditionalProperty>
    );
  }
  if (uiSchema?.['ui:field'] !== WIDGET_FIELD) {
    return (
      <Box data-field={id}>
        {children}
        {errors}
      </Box>
    );
  }
  const options = uiSchema['ui:options'] ?? {};
  const isSelfLabelled = SELF_LABELLED.includes(options['control']);
  const help = typeof options['help'] === 'string' ? options['help'] : undefined;
  return (
    <Box
      data-field={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        // Level with the inputs beside it, which stand below a label.
        ...(isSelfLabelled && { [TWO_COLUMNS]: { paddingBlockStart: 3 } }),
      }}
    >
      {!isSelfLabelled && (
        <FormLabel
          id={labelIdOf(id)}
          {...(!GROUPS.includes(options['control']) && { htmlFor: id })}
          error={(rawErrors?.length ?? 0) > 0}
          sx={{ typography: 'subtitle2', marginBlockEnd: 0.75 }}
        >
          {label}
          {required && (
            <Box component="span" aria-hidden sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
              *
            </Box>
          )}
        </FormLabel>
      )}
      {children}
      {help && <FormHelperText id={helpId(id)}>{help}</FormHelperText>}
      {errors}
    </Box>
  );
};
